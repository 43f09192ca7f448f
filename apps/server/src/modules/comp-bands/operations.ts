import { refuseCompBand, requireRangeWidthGroup } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { COMP_BANDS, COMP_BAND_COUNTRY_GROUPS } from '@plumb/domain/comp-bands/table.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isEmptyCell } from '@plumb/domain/tables/table.ts'
import type { ItemOf, ValuesOf } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { type Items, planChanges, type WholeItem } from '../../platform/saves/plan-changes.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'
import { planCountryGroups, refuseCellLevel, writeCells } from '../groups/index.ts'

/** The country groups of comp band groups, for the operations that all country groups share. */
export const COUNTRY_GROUPS = {
  table: COMP_BAND_COUNTRY_GROUPS,
  groupField: 'compBandGroupId',
  fieldsAffectingAllLevels: ['compBandGroupId', 'country', 'currencyCode', 'rangeWidthGroupId'],
  defaultMovedMessage: compBandMessages.defaultCountryMoved,
  defaultDeletedMessage: compBandMessages.defaultCountryGroup,
} as const

type CountryGroupsRequest = Items<ItemOf<typeof COMP_BAND_COUNTRY_GROUPS>>

/** Plans a save of country groups: their currency and range widths. */
export const planCompBandCountryGroups = (context: SaveContext, { items }: CountryGroupsRequest) =>
  planCountryGroups(context, COUNTRY_GROUPS, { items, parse: parseCountryGroup })

/** @returns the saved country groups */
export const saveCompBandCountryGroups = (context: SaveContext, request: CountryGroupsRequest) =>
  writePlan(context, planCompBandCountryGroups(context, request))

/** As `saveCompBandCountryGroups`, but country groups may have no range width group (rule CB29). */
export const importCompBandCountryGroups = (context: SaveContext, { items }: CountryGroupsRequest) =>
  writePlan(context, planCountryGroups(context, COUNTRY_GROUPS, { items, parse: (item) => item }))

function parseCountryGroup(
  item: WholeItem<typeof COMP_BAND_COUNTRY_GROUPS>,
): ValuesOf<typeof COMP_BAND_COUNTRY_GROUPS> | Refusal {
  const rangeWidthGroupId = requireRangeWidthGroup(item.rangeWidthGroupId)
  if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
  return refuseUnknownCurrency(item.currencyCode, 'currencyCode') ?? { ...item, rangeWidthGroupId }
}

export type CompBandItem = ItemOf<typeof COMP_BANDS> & {
  /** Optional; if present, it must be the workspace of the request (rule CB7). */
  readonly workspaceId?: number | null | undefined
}

/** Plans a save of bands. Those without amounts are deleted. */
export const planCompBands = (context: SaveContext, { items }: Items<CompBandItem>) =>
  planChanges(context, COMP_BANDS, { items, parse: (item) => parseCompBand(context.actor, item) })

/** @returns the saved bands, without the deleted ones */
export const saveCompBands = (context: SaveContext, request: Items<CompBandItem>) =>
  writeCells(context, planCompBands(context, request))

function parseCompBand(
  actor: Actor,
  item: WholeItem<typeof COMP_BANDS, CompBandItem>,
): ValuesOf<typeof COMP_BANDS> | Refusal | null {
  const { globalLevelLevel, workspaceId } = item
  if (workspaceId != null && workspaceId !== actor.workspaceId) return notFound('workspaceId')
  const refusal =
    refuseCellLevel(actor, globalLevelLevel, 'globalLevelLevel') ?? refuseCompBand(item, globalLevelLevel)
  return refusal ?? (isEmptyCell(COMP_BANDS, item) ? null : item)
}
