import type {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
} from '../bonus-structures/table.ts'
import type { CompBandField } from '../comp-bands/comp-band.ts'
import type { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from '../comp-bands/table.ts'
import type { EXCHANGE_RATES } from '../currencies/table.ts'
import type { NamedCode } from '../editing/codes.ts'
import type { NamedId } from '../editing/kinds.ts'
import type { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '../equity-bands/table.ts'
import type { GLOBAL_MAPPINGS } from '../global-mappings/table.ts'
import type { MatchFields } from '../job-families/survey-matches.ts'
import type { JOB_FAMILIES } from '../job-families/table.ts'
import type { JOB_FUNCTIONS } from '../job-functions/table.ts'
import type { JobLevel, JobLevelGroup } from '../job-levels/job-level.ts'
import type { NewJobLevel } from '../job-levels/onboarding.ts'
import type { JOB_LEVELS } from '../job-levels/table.ts'
import type { JOBS } from '../jobs/table.ts'
import type { Notation } from '../money/notation.ts'
import type { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '../range-widths/table.ts'
import type { Table, ValuesOf } from '../tables/table.ts'

/** The stored data of a workspace with which a file is compared, and the reference data to read it. */
export interface StructureFacts {
  /** ISO 3166-1 alpha-2 and ISO 4217. */
  readonly defaultCountry: string
  readonly defaultCurrency: string
  readonly countries: readonly NamedCode[]
  readonly currencies: readonly (NamedCode & { readonly symbol: string })[]
  /** The job levels of the survey, whose positions the levels of the file get. */
  readonly surveyLevels: readonly NewJobLevel[]
  readonly jobLevels: readonly JobLevel[]
  readonly globalLevels: readonly { readonly level: number }[]
  readonly jobFunctions: readonly NamedId[]
  readonly jobFamilies: readonly { readonly code: string; readonly name: string }[]
  readonly mappings: readonly ValuesOf<typeof GLOBAL_MAPPINGS>[]
  /** The currencies that have an exchange rate to USD. */
  readonly ratedCurrencies: readonly string[]
  /** Names in use, which new groups do not take. */
  readonly groupNames: {
    readonly compBands: readonly string[]
    readonly bonusStructures: readonly string[]
    readonly equityBands: readonly string[]
    readonly rangeWidths: readonly string[]
  }
  readonly rangeWidthDecimals: 0 | 4
}

/** The fields that a column can hold. `range` is "min - max" or one amount. */
export const COLUMN_FIELDS = [
  'function',
  'family',
  'level',
  'title',
  'jobCode',
  'country',
  'currency',
  'period',
  'min',
  'mid',
  'max',
  'range',
  'variable',
  'bonus',
  'equity',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/** The time that an amount pays for. */
export const PAY_PERIODS = ['year', 'month', 'hour'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

/** Properties that all amounts of a column share, according to its headers; undefined if the headers do not say them. */
export interface ColumnContext {
  readonly family?: string
  readonly level?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** ISO 4217. */
  readonly currency?: string
  readonly period?: PayPeriod
  /** Amounts are on-target earnings instead of base pay. */
  readonly isOte?: boolean
  /** 1000: "85" is 85,000; 100: "0.15" is 15%. */
  readonly unit?: 1 | 100 | 1000
}

/** A column as the user set it; null: it is ignored. */
export interface ColumnChoice {
  readonly field: ColumnField | null
  readonly context?: ColumnContext
}

/** A column of a sheet, and how it is read. */
export interface StructureColumn {
  /** From 0. */
  readonly index: number
  /** The normalized headers, by which a choice is remembered; unique in its sheet. */
  readonly key: string
  /** The headers as in the file, joined if there are two lines of them. */
  readonly header: string
  /** Its first values, each once. */
  readonly samples: readonly string[]
  readonly field: ColumnField | null
  readonly context: ColumnContext
  /** How the field was found. `header`: by its headers; `content`: by its cells, to be checked; `chosen`: by the user; null: not found. */
  readonly by: 'header' | 'content' | 'chosen' | null
}

/** A sheet as it is read. */
export interface StructureSheet {
  readonly name: string
  /** `rows`: one row per job; `matrix`: the headers of amounts name families or levels; null: it has no pay structure, or is not read. */
  readonly layout: 'rows' | 'matrix' | null
  /** The lines of the headers, from 1; two if the header has two lines. */
  readonly headerLines: readonly number[]
  readonly columns: readonly StructureColumn[]
  /** The country of all its rows, by its name or by the text above its headers. */
  readonly country: string | null
  readonly rowCount: number
}

/** The user’s decisions about a file. All are optional. */
export interface StructureChoices {
  /** The sheets to read; by default all with a pay structure. */
  readonly sheets?: readonly string[]
  /** By the key of a column, in every sheet. */
  readonly columns?: Readonly<Record<string, ColumnChoice>>
  /** By the group of a question. */
  readonly notations?: Readonly<Record<string, Notation>>
  /** By the key of a company level. */
  readonly levels?: Readonly<Record<string, LevelChoice>>
  /** The countries of texts such as "Berlin" in a column of countries. */
  readonly countryOfPlace?: Readonly<Record<string, string>>
  /** The countries of a file without countries, by currency, or by a sign that means several. */
  readonly countryOfCurrency?: Readonly<Record<string, string>>
  /** The currencies of countries whose currency the file does not say. */
  readonly currencyOfCountry?: Readonly<Record<string, string>>
  /** The range around amounts that stand alone, in percent; without it they get a mid only. */
  readonly singleAmountWidth?: { readonly below: string; readonly above: string }
  /** 4: range widths are saved with four decimals, and the setting is changed if needed. */
  readonly rangeWidthDecimals?: 0 | 4
  /** USD per unit of a currency, decimals, for currencies without an exchange rate. */
  readonly usdRates?: Readonly<Record<string, string>>
  /** Keys of rows that are not imported. */
  readonly leftOut?: readonly string[]
  /** Texts in place of those of the file, by `cellKey`. */
  readonly corrections?: Readonly<Record<string, string>>
}

/** A position in the leveling grid for a level of the file. */
export interface LevelChoice {
  readonly group: JobLevelGroup
  readonly level: number
  /** The stored job level to use; null: a new job level with the name in the file. */
  readonly jobLevelId: number | null
}

/** A level as the file names it, and its position in the leveling grid. */
export interface CompanyLevel extends LevelChoice {
  readonly key: string
  /** As in the file. */
  readonly name: string
  readonly rowCount: number
  /**
   * How the position was found. `stored`: a job level has this name; `name`: by the parts of the name; `pay`: by comparing its pay;
   * `chosen`: by the user.
   */
  readonly by: 'stored' | 'name' | 'pay' | 'chosen'
}

/** A part of a file that could not be read for certain. */
export interface StructureProblem {
  /** Null: the file as a whole. */
  readonly sheet: string | null
  readonly line: number | null
  /** The index of the column; null: the row as a whole. */
  readonly column: number | null
  readonly message: string
  /** Whether rows are left out because of it. Otherwise the message says what was assumed. */
  readonly isError: boolean
  /** The amounts are read as the user chose, but are unusual. */
  readonly isDoubt?: boolean
}

/** A line that is not read as a row. */
export interface SkippedLine {
  readonly sheet: string
  readonly line: number
  readonly text: string
  readonly reason: 'title' | 'section' | 'total' | 'note' | 'repeated-header'
}

/** A number format that the user has to choose before these amounts are imported. */
export interface StructureNotationQuestion {
  /** The currency or country of the amounts that are written alike; '': all amounts of the file. */
  readonly group: string
  readonly example: string
  readonly sheet: string
  readonly line: number
  /** With the value of the example in each notation. */
  readonly choices: readonly { readonly notation: Notation; readonly value: string }[]
  readonly chosen: Notation | null
}

export const REVIEW_FIGURES = ['min', 'mid', 'max', 'bonus', 'equity'] as const
export type ReviewFigureName = (typeof REVIEW_FIGURES)[number]

/**
 * A figure of the file next to Plumb's. Decimals in the row's currency and pay period; bonuses in percent; equity in USD.
 * `equal`: to the decimals that comp ranges show. `only-in-plumb`: the file has none. `only-in-file`: Plumb has none. `none`: neither has.
 */
export interface ReviewFigure {
  readonly outcome: 'equal' | 'differs' | 'only-in-plumb' | 'only-in-file' | 'none'
  readonly file: string | null
  readonly plumb: string | null
  /** Plumb's figure minus the file's, if both exist. */
  readonly difference: string | null
}

/** A cell of the file from which a row is read. */
export interface FileCell {
  /** The index of its column. */
  readonly column: number
  readonly field: ColumnField
  readonly header: string
  readonly text: string
}

/** A row of the file. */
export interface FileRow {
  /** Identifies it among the rows of the file. */
  readonly key: string
  readonly sheet: string
  readonly line: number
  readonly cells: readonly FileCell[]
}

/** A row that is not imported. */
export interface LeftOutRow extends FileRow {
  /** False if the row is left out because of its problems, or of a problem of the whole file, such as a country without a currency. */
  readonly isLeftOutByUser: boolean
  /** Why it cannot be imported, without problems of the whole file. */
  readonly problems: readonly StructureProblem[]
}

/** A row of the file as Plumb will compute it. */
export interface ReviewRow extends FileRow {
  /** The id of its new job. */
  readonly jobId: number
  readonly title: string
  readonly functionName: string | null
  readonly family: string
  /** The key and the name of its company level. */
  readonly levelKey: string
  readonly levelName: string
  /** The global level. */
  readonly level: number
  readonly country: string
  readonly currency: string
  readonly period: PayPeriod
  readonly isOte: boolean
  readonly figures: Readonly<Record<ReviewFigureName, ReviewFigure>>
  /** The mid of on-target earnings per year, at which the plumb line is put: whole units. */
  readonly yearlyMid: string | null
}

export interface ReviewCounts {
  /** Rows with figures that are equal in Plumb, and none that differs or is missing there. */
  readonly equal: number
  /** Rows with a figure that differs or is missing in Plumb. */
  readonly different: number
  /** Rows that cannot be imported, or that the user left out. */
  readonly leftOut: number
  /** Ranges with an end that is equal only with four decimals of range widths (the setting RANGE_WIDTH_DECIMALS). */
  readonly needDecimals: number
}

/** A new row of a table; its id is negative and identifies it in other new rows. */
export type NewRow<T extends Table, Field extends keyof ValuesOf<T> = keyof ValuesOf<T>> = Pick<
  ValuesOf<T>,
  Field
> & { readonly id: number }

/** The new rows, in the order in which one operation saves them. References are ids of stored rows, or negative ids of new ones. */
export interface StructureChanges {
  readonly settings: readonly {
    readonly property: string
    readonly type: 'WORKSPACE'
    readonly stringValue: string
  }[]
  readonly globalLevels: readonly { readonly level: number; readonly name: string }[]
  readonly jobLevels: readonly NewRow<typeof JOB_LEVELS>[]
  readonly globalMappings: readonly NewRow<typeof GLOBAL_MAPPINGS>[]
  readonly exchangeRates: readonly NewRow<typeof EXCHANGE_RATES>[]
  readonly rangeWidthGroups: readonly NewRow<typeof RANGE_WIDTH_GROUPS>[]
  readonly rangeWidths: readonly NewRow<typeof RANGE_WIDTHS>[]
  readonly compBandGroups: readonly NewRow<typeof COMP_BAND_GROUPS>[]
  readonly compBandCountryGroups: readonly NewRow<typeof COMP_BAND_COUNTRY_GROUPS>[]
  readonly compBands: readonly NewRow<typeof COMP_BANDS, CompBandField>[]
  readonly bonusStructureGroups: readonly NewRow<typeof BONUS_STRUCTURE_GROUPS>[]
  readonly bonusStructureCountryGroups: readonly NewRow<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>[]
  readonly bonusStructures: readonly NewRow<typeof BONUS_STRUCTURES>[]
  readonly equityBandGroups: readonly NewRow<typeof EQUITY_BAND_GROUPS>[]
  readonly equityBands: readonly NewRow<typeof EQUITY_BANDS>[]
  readonly jobFunctions: readonly NewRow<typeof JOB_FUNCTIONS>[]
  readonly jobFamilies: readonly NewRow<typeof JOB_FAMILIES, NewFamilyField>[]
  readonly jobs: readonly NewRow<typeof JOBS>[]
}

/** The other fields of a new family get their default values. */
type NewFamilyField = Exclude<
  keyof ValuesOf<typeof JOB_FAMILIES>,
  keyof MatchFields | 'dynamicParentId' | 'dynamicPercent'
>

/** Everything that Set up shows of a file, and what it saves. It is plain data. */
export interface StructurePlan {
  readonly sheets: readonly StructureSheet[]
  readonly notationQuestions: readonly StructureNotationQuestion[]
  /** Highest first. */
  readonly levels: readonly CompanyLevel[]
  readonly problems: readonly StructureProblem[]
  readonly skippedLines: readonly SkippedLine[]
  /** The countries of the rows, with the currency of their pay. */
  readonly countries: readonly { readonly country: string; readonly currency: string }[]
  /** Countries of rows that are left out until `currencyOfCountry` has their currency. */
  readonly countriesWithoutCurrency: readonly string[]
  /** Currencies of rows that are left out until `countryOfCurrency` has their country. */
  readonly currenciesWithoutCountry: readonly string[]
  /** Texts whose country the user has to choose, or has chosen, in `countryOfPlace`. Until then, their rows are left out. */
  readonly placesWithoutCountry: readonly string[]
  /** Currencies that need an exchange rate to USD before their ranges can be shown in another currency. */
  readonly ratesNeeded: readonly string[]
  /** Countries in which families without rows have the ranges of the default country, converted. */
  readonly convertedCountries: readonly string[]
  readonly review: readonly ReviewRow[]
  readonly leftOut: readonly LeftOutRow[]
  readonly counts: ReviewCounts
  readonly changes: StructureChanges
}
