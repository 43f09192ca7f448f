import { defaultLevelName, HIGHEST_LEVEL, isLevel } from '@plumb/domain/job-levels/job-level.ts'
import { refuseLevel } from '@plumb/domain/job-levels/stored-job-level.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Column, Columns, RowOf, Table, TableName, ValuesOf } from '../../platform/db/rows/table.ts'
import { type Actor, visibleLevelsBelow } from '../../platform/graphql/callers/authority.ts'
import { type RowsToSave, type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'

/** @returns why the caller may not save pay at a level, else null: it is no level, or not one that they see. */
export function refuseCellLevel(actor: Actor, level: number, field: string): Refusal | null {
  const unfit = refuseLevel(level, field)
  if (unfit) return unfit
  return level < visibleLevelsBelow(actor)
    ? null
    : refuse('ACCESS_DENIED', platformMessages.levelHidden, field)
}

/** A table of pay: each row is a level's. */
type PayTable = Table<TableName, Columns & { readonly globalLevelLevel: Column<number> }>
type CellItem = SaveItem & { readonly globalLevelLevel: number }

/**
 * As `saveRows`, of pay. A level at which pay stands is one of the workspace's (docs/rules/job-levels 7): one that was on no list is listed under
 * its usual name. So whoever sees some levels only knows from the lists, and not from pay, whether there are others.
 */
export async function saveCells<T extends PayTable, Item extends CellItem>(
  context: SaveContext,
  table: T,
  cells: RowsToSave<T, Item>,
): Promise<RowOf<T>[] | Refusal> {
  const levels = [...new Set(cells.items.map(({ globalLevelLevel }) => globalLevelLevel))].filter(isLevel)
  // They leave together: it costs no round trip.
  const [listed, saved] = await Promise.all([
    findListedLevels(context.actor, context.tx, levels),
    saveRows(context, table, cells),
  ])
  if (isRefusal(saved)) return saved
  const used = new Set(saved.map((row) => (row as unknown as CellItem).globalLevelLevel))
  const items: (SaveItem & ValuesOf<typeof GLOBAL_LEVELS>)[] = [...used]
    .filter((level) => !listed.has(level))
    .map((level) => ({ level, name: defaultLevelName(level), percentRsu: null }))
  if (items.length === 0) return saved
  const added = await saveRows(context, GLOBAL_LEVELS, { items, read: (item) => item })
  return isRefusal(added) ? added : saved
}

/** @returns those of these levels that a list of the workspace has. */
async function findListedLevels(
  { workspaceId }: Actor,
  tx: Transaction,
  level: readonly number[],
): Promise<ReadonlySet<number>> {
  if (level.length === 0) return new Set()
  const found = await Promise.all([
    findRows(tx, workspaceId, GLOBAL_LEVELS, { level }, ['level']),
    findRows(tx, workspaceId, JOB_LEVELS, { level }, ['level']),
  ])
  return new Set(found.flat().map((row) => row.level))
}

/**
 * For what acts on a group at every level: its parent, its percent, copying it, deleting it or its part for a country.
 * @returns ACCESS_DENIED where the workspace has levels that the caller does not see, whatever the group has there, so
 *   that nothing hidden is lost and nothing is told of it; else null
 */
export async function refuseHiddenLevels(actor: Actor, tx: Transaction): Promise<Refusal | null> {
  const below = visibleLevelsBelow(actor)
  if (below > HIGHEST_LEVEL) return null
  const level = Array.from({ length: HIGHEST_LEVEL + 1 - below }, (_, index) => below + index)
  const hidden = await findListedLevels(actor, tx, level)
  return hidden.size === 0 ? null : refuse('ACCESS_DENIED', groupMessages.hasHiddenLevels)
}
