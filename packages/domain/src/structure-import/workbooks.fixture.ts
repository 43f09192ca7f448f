import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { countryAliases } from '@plumb/reference-data/country-aliases.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { SURVEY_LEVELS, SURVEY_PROVIDER } from '@plumb/reference-data/survey-levels.ts'
import type { Workbook, WorkbookCell, WorkbookSheet } from '../csv/workbook.ts'
import { onboardingJobLevels } from '../job-levels/onboarding.ts'
import type { StructureFacts } from './types.ts'

/** An empty workspace in the United States. */
export const EMPTY_WORKSPACE: StructureFacts = {
  defaultCountry: 'US',
  defaultCurrency: 'USD',
  countries: COUNTRIES.map((country) => ({
    code: country.alpha2,
    name: countryName(country.alpha2),
    also: countryAliases(country),
  })),
  currencies: CURRENCIES,
  surveyLevels: onboardingJobLevels(SURVEY_LEVELS, SURVEY_PROVIDER),
  jobLevels: [],
  globalLevels: [],
  jobFunctions: [],
  jobFamilies: [],
  mappings: [],
  ratedCurrencies: [],
  groupNames: { compBands: [], bonusStructures: [], equityBands: [], rangeWidths: [] },
  rangeWidthDecimals: 0,
}

/** A cell as in a test: a number, a text, a percentage as `{ percent: '6%' }`, a date as `{ date: '2026-03-01' }`. */
export type TestCell = string | number | null | { readonly percent: string } | { readonly date: string }

export function cellOf(value: TestCell): WorkbookCell {
  if (value === null || value === '') return { kind: 'empty', text: '' }
  if (typeof value === 'number') return { kind: 'number', text: String(value) }
  if (typeof value === 'string') return { kind: 'text', text: value }
  return 'percent' in value ? { kind: 'percent', text: value.percent } : { kind: 'date', text: value.date }
}

export function sheetOf(
  rows: readonly (readonly TestCell[])[],
  sheet: Partial<WorkbookSheet> = {},
): WorkbookSheet {
  return { name: 'Sheet1', ...sheet, rows: rows.map((row) => row.map(cellOf)) }
}

export const workbookOf = (
  rows: readonly (readonly TestCell[])[],
  sheet?: Partial<WorkbookSheet>,
): Workbook => ({
  sheets: [sheetOf(rows, sheet)],
})
