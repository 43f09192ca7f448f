import { refuseEquityBand } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import { lockWorkspace } from '../../platform/db/workspace-lock.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveItem } from '../../platform/saves/save-rows.ts'
import { createTemporaryIds, type TemporaryIds } from '../../platform/saves/temporary-ids.ts'
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
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly EquityBandItem[] },
  temporaryIds: TemporaryIds = createTemporaryIds(),
): Promise<EquityBand[] | Refusal> {
  await lockWorkspace(tx, actor.workspaceId)
  const [groups, bands] = await Promise.all([
    findRows(tx, actor.workspaceId, EQUITY_BAND_GROUPS),
    findRows(tx, actor.workspaceId, EQUITY_BANDS),
  ])
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const dynamic = groups.filter(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  const dynamicIds = new Set(dynamic.map(({ id }) => id))
  const computed = bands.filter(({ equityBandGroupId }) => dynamicIds.has(equityBandGroupId))
  const computedValueById = new Map(computed.map(({ id, value }) => [id, value]))

  const read = ({
    jobLevelId = null,
    value = null,
    dynamicPercentOverride = null,
    ...item
  }: EquityBandItem) => {
    const { equityBandGroupId, globalLevelLevel } = item
    const group = groupById.get(equityBandGroupId)
    if (!group) return notFound('equityBandGroupId')
    const refusal =
      refuseCellLevel(actor, globalLevelLevel, 'globalLevelLevel') ??
      refuseEquityBand({ value, dynamicPercentOverride }, group)
    if (refusal) return refusal
    // A computed value stands until it is computed anew.
    const kept = dynamicIds.has(equityBandGroupId) ? (computedValueById.get(item.id ?? 0) ?? null) : value
    return { equityBandGroupId, globalLevelLevel, jobLevelId, value: kept, dynamicPercentOverride }
  }
  const adopted = items.map((item) => adoptComputed(item, computed, temporaryIds))
  const saved = await saveCells(actor, tx, EQUITY_BANDS, { items: adopted, read }, temporaryIds)
  if (isRefusal(saved) || dynamic.length === 0) return saved
  await recomputeDynamicValues(actor, tx, temporaryIds)
  const ids = saved.map(({ id }) => id)
  const rows = new Map(
    (await findRows(tx, actor.workspaceId, EQUITY_BANDS, { id: ids })).map((row) => [row.id, row]),
  )
  return saved.map((row) => rows.get(row.id) ?? row)
}

/**
 * The bands of dynamic groups that the server made are nobody's: a client that types the first override at such a level
 * may not know the row yet, since the save of the groups has just made it, and means that one.
 */
function adoptComputed(
  item: EquityBandItem,
  computed: readonly EquityBand[],
  temporaryIds: TemporaryIds,
): EquityBandItem {
  if (item.id != null && item.id > 0) return item
  const groupId = temporaryIds.resolve(EQUITY_BAND_GROUPS.name, item.equityBandGroupId, 'equityBandGroupId')
  const band = computed.find(
    ({ equityBandGroupId, globalLevelLevel, dynamicPercentOverride }) =>
      equityBandGroupId === groupId &&
      globalLevelLevel === item.globalLevelLevel &&
      dynamicPercentOverride === null,
  )
  if (!band) return item
  temporaryIds.assign(EQUITY_BANDS.name, item.id, band.id)
  return { ...item, id: band.id, version: band.version }
}
