import type { CompBandAmounts } from '../../comp-bands/comp-band.ts'
import type { ExchangeRate } from '../../currencies/exchange-rate.ts'
import type { EquityBand, EquityBandGroup } from '../../equity-bands/equity-values.ts'
import type { GlobalMapping } from '../../global-mappings/global-mapping.ts'
import type { RangeWidthPercents } from '../../range-widths/range-width.ts'

/** A stored row that a figure may come from: its id and when it was last changed (ISO 8601). */
export interface SourceRow {
  readonly id: number
  readonly updatedAt: string
}

export interface FamilyRow extends SourceRow {
  readonly name: string
  readonly code: string
  readonly compBandGroupId: number | null
  readonly bonusStructureGroupId: number | null
  readonly equityBandGroupId: number | null
  readonly applyUsTiersToCash: boolean
  readonly applyUsTiersToEquity: boolean
  readonly eligibleForEquity: boolean
  /** Fraction, decimal: "1" is 100%. */
  readonly compBandMultiplier: string
}

export interface NamedRow extends SourceRow {
  readonly name: string
}

export interface CompBandCountryGroupRow extends SourceRow {
  readonly compBandGroupId: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId: number | null
}

export interface CompBandRow extends SourceRow, CompBandAmounts {
  readonly compBandCountryGroupId: number
  readonly globalLevelLevel: number
}

export interface BonusCountryGroupRow extends SourceRow {
  readonly bonusStructureGroupId: number
  readonly country: string
}

export interface BonusRow extends SourceRow {
  readonly bonusStructureCountryGroupId: number
  readonly globalLevelLevel: number
  /** Percent of base; null: an empty cell, which counts 0. */
  readonly percent: string | null
}

export interface RangeWidthRow extends SourceRow, RangeWidthPercents {
  readonly rangeWidthGroupId: number
  readonly level: number
}

export interface GlobalMappingRow extends SourceRow, GlobalMapping {}

export interface GlobalLevelRow extends SourceRow {
  readonly level: number
  readonly name: string
  /** 0 to 100; null: not set. */
  readonly percentRsu: string | null
}

export interface ExchangeRateRow extends SourceRow, ExchangeRate {
  readonly id: number
}

export interface EquityBandRow extends SourceRow, EquityBand {
  readonly id: number
}

export interface EquityBandGroupRow extends SourceRow, EquityBandGroup {
  readonly id: number
}

/** A setting of the workspace as it is stored: JSON text. Where none is stored the default holds. */
export interface SettingRow extends SourceRow {
  readonly property: string
  readonly stringValue: string
}

/**
 * Everything that ranges are computed from, as it is stored, in any order. Bands, bonuses and equity of levels that
 * the reader may not see are not among them.
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
  /** US and USD where the workspace gives none. */
  readonly defaultCountry: string
  readonly defaultCurrency: string
  readonly settings: readonly SettingRow[]
}
