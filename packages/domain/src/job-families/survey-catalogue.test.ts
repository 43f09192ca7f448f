import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvFile } from '../csv/csv-file.ts'
import { reviewImport } from '../csv/csv-review.ts'
import { exportText, headersOf, templateText } from '../csv/csv-table.ts'
import type { Values } from '../editing/draft.ts'
import { JOB_LEVEL_GROUPS } from '../job-levels/job-level.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { CATALOGUE_RULES, catalogueFile, type CatalogueRow, validateSurveyName } from './survey-catalogue.ts'

const table = catalogueFile()
const HEAD = 'Code,Label,Job Group'
const stored: readonly CatalogueRow[] = [
  { code: 'SWE', label: 'Software', jobGroup: 'Professional' },
  { code: 'SWE', label: 'Software management', jobGroup: 'Management' },
]

function review(text: string) {
  const file = readCsvFile(text, headersOf(table))
  if (isRefusal(file)) return { refused: file.message }
  const reviewed = reviewImport(table, file, stored)
  return isRefusal(reviewed) ? { refused: reviewed.message } : reviewed
}

test.each([
  [',Software,Professional', 'Line 2: Missing Code'],
  ['SWE,,Professional', 'Line 2: Missing Label'],
  ['SWE,Software,', 'Line 2: Missing Job Group'],
  ['SWE,Software,Wizards', 'Line 2: “Wizards” is not a job level group.'],
  ['DA,Data,Support\nda,Data too,support', 'Line 3: This row is already on line 2.'],
])('refuses the row %j [JF13]', (rows, message) => {
  expect(review(`${HEAD}\n${rows}`)).toMatchObject({ rowsWithProblems: [{ problems: [{ message }] }] })
})

test.each([
  ['swe,Software,professional', 'unchanged', stored[0]],
  ['SWE,Building software,Management', 'changed', { ...stored[1], label: 'Building software' }],
  ['SWE,Software,Technical', 'new', { code: 'SWE', label: 'Software', jobGroup: 'TechnicalScientific' }],
  [
    'SWE,Software,TechnicalScientific',
    'new',
    { code: 'SWE', label: 'Software', jobGroup: 'TechnicalScientific' },
  ],
])('reviews the row %j: %s [JF13]', (row, outcome, after) => {
  expect(review(`${HEAD}\n${row}`)).toMatchObject({ rows: [{ outcome, after }], problem: null })
})

test('requires all columns and at least one row', () => {
  expect(review('Code,Label\nSWE,Software')).toMatchObject({ refused: expect.stringContaining('Job Group') })
  expect(review(HEAD)).toEqual({ refused: 'The file is empty' })
  expect(templateText(table).trim()).toBe(HEAD)
})

test('requires unique codes within a group, ignoring case, but not between groups [JF13]', () => {
  const row = (key: string, code: string | null, jobGroup: string): [string, Values] => [
    key,
    { code, label: 'A label', jobGroup },
  ]
  const rows = new Map([
    row('1', 'SWE', 'Support'),
    row('2', 'swe', 'Support'),
    row('3', 'SWE', 'Executive'),
    row('4', null, 'Support'),
    row('5', null, 'Support'),
  ])
  expect(CATALOGUE_RULES.refuseRows?.(rows)).toEqual([
    {
      key: '2',
      column: 'code',
      message: 'swe occurs twice in its job group. Codes must be unique within a job group.',
    },
  ])
})

test.each([
  [{ code: ' ', label: 'A', jobGroup: 'Support' }, 'code', 'Missing Code'],
  [{ code: 'A', label: ' ', jobGroup: 'Support' }, 'label', 'Missing Label'],
  [{ code: 'A', label: 'A', jobGroup: 'Wizards' }, 'jobGroup', '“Wizards” is not a job level group.'],
])('refuses %j', (item, field, message) => {
  expect(validateSurveyName(item)).toMatchObject({ field, message })
})

test('trims code and label', () => {
  expect(validateSurveyName({ code: ' A ', label: ' B ', jobGroup: 'Support' })).toEqual({
    code: 'A',
    label: 'B',
    jobGroup: 'Support',
  })
})

test('accepts or refuses any text in any cell, and changes nothing when accepted rows are imported again [JF13]', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('SWE', 'Software', 'Professional', 'technical', '', '=1', "'x", ' a  b '),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), (cells) => {
      const body = cells.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
      const reviewed = review([HEAD, ...body].join('\n'))
      if ('refused' in reviewed) return
      const blank = cells.filter((row) => row.every((each) => each.trim() === '')).length
      expect(reviewed.rows.length + reviewed.rowsWithProblems.length).toBe(cells.length - blank)
      for (const { after } of reviewed.rows) {
        expect(JOB_LEVEL_GROUPS).toContain(after.jobGroup)
        expect(isRefusal(validateSurveyName(after))).toBe(false)
      }
      const taken = reviewed.rows.map(({ after }) => after)
      const file = readCsvFile(exportText(table, taken), headersOf(table))
      if (taken.length === 0 || isRefusal(file)) return
      const again = reviewImport(table, file, taken)
      expect(isRefusal(again) ? again : again.rows.map(({ outcome }) => outcome)).toEqual(
        taken.map(() => 'unchanged'),
      )
    }),
    { numRuns: 200 },
  )
})
