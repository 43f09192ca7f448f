import { refuseEquityBand } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { EQUITY_BANDS, EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows, findRowsById } from '../../platform/db/rows/find-rows.ts'
import type { ItemOf, RowOf, ValuesOf } from '../../platform/db/rows/table.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { type Items, type Plan, planChanges, type WholeItem } from '../../platform/saves/plan-changes.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { keyInOwner, refuseCellLevel, writeCells } from '../groups/index.ts'
import { recomputeDynamicValues } from './dynamic-values.ts'

export type EquityBandItem = ItemOf<typeof EQUITY_BANDS>

/**
 * Saves bands, and recomputes the values that follow them.
 * @returns the saved bands
 */
export async function saveEquityBands(
  context: SaveContext,
  { items }: Items<EquityBandItem>,
): Promise<RowOf<typeof EQUITY_BANDS>[] | Refusal> {
  const { actor, tx } = context
  await lockWorkspace(tx, actor.workspaceId)
  const stored = await readEquity(actor, tx)
  const saved = await writeCells(context, planEquityBands(context, stored, { items }))
  const hasDynamicGroups = stored.groups.some(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  if (isRefusal(saved) || !hasDynamicGroups) return saved
  await recomputeDynamicValues(context)
  const recomputed = await findRowsById(
    tx,
    actor.workspaceId,
    EQUITY_BANDS,
    saved.map(({ id }) => id),
  )
  const bandById = new Map(recomputed.map((band) => [band.id, band]))
  return saved.map((band) => bandById.get(band.id) ?? band)
}

/** The stored groups, and the stored bands at the levels that the caller sees (by row-level security). */
export interface StoredEquity {
  readonly groups: readonly EquityBandGroup[]
  readonly bands: readonly RowOf<typeof EQUITY_BANDS>[]
}

export async function readEquity({ workspaceId }: Actor, tx: Transaction): Promise<StoredEquity> {
  const [groups, bands] = await Promise.all([
    findRows(tx, workspaceId, EQUITY_BAND_GROUPS),
    findRows(tx, workspaceId, EQUITY_BANDS),
  ])
  return { groups, bands }
}

/** Plans a save of bands. Values that follow others are recomputed after the save (`recomputeDynamicValues`). */
export function planEquityBands(
  { actor, ...context }: SaveContext,
  stored: StoredEquity,
  { items }: Items<EquityBandItem>,
): Plan<typeof EQUITY_BANDS> | Refusal {
  const bandByKey = new Map(
    findDynamicBands(stored)
      .filter(({ dynamicPercentOverride }) => dynamicPercentOverride === null)
      .map((band) => [keyInOwner(band.equityBandGroupId, band.globalLevelLevel), band]),
  )
  const resolvedItems = items.map((item) => adoptComputed(item, bandByKey, context.ids))
  return planChanges(context, EQUITY_BANDS, { items: resolvedItems, parse: createParser(actor, stored) })
}

/** @returns a function that returns the values of a band to store, or a refusal */
function createParser(
  actor: Actor,
  stored: StoredEquity,
): (item: WholeItem<typeof EQUITY_BANDS>) => ValuesOf<typeof EQUITY_BANDS> | Refusal {
  const groupById = new Map(stored.groups.map((group) => [group.id, group]))
  const computedValueById = new Map(findDynamicBands(stored).map(({ id, value }) => [id, value]))
  return ({ jobLevelId, value, dynamicPercentOverride, ...item }) => {
    const { equityBandGroupId, globalLevelLevel } = item
    const group = groupById.get(equityBandGroupId)
    if (!group) return notFound('equityBandGroupId')
    const refusal =
      refuseCellLevel(actor, globalLevelLevel, 'globalLevelLevel') ??
      refuseEquityBand({ value, dynamicPercentOverride }, group)
    if (refusal) return refusal
    // A computed value stays until it is recomputed.
    const storedValue =
      group.dynamicParentGroupId === null ? value : (computedValueById.get(item.id ?? 0) ?? null)
    return { equityBandGroupId, globalLevelLevel, jobLevelId, value: storedValue, dynamicPercentOverride }
  }
}

/** @returns the bands of dynamic groups, whose values are computed */
function findDynamicBands({ groups, bands }: StoredEquity): readonly RowOf<typeof EQUITY_BANDS>[] {
  const dynamicGroups = groups.filter(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  const dynamicGroupIds = new Set(dynamicGroups.map(({ id }) => id))
  return bands.filter(({ equityBandGroupId }) => dynamicGroupIds.has(equityBandGroupId))
}

/**
 * Returns an item with the id of its band if only the server has written that band. A client that enters the first override at a level may
 * not know the row yet, because the save of the groups has just created it.
 * @param bandByKey the computed bands without an override, by `keyInOwner` of group and level
 */
function adoptComputed(
  item: EquityBandItem,
  bandByKey: ReadonlyMap<string, RowOf<typeof EQUITY_BANDS>>,
  ids: TemporaryIds,
): EquityBandItem {
  if (item.id != null && item.id > 0) return item
  const groupId = ids.resolve(EQUITY_BAND_GROUPS.name, item.equityBandGroupId, 'equityBandGroupId')
  const band = isRefusal(groupId) ? null : bandByKey.get(keyInOwner(groupId, item.globalLevelLevel))
  if (!band) return item
  ids.assign(EQUITY_BANDS.name, item.id, band.id)
  return { ...item, id: band.id, version: band.version }
}
