import { refuseEquityBand } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import type { SaveItem } from '../../platform/saves/save-rows.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { refuseCellLevel, saveCells } from '../groups/index.ts'
import { recomputeDynamicValues } from './dynamic-values.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS, type EquityBand } from './store.ts'

export interface EquityBandItem extends SaveItem {
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  readonly jobLevelId?: number | null | undefined
  /** Of a dynamic group's band none may be typed. */
  readonly value?: string | null | undefined
  readonly dynamicPercentOverride?: string | null | undefined
}

/** Saves bands, and brings the values that follow to where they now are. @returns them in the items' order. */
export async function saveEquityBands(
  context: SaveContext,
  { items }: { readonly items: readonly EquityBandItem[] },
): Promise<EquityBand[] | Refusal> {
  const { actor, tx } = context
  const standing = await lockEquity(actor, tx)
  const saved = await saveTypedBands(context, standing, { items })
  const isFollowed = standing.groups.some(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  if (isRefusal(saved) || !isFollowed) return saved
  await recomputeDynamicValues(context)
  const ids = saved.map(({ id }) => id)
  const rows = new Map(
    (await findRows(tx, actor.workspaceId, EQUITY_BANDS, { id: ids })).map((row) => [row.id, row]),
  )
  return saved.map((row) => rows.get(row.id) ?? row)
}

/** Groups and bands as they stand. */
export interface StandingEquity {
  readonly groups: readonly EquityBandGroup[]
  /** Of the levels that the caller sees. */
  readonly bands: readonly EquityBand[]
}

/** @returns groups and bands as they stand, which nobody else changes before this transaction has ended. */
export async function lockEquity(actor: Actor, tx: Transaction): Promise<StandingEquity> {
  await lockWorkspace(tx, actor.workspaceId)
  return await readEquity(actor, tx)
}

/** @returns groups and bands as they stand. */
export async function readEquity({ workspaceId }: Actor, tx: Transaction): Promise<StandingEquity> {
  const [groups, bands] = await Promise.all([
    findRows(tx, workspaceId, EQUITY_BAND_GROUPS),
    findRows(tx, workspaceId, EQUITY_BANDS),
  ])
  return { groups, bands }
}

/**
 * Saves what is typed into bands; what follows from it is brought up to date by `recomputeDynamicValues`, once all of it is saved.
 * @returns the bands in the items' order
 */
export async function saveTypedBands(
  context: SaveContext,
  standing: StandingEquity,
  { items }: { readonly items: readonly EquityBandItem[] },
): Promise<EquityBand[] | Refusal> {
  const read = createBandReader(context.actor, standing)
  const computed = withoutOverride(standing)
  const adopted = items.map((item) => adoptComputed(item, computed, context.ids))
  return await saveCells(context, EQUITY_BANDS, { items: adopted, read })
}

/** @returns what reads a band as it would be stored, or why it cannot be. */
export function createBandReader(
  actor: Actor,
  standing: StandingEquity,
): (item: EquityBandItem) => ValuesOf<typeof EQUITY_BANDS> | Refusal {
  const groupById = new Map(standing.groups.map((group) => [group.id, group]))
  const computedValueById = new Map(computedBands(standing).map(({ id, value }) => [id, value]))
  return ({ jobLevelId = null, value = null, dynamicPercentOverride = null, ...item }) => {
    const { equityBandGroupId, globalLevelLevel } = item
    const group = groupById.get(equityBandGroupId)
    if (!group) return notFound('equityBandGroupId')
    const refusal =
      refuseCellLevel(actor, globalLevelLevel, 'globalLevelLevel') ??
      refuseEquityBand({ value, dynamicPercentOverride }, group)
    if (refusal) return refusal
    // A computed value stands until it is computed anew.
    const kept = group.dynamicParentGroupId === null ? value : (computedValueById.get(item.id ?? 0) ?? null)
    return { equityBandGroupId, globalLevelLevel, jobLevelId, value: kept, dynamicPercentOverride }
  }
}

function computedBands({ groups, bands }: StandingEquity): readonly EquityBand[] {
  const dynamic = groups.filter(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  const dynamicIds = new Set(dynamic.map(({ id }) => id))
  return bands.filter(({ equityBandGroupId }) => dynamicIds.has(equityBandGroupId))
}

const placeOf = (groupId: number, level: number) => `${groupId} ${level}`

/** @returns the computed bands that nobody has typed an override into, by their place. */
function withoutOverride(standing: StandingEquity): ReadonlyMap<string, EquityBand> {
  const bands = computedBands(standing).filter(
    ({ dynamicPercentOverride }) => dynamicPercentOverride === null,
  )
  return new Map(bands.map((band) => [placeOf(band.equityBandGroupId, band.globalLevelLevel), band]))
}

/**
 * The bands of dynamic groups that the server made are nobody's: a client that types the first override at such a level
 * may not know the row yet, since the save of the groups has just made it, and means that one.
 */
function adoptComputed(
  item: EquityBandItem,
  computed: ReadonlyMap<string, EquityBand>,
  ids: TemporaryIds,
): EquityBandItem {
  if (item.id != null && item.id > 0) return item
  const groupId = ids.resolve(EQUITY_BAND_GROUPS.name, item.equityBandGroupId, 'equityBandGroupId')
  const band = isRefusal(groupId) ? null : computed.get(placeOf(groupId, item.globalLevelLevel))
  if (!band) return item
  ids.assign(EQUITY_BANDS.name, item.id, band.id)
  return { ...item, id: band.id, version: band.version }
}
