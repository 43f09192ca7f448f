import { expect, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { templateText } from '../csv/csv-table.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import type { Values } from '../editing/draft.ts'
import {
  CATALOGUE_RULES,
  catalogueFile,
  type CatalogueRow,
  validateSurveyFamily,
} from './survey-catalogue.ts'

const table = catalogueFile()
const HEAD = 'Code,Label,Job Group'
const stored: readonly CatalogueRow[] = [
  { code: 'SWE', label: 'Software', jobGroup: 'Professional' },
  { code: 'SWE', label: 'Software management', jobGroup: 'Management' },
]

const { tryReview, expectSameAfterExport } = fileReviews(
  stored,
  () => table,
  (rows) => rows,
)

test.each([
  [',Software,Professional', 'Line 2: Missing Code'],
  ['SWE,,Professional', 'Line 2: Missing Label'],
  ['SWE,Software,', 'Line 2: Missing Job Group'],
  ['SWE,Software,Wizards', 'Line 2: “Wizards” is not a job level group.'],
  ['DA,Data,Support\nda,Data too,support', 'Line 3: This row is already on line 2.'],
])('refuses the row %j [JF13]', (rows, message) => {
  expect(tryReview(`${HEAD}\n${rows}`)).toMatchObject({ rowsWithProblems: [{ problems: [{ message }] }] })
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
  expect(tryReview(`${HEAD}\n${row}`)).toMatchObject({ rows: [{ outcome, after }], problem: null })
})

test('requires all columns and at least one row', () => {
  expect(tryReview('Code,Label\nSWE,Software')).toMatchObject({
    message: 'Missing required headers: Job Group',
  })
  expect(tryReview(HEAD)).toMatchObject({ message: 'The file is empty' })
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
  expect(CATALOGUE_RULES.checkRows?.(rows)).toEqual([
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
  expect(validateSurveyFamily(item)).toMatchObject({ field, message })
})

test('trims code and label', () => {
  expect(validateSurveyFamily({ code: ' A ', label: ' B ', jobGroup: 'Support' })).toEqual({
    code: 'A',
    label: 'B',
    jobGroup: 'Support',
  })
})

test('accepts each row of any file or reports its problems, and changes nothing when an export is imported again [JF13]', () => {
  const acceptedCount = reviewAnyFile(table, stored, [
    ['SWE', 'Software', 'Professional'],
    ['DA', 'Data', 'technical'],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
  expectSameAfterExport([...stored, { code: '=1', label: "'x", jobGroup: 'TechnicalScientific' }])
})
