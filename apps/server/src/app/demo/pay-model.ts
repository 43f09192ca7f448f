import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import type { ExchangeRate } from '@plumb/domain/currencies/exchange-rate.ts'
import type { MatchFields } from '@plumb/domain/job-families/survey-matches.ts'
import type { GlobalMapping } from '@plumb/domain/global-mappings/global-mapping.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import type { SettingKey } from '@plumb/domain/settings/setting.ts'

/** A company's pay as data: rows refer to each other by name, to levels and job families by code. */
export interface PayModel {
  readonly jobFunctions: readonly string[]
  readonly globalLevels: readonly {
    readonly level: number
    readonly name?: string
    readonly percentRsu: string | null
  }[]
  readonly jobLevels: readonly ModelJobLevel[]
  /** A group named like the one that every workspace starts with (`DEFAULT_RANGE_WIDTH_GROUP`) only adds widths to it. */
  readonly rangeWidthGroups: readonly { readonly name: string; readonly widths: readonly ModelWidth[] }[]
  readonly compBandGroups: readonly {
    readonly name: string
    readonly countryGroups: readonly ModelCountryGroup[]
  }[]
  readonly bonusStructureGroups: readonly {
    readonly name: string
    readonly columns: readonly ModelBonusColumn[]
  }[]
  /** A parent may come later in the list. */
  readonly equityBandGroups: readonly ModelEquityGroup[]
  readonly globalMappings: readonly GlobalMapping[]
  readonly exchangeRates: readonly Omit<ExchangeRate, 'id'>[]
  readonly jobFamilies: readonly ModelJobFamily[]
  readonly jobs: readonly ModelJob[]
  /** Settings of the workspace, by property: JSON text. */
  readonly settings: { readonly [Property in SettingKey]?: string }
}

export interface ModelJobLevel {
  readonly code: string
  readonly name: string
  readonly group: JobLevelGroup
  readonly level: number
  /** True by default. */
  readonly isVisible?: boolean
}

export interface ModelWidth {
  readonly level: number
  readonly percentBelowMid: number
  readonly percentAboveMid: number
}

export interface ModelCountryGroup {
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroup: string
  readonly bands: readonly ({ readonly level: number } & Partial<CompBandAmounts>)[]
}

export interface ModelBonusColumn {
  readonly country: string
  readonly percents: readonly { readonly level: number; readonly percent: string }[]
}

export interface ModelEquityGroup {
  readonly name: string
  readonly rangeWidthGroup: string
  readonly parent: { readonly name: string; readonly percent: string } | null
  /** With a value in a group with typed values, or with an override in one that follows a parent. */
  readonly bands: readonly {
    readonly level: number
    readonly value?: string
    readonly dynamicPercentOverride?: string
  }[]
}

export interface ModelJobFamily {
  readonly code: string
  readonly name: string
  readonly jobFunction: string | null
  readonly compBandGroup: string | null
  readonly bonusStructureGroup: string | null
  readonly equityBandGroup: string | null
  readonly eligibleForEquity: boolean
  readonly applyUsTiersToCash: boolean
  readonly applyUsTiersToEquity: boolean
  /** A fraction: "1.05" is 105%. */
  readonly compBandMultiplier: string
  /** By the fields of a job family that hold them. */
  readonly surveyMatches?: Partial<Record<keyof MatchFields, string>>
}

export interface ModelJob {
  readonly family: string
  readonly jobLevel: string
  readonly title: string
  readonly businessTitle: string | null
  readonly jobCode: string | null
  readonly jobType: 'Salaried' | 'Hourly'
}
