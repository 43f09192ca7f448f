import { defaultLevelName, HIGHEST_LEVEL } from '@plumb/domain/job-levels/job-level.ts'
import { refuseLevel } from '@plumb/domain/job-levels/stored-job-level.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Column, Columns, RowOf, Table, TableName, ValuesOf } from '../../platform/db/rows/table.ts'
import { type Actor, visibleLevelsBelow } from '../../platform/graphql/auth/authority.ts'
import type { Plan, SaveItem } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows, writePlan } from '../../platform/saves/write-plan.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'

/** @returns a refusal if there is no such level or the caller does not see its pay, otherwise null */
export function refuseCellLevel(actor: Actor, level: number, field: string): Refusal | null {
  const refusal = refuseLevel(level, field)
  if (refusal) return refusal
  return level < visibleLevelsBelow(actor)
    ? null
    : refuse('ACCESS_DENIED', platformMessages.levelHidden, field)
}

/** A table of pay: each row has a level. */
type PayTable = Table<TableName, Columns & { readonly globalLevelLevel: Column<number> }>

/**
 * Writes a plan of rows with pay. Their levels that are neither among the global levels nor among the job levels of the workspace are added
 * to the global levels with default names (rule JL7). `refuseHiddenLevels` can thus find hidden levels in these two lists, without reading
 * pay.
 */
export async function writeCells<T extends PayTable>(
  context: SaveContext,
  plan: Plan<T> | Refusal,
): Promise<RowOf<T>[] | Refusal> {
  if (isRefusal(plan)) return plan
  const rows = plan.rows as Plan<PayTable>['rows']
  const usedLevels = [...new Set(rows.flatMap(({ values }) => values?.globalLevelLevel ?? []))]
  // Sent together, so that the check costs no round trip.
  const [knownLevels, saved] = await Promise.all([
    findKnownLevels(context.actor, context.tx, usedLevels),
    writePlan(context, plan),
  ])
  if (isRefusal(saved)) return saved
  const items: (SaveItem & ValuesOf<typeof GLOBAL_LEVELS>)[] = usedLevels
    .filter((level) => !knownLevels.has(level))
    .map((level) => ({ level, name: defaultLevelName(level), percentRsu: null }))
  if (items.length === 0) return saved
  const addedLevels = await saveRows(context, GLOBAL_LEVELS, { items, parse: (item) => item })
  return isRefusal(addedLevels) ? addedLevels : saved
}

/** @returns those of these levels that are among the global levels or the job levels of the workspace */
async function findKnownLevels(
  { workspaceId }: Actor,
  tx: Transaction,
  levels: readonly number[],
): Promise<ReadonlySet<number>> {
  if (levels.length === 0) return new Set()
  const found = await Promise.all([
    findRows(tx, workspaceId, GLOBAL_LEVELS, { level: levels }, ['level']),
    findRows(tx, workspaceId, JOB_LEVELS, { level: levels }, ['level']),
  ])
  return new Set(found.flat().map((row) => row.level))
}

/**
 * Checks operations that affect a group at all levels: changing its parent or percentage, copying it, deleting it or a country group.
 * @returns ACCESS_DENIED if the workspace has levels that the caller does not see, whatever the group has there, so that nothing hidden is
 *   lost or revealed; otherwise null
 */
export async function refuseHiddenLevels(actor: Actor, tx: Transaction): Promise<Refusal | null> {
  const levelLimit = visibleLevelsBelow(actor)
  if (levelLimit > HIGHEST_LEVEL) return null
  const levels = Array.from({ length: HIGHEST_LEVEL + 1 - levelLimit }, (_, index) => levelLimit + index)
  const hiddenLevels = await findKnownLevels(actor, tx, levels)
  return hiddenLevels.size === 0 ? null : refuse('ACCESS_DENIED', groupMessages.hasHiddenLevels)
}
