import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { refusePercentRsu } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { defaultLevelName } from '@plumb/domain/job-levels/job-level.ts'
import { importedGlobalLevels, type JobLevelRow } from '@plumb/domain/job-levels/csv-rows.ts'
import {
  validateLevelName,
  refuseLevel,
  validateJobLevel,
} from '@plumb/domain/job-levels/stored-job-level.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { surveyOf } from '@plumb/reference-data/survey-levels.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { ItemOf, RowOf, ValuesOf } from '../../platform/db/rows/table.ts'
import { type Actor, visibleLevelsBelow } from '../../platform/graphql/auth/authority.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import type { Items, SaveItem, WholeItem } from '../../platform/saves/plan-changes.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

/**
 * Creates and changes job levels; none moves to another group or level.
 * @returns the stored job levels
 */
export async function saveJobLevels(
  context: SaveContext,
  { items }: Items<ItemOf<typeof JOB_LEVELS>>,
): Promise<RowOf<typeof JOB_LEVELS>[] | Refusal> {
  const { actor, tx } = context
  const ids = items.flatMap(({ id }) => (id != null && id > 0 ? [id] : []))
  const storedLevels = ids.length === 0 ? [] : await findRows(tx, actor.workspaceId, JOB_LEVELS, { id: ids })
  const byId = new Map(storedLevels.map((level) => [level.id, level]))
  const parse = (item: WholeItem<typeof JOB_LEVELS>) => {
    const fields = validateJobLevel(item, byId.get(item.id ?? 0) ?? null)
    return isRefusal(fields) ? fields : { ...item, ...fields }
  }
  return await saveRows(context, JOB_LEVELS, { items, parse })
}

/**
 * Saves the rows of a file: job levels, and the names of global levels. Stored job levels keep their survey level, and new ones have that of
 * their code.
 * @param stored the stored job levels by id
 * @returns the stored job levels
 */
export async function saveImportedLevels(
  context: SaveContext,
  { items }: Items<JobLevelRow & SaveItem>,
  stored: ReadonlyMap<number, RowOf<typeof JOB_LEVELS>>,
): Promise<RowOf<typeof JOB_LEVELS>[] | Refusal> {
  const { actor, tx } = context
  const globalLevels = await findRows(tx, actor.workspaceId, GLOBAL_LEVELS, {}, ['level', 'name'])
  const savedNames = await saveGlobalLevels(context, { items: importedGlobalLevels(items, globalLevels) })
  if (isRefusal(savedNames)) return savedNames
  return await saveJobLevels(context, {
    items: items.map((item) => ({
      ...(stored.get(item.id ?? 0) ?? surveyOf(item.code, item.group)),
      ...item,
    })),
  })
}

type GlobalLevelItem = ItemOf<typeof GLOBAL_LEVELS>

/**
 * Creates and changes global levels: holders of JOB_ARCHITECTURE_EDIT save names and new levels, holders of EQUITY_BANDS_EDIT save RSU
 * percentages at levels that they see. An RSU percentage at a level that is not stored adds it with its default name (rule JL7).
 * @returns the stored levels
 */
export async function saveGlobalLevels(
  context: SaveContext,
  { items }: Items<GlobalLevelItem>,
): Promise<RowOf<typeof GLOBAL_LEVELS>[] | Refusal> {
  const { actor, tx } = context
  // The response shows the levels, so callers who may not change any of them must not get it.
  const canChange = (['JOB_ARCHITECTURE_EDIT', 'EQUITY_BANDS_EDIT'] as const).some((scope) =>
    actor.scopes.has(scope),
  )
  if (!canChange) return refuse('ACCESS_DENIED', platformMessages.accessDenied)
  const storedLevels = await findRows(tx, actor.workspaceId, GLOBAL_LEVELS)
  const byId = new Map(storedLevels.map((row) => [row.id, row]))
  const byLevel = new Map(storedLevels.map((row) => [row.level, row]))
  // An item without an id means the row of its level, and keeps omitted values.
  const itemsWithId = items.map((item) => {
    const id = isNew(item) ? (byLevel.get(item.level)?.id ?? item.id) : item.id
    const { percentRsu = byId.get(id ?? 0)?.percentRsu } = item
    return { ...item, id, percentRsu }
  })
  const parse = (item: WholeItem<typeof GLOBAL_LEVELS>) => {
    const stored = isNew(item) ? undefined : byId.get(item.id ?? 0)
    return !isNew(item) && !stored ? notFound('id') : validateGlobalLevel(actor, item, stored)
  }
  return await saveRows(context, GLOBAL_LEVELS, { items: itemsWithId, parse })
}

const isNew = ({ id }: SaveItem) => id == null || id <= 0

function validateGlobalLevel(
  actor: Actor,
  item: WholeItem<typeof GLOBAL_LEVELS>,
  stored: RowOf<typeof GLOBAL_LEVELS> | undefined,
): ValuesOf<typeof GLOBAL_LEVELS> | Refusal {
  const { level, percentRsu } = item
  const levelRefusal = refuseLevel(level, 'level')
  if (levelRefusal) return levelRefusal
  if (stored && stored.level !== level)
    return refuse('VALIDATION_FAILED', levelingMessages.cannotMoveLevel, 'level')
  const name = validateLevelName(item.name ?? stored?.name ?? defaultLevelName(level))
  if (isRefusal(name)) return name
  const percentRefusal = refusePercentRsu(percentRsu)
  if (percentRefusal) return percentRefusal
  const refuseWithoutScope = (scope: Scope, field: string) =>
    hasAccess(actor.scopes, [scope]) ? null : refuse('ACCESS_DENIED', platformMessages.accessDenied, field)
  const changesPercent = percentRsu !== (stored?.percentRsu ?? null)
  const nameBefore = stored?.name ?? (changesPercent ? defaultLevelName(level) : undefined)
  const refusal =
    (name === nameBefore ? null : refuseWithoutScope('JOB_ARCHITECTURE_EDIT', 'name')) ??
    (changesPercent ? refuseWithoutScope('EQUITY_BANDS_EDIT', 'percentRsu') : null) ??
    // The RSU percentage changes the equity of the level, which the caller must see. The name of a level is not pay.
    (changesPercent && level >= visibleLevelsBelow(actor)
      ? refuse('ACCESS_DENIED', platformMessages.levelHidden, 'percentRsu')
      : null)
  if (refusal) return refusal
  return { level, name, percentRsu }
}
