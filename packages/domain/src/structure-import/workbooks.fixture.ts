import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { SURVEY_LEVELS, SURVEY_PROVIDER } from '@plumb/reference-data/survey-levels.ts'
import type { Workbook, WorkbookCell, WorkbookSheet } from '../csv/workbook.ts'
import { onboardingJobLevels } from '../job-levels/onboarding.ts'
import { planStructure } from './plan-structure.ts'
import type { StructureChoices, StructureFacts, StructurePlan } from './types.ts'

/** An empty workspace in the United States. */
export const EMPTY_WORKSPACE: StructureFacts = {
  defaultCountry: 'US',
  defaultCurrency: 'USD',
  countries: COUNTRY_CODES,
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

/** A cell as tests write it: a number, a text, a percentage as `{ percent: '6%' }`, a date as `{ date: '2026-03-01' }`. */
export type TestCell = string | number | null | { readonly percent: string } | { readonly date: string }

export function cellOf(value: TestCell): WorkbookCell {
  if (value === null || value === '') return { kind: 'empty', text: '' }
  if (typeof value === 'number') return { kind: 'number', text: String(value) }
  if (typeof value === 'string') return { kind: 'text', text: value }
  return 'percent' in value ? { kind: 'percent', text: value.percent } : { kind: 'date', text: value.date }
}

type TestRows = readonly (readonly TestCell[])[]

/**
 * Returns the rows of a sheet that is written as lines with bars between cells: "80000" is a number, "'80000" a text, "6%" a percentage,
 * "2026-03-01" a date. An empty line is an empty row.
 */
export const rowsOf = (lines: string): TestRows =>
  lines
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? [] : line.split('|').map((cell) => testCell(cell.trim()))))

function testCell(text: string): TestCell {
  if (text === '') return null
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^\d+(?:\.\d+)?%$/.test(text)) return { percent: text }
  return /^\d{4}-\d\d-\d\d$/.test(text) ? { date: text } : text.replace(/^'/, '')
}

/** @param rows cells, or lines for `rowsOf` */
export const sheetOf = (rows: TestRows | string, sheet: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  name: 'Sheet1',
  ...sheet,
  rows: (typeof rows === 'string' ? rowsOf(rows) : rows).map((row) => row.map(cellOf)),
})

export const workbookOf = (rows: TestRows | string, sheet?: Partial<WorkbookSheet>): Workbook => ({
  sheets: [sheetOf(rows, sheet)],
})

/** Returns the plan for a sheet in an empty workspace. */
export const planOf = (
  rows: TestRows | string,
  choices: StructureChoices = {},
  facts: Partial<StructureFacts> = {},
): StructurePlan => planStructure(workbookOf(rows), { ...EMPTY_WORKSPACE, ...facts }, choices)

/** Returns the messages about rows that are left out. */
export const errorsOf = ({ problems }: StructurePlan) =>
  problems.filter(({ isError }) => isError).map(({ message }) => message)
