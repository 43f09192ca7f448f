import { AMOUNTS, refuseCompBand, requiredRangeWidth } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { COMP_BANDS, COMP_BAND_COUNTRY_GROUPS } from '@plumb/domain/comp-bands/table.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf, ValuesOf } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { type Items, type Plan, planChanges, type WholeItem } from '../../platform/saves/plan-changes.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'
import { planCountryParts, refuseCellLevel, writeCells } from '../groups/index.ts'

const { defaultCountryGroup, defaultCountryMoved } = compBandMessages

export const COUNTRY_PARTS = {
  table: COMP_BAND_COUNTRY_GROUPS,
  groupField: 'compBandGroupId',
  fieldsAffectingAllLevels: ['compBandGroupId', 'country', 'currencyCode', 'rangeWidthGroupId'],
  movedMessage: defaultCountryMoved,
  defaultCountryRefusal: defaultCountryGroup,
} as const

/** Plans a save of country groups: their currency and range widths. */
export const planCompBandCountryGroups = (
  context: SaveContext,
  { items }: Items<ItemOf<typeof COMP_BAND_COUNTRY_GROUPS>>,
): Promise<Plan<typeof COMP_BAND_COUNTRY_GROUPS> | Refusal> =>
  planCountryParts(context, COUNTRY_PARTS, { items, parse: parseCountryGroup })

export async function saveCompBandCountryGroups(
  context: SaveContext,
  request: Items<ItemOf<typeof COMP_BAND_COUNTRY_GROUPS>>,
): Promise<RowOf<typeof COMP_BAND_COUNTRY_GROUPS>[] | Refusal> {
  return await writePlan(context, await planCompBandCountryGroups(context, request))
}

function parseCountryGroup(
  item: WholeItem<typeof COMP_BAND_COUNTRY_GROUPS>,
): ValuesOf<typeof COMP_BAND_COUNTRY_GROUPS> | Refusal {
  const rangeWidthGroupId = requiredRangeWidth(item.rangeWidthGroupId)
  if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
  return refuseUnknownCurrency(item.currencyCode, 'currencyCode') ?? { ...item, rangeWidthGroupId }
}

export type CompBandItem = ItemOf<typeof COMP_BANDS> & {
  /** Items may carry it; it can only be the caller's own (rule CB7). */
  readonly workspaceId?: number | null | undefined
}

/** Plans a save of bands. Those without amounts are deleted. */
export const planCompBands = (
  context: SaveContext,
  { items }: Items<CompBandItem>,
): Plan<typeof COMP_BANDS> | Refusal =>
  planChanges(context, COMP_BANDS, { items, parse: (item) => parseCompBand(context.actor, item) })

/** @returns the saved bands, without the deleted ones */
export const saveCompBands = (
  context: SaveContext,
  request: Items<CompBandItem>,
): Promise<RowOf<typeof COMP_BANDS>[] | Refusal> => writeCells(context, planCompBands(context, request))

function parseCompBand(
  actor: Actor,
  item: WholeItem<typeof COMP_BANDS, CompBandItem>,
): ValuesOf<typeof COMP_BANDS> | Refusal | null {
  const { globalLevelLevel, workspaceId } = item
  if (workspaceId != null && workspaceId !== actor.workspaceId) return notFound('workspaceId')
  const refusal =
    refuseCellLevel(actor, globalLevelLevel, 'globalLevelLevel') ?? refuseCompBand(item, globalLevelLevel)
  return refusal ?? (AMOUNTS.every((amount) => item[amount] === null) ? null : item)
}
