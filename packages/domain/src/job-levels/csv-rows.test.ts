import { expect, it } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { templateText } from '../csv/csv-table.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { jobLevelFile, jobLevelRows, type JobLevelRow } from './csv-rows.ts'

const globalLevels = [{ level: 10, name: 'Career' }]
const table = jobLevelFile({ globalLevels })
const HEAD = 'Code,Name,Group,Level,Shown'
const senior: JobLevelRow = { code: 'P4', name: 'Senior', group: 'Professional', level: 10, isVisible: true }

const { tryReview, expectSameAfterExport } = fileReviews([senior], () => table, jobLevelRows)

it.each([
  [',Senior,Professional,L10,', 'Line 2: Missing Code'],
  ['P4,,Professional,L10,', 'Line 2: Missing Name'],
  ['P4,Senior,,L10,', 'Line 2: Missing Group'],
  ['P4,Senior,Professional,,', 'Line 2: Missing Level'],
  ['P4,Senior,Interns,L10,', 'Line 2: “Interns” is not a job level group.'],
  ['P5,Staff,Professional,L21,', 'Line 2: Enter a level from 0 to 20, as a whole number.'],
  ['P5,Staff,Professional,L11,maybe', 'Line 2: “maybe” is not valid here. Enter “shown” or “hidden”.'],
  ['P4,Senior,Management,L10,', 'Line 2: Cannot move this job. P4 is in Professional at L10.'],
  ['P4,Senior,Professional,L11,', 'Line 2: Cannot move this level. P4 is in Professional at L10.'],
  ['P5,Staff,Professional,L11,\np5,Staff,Professional,L11,', 'Line 3: This row is already on line 2.'],
])('refuses the row %j [JL16]', (rows, message) => {
  expect(tryReview(`${HEAD}\n${rows}`)).toMatchObject({ rowsWithProblems: [{ problems: [{ message }] }] })
})

it.each([
  ['P4,Senior,Professional,L10,shown', 'unchanged', senior],
  ['p4,Senior II,professional,career,', 'changed', { name: 'Senior II', isVisible: true }],
  ['P4,Senior,Professional,10,hidden', 'changed', { isVisible: false }],
  ['T1,Technician,Technical,8,', 'new', { group: 'TechnicalScientific', level: 8, isVisible: true }],
  ['Intern,Intern,Support,INT,no', 'new', { level: 0, isVisible: false }],
])('reviews the row %j: %s [JL16]', (row, outcome, after) => {
  expect(tryReview(`${HEAD}\n${row}`)).toMatchObject({ rows: [{ outcome, after }], problem: null })
})

it('has a template that can be imported, and imports its export unchanged', () => {
  expect(tryReview(templateText(table), [])).toMatchObject({ rowsWithProblems: [], problem: null })
  expectSameAfterExport([senior, { ...senior, code: 'T1', group: 'TechnicalScientific', isVisible: false }])
})

it('reviews any file without a fault', () => {
  const taken = reviewAnyFile(
    table,
    [senior],
    [
      ['P4', 'Senior', 'Professional', 'L10', 'shown'],
      ['P5', 'Staff', 'professional', '11', 'no'],
    ],
  )
  expect(taken).toBeGreaterThan(0)
})
