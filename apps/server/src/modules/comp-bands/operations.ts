import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import { refuseCompBand, requiredRangeWidth } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import type { SaveItem } from '../../platform/saves/save-rows.ts'
import { refuseCellLevel, saveCells, saveCountryParts } from '../groups/index.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BANDS, type CompBand, type CompBandCountryGroup } from './store.ts'

const { defaultCountryGroup, defaultCountryMoved } = compBandMessages

export const COUNTRY_PARTS = {
  table: COMP_BAND_COUNTRY_GROUPS,
  groupField: 'compBandGroupId',
  ofAllCells: ['compBandGroupId', 'country', 'currencyCode', 'rangeWidthGroupId'],
  moved: defaultCountryMoved,
  kept: defaultCountryGroup,
} as const

export interface CompBandCountryGroupItem extends SaveItem {
  readonly compBandGroupId: number
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId?: number | null | undefined
}

interface Items<Item> {
  readonly items: readonly Item[]
}

/** Makes and changes country groups: currency, range width. @returns them as they now stand. */
export function saveCompBandCountryGroups(
  context: SaveContext,
  { items }: Items<CompBandCountryGroupItem>,
): Promise<CompBandCountryGroup[] | Refusal> {
  return saveCountryParts(context, COUNTRY_PARTS, { items, read: readCompBandCountryGroup })
}

/** @returns a country group as it would be stored, or why it cannot be; its country is asked of the reference data beside it. */
export function readCompBandCountryGroup({
  compBandGroupId,
  country,
  currencyCode,
  ...item
}: CompBandCountryGroupItem): ValuesOf<typeof COMP_BAND_COUNTRY_GROUPS> | Refusal {
  const rangeWidthGroupId = requiredRangeWidth(item.rangeWidthGroupId)
  if (isRefusal(rangeWidthGroupId)) return rangeWidthGroupId
  const unknown = refuseUnknownCurrency(currencyCode, 'currencyCode')
  return unknown ?? { compBandGroupId, country, currencyCode, rangeWidthGroupId }
}

export type CompBandItem = SaveItem & {
  readonly compBandCountryGroupId: number
  readonly globalLevelLevel: number
  /** Items may carry it; it can only be the caller's own (docs/rules/comp-bands 7). */
  readonly workspaceId?: number | null | undefined
} & { readonly [Amount in keyof CompBandAmounts]?: CompBandAmounts[Amount] | undefined }

/** Saves bands, and takes away those without amounts. @returns the ones that now exist. */
export function saveCompBands(
  context: SaveContext,
  { items }: Items<CompBandItem>,
): Promise<CompBand[] | Refusal> {
  const read = (item: CompBandItem) => readCompBand(context.actor, item)
  return saveCells(context, COMP_BANDS, { items, read })
}

/** @returns a band as it would be stored, null where it holds nothing; or why it cannot be. */
export function readCompBand(actor: Actor, item: CompBandItem): ValuesOf<typeof COMP_BANDS> | Refusal | null {
  const { compBandCountryGroupId, globalLevelLevel, workspaceId } = item
  if (workspaceId != null && workspaceId !== actor.workspaceId) return notFound('workspaceId')
  const amounts = amountsOf(item)
  const refusal =
    refuseCellLevel(actor, globalLevelLevel, 'globalLevelLevel') ?? refuseCompBand(amounts, globalLevelLevel)
  if (refusal) return refusal
  const isEmpty = Object.values(amounts).every((amount) => amount === null)
  return isEmpty ? null : { compBandCountryGroupId, globalLevelLevel, ...amounts }
}

const amountsOf = (item: CompBandItem): CompBandAmounts => ({
  annualBaseSalary: item.annualBaseSalary ?? null,
  hourlyRate: item.hourlyRate ?? null,
  onTargetEarnings: item.onTargetEarnings ?? null,
  percentVariable: item.percentVariable ?? null,
  absoluteVariable: item.absoluteVariable ?? null,
})
