import type { BONUS_STRUCTURE_COUNTRY_GROUPS, BONUS_STRUCTURES } from '../../bonus-structures/table.ts'
import type { CompBandField } from '../../comp-bands/comp-band.ts'
import type { COMP_BAND_COUNTRY_GROUPS, COMP_BANDS } from '../../comp-bands/table.ts'
import type { EXCHANGE_RATES } from '../../currencies/table.ts'
import type { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '../../equity-bands/table.ts'
import type { GLOBAL_MAPPINGS } from '../../global-mappings/table.ts'
import type { JOB_FAMILIES } from '../../job-families/table.ts'
import type { GLOBAL_LEVELS } from '../../job-levels/table.ts'
import type { RANGE_WIDTHS } from '../../range-widths/table.ts'
import type { ValuesOf } from '../../tables/table.ts'

/** A stored row from which a figure may come: its id and the time of its last change (ISO 8601). */
export interface SourceRow {
  readonly id: number
  readonly updatedAt: string
}

/** The fields of a row from which ranges are computed. */
type RowFor<T, Field extends keyof ValuesOf<T> = keyof ValuesOf<T>> = SourceRow & Pick<ValuesOf<T>, Field>

/** The range width group may be null; ranges then have no min and max. */
type WithNullableWidthGroup<Row> = Omit<Row, 'rangeWidthGroupId'> & {
  readonly rangeWidthGroupId: number | null
}

export interface NamedRow extends SourceRow {
  readonly name: string
}

export type FamilyRow = RowFor<
  typeof JOB_FAMILIES,
  | 'name'
  | 'code'
  | 'compBandGroupId'
  | 'bonusStructureGroupId'
  | 'hasNoBonus'
  | 'equityBandGroupId'
  | 'applyUsTiersToCash'
  | 'applyUsTiersToEquity'
  | 'eligibleForEquity'
  | 'compBandMultiplier'
>
export type CompBandCountryGroupRow = WithNullableWidthGroup<RowFor<typeof COMP_BAND_COUNTRY_GROUPS>>
export type CompBandRow = RowFor<typeof COMP_BANDS, CompBandField>
export type BonusCountryGroupRow = RowFor<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>
export type BonusRow = RowFor<
  typeof BONUS_STRUCTURES,
  'bonusStructureCountryGroupId' | 'globalLevelLevel' | 'percent'
>
export type RangeWidthRow = RowFor<typeof RANGE_WIDTHS>
export type GlobalMappingRow = RowFor<typeof GLOBAL_MAPPINGS>
export type GlobalLevelRow = RowFor<typeof GLOBAL_LEVELS>
export type ExchangeRateRow = RowFor<typeof EXCHANGE_RATES>
export type EquityBandGroupRow = WithNullableWidthGroup<RowFor<typeof EQUITY_BAND_GROUPS>>
export type EquityBandRow = RowFor<
  typeof EQUITY_BANDS,
  'equityBandGroupId' | 'globalLevelLevel' | 'value' | 'dynamicPercentOverride'
>

/** A setting of the workspace, stored as JSON text. A setting without a row has its default. */
export interface SettingRow extends SourceRow {
  readonly property: string
  readonly stringValue: string
}

/**
 * All stored data from which ranges are computed, with rows in any order and without bands, bonuses and equity at levels that the reader may
 * not see.
 */
export interface PayTables {
  readonly families: readonly FamilyRow[]
  readonly compBandGroups: readonly NamedRow[]
  readonly compBandCountryGroups: readonly CompBandCountryGroupRow[]
  readonly compBands: readonly CompBandRow[]
  readonly bonusStructureGroups: readonly NamedRow[]
  readonly bonusCountryGroups: readonly BonusCountryGroupRow[]
  readonly bonusStructures: readonly BonusRow[]
  readonly equityBandGroups: readonly EquityBandGroupRow[]
  readonly equityBands: readonly EquityBandRow[]
  readonly rangeWidthGroups: readonly NamedRow[]
  readonly rangeWidths: readonly RangeWidthRow[]
  readonly globalMappings: readonly GlobalMappingRow[]
  readonly exchangeRates: readonly ExchangeRateRow[]
  readonly globalLevels: readonly GlobalLevelRow[]
  /** By default US and USD. */
  readonly defaultCountry: string
  readonly defaultCurrency: string
  readonly settings: readonly SettingRow[]
}

export const sortFamilies = (families: readonly FamilyRow[]) =>
  families.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
