import { describe, expect, it } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { templateText } from '../csv/csv-table.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { importedGlobalLevels, type JobLevelFacts, jobLevelFile, jobLevelRows } from './csv-rows.ts'

const globalLevels = [{ level: 10, name: 'Career' }]
const table = jobLevelFile({ globalLevels })
const HEAD = 'Code,Name,Group,Level,Shown'
const senior = { code: 'P4', name: 'Senior', group: 'Professional', level: 10, isVisible: true } as const
const stored: JobLevelFacts = { jobLevels: [senior], globalLevels }

const { tryReview, review, expectSameAfterExport } = fileReviews(stored, () => table, jobLevelRows)

it.each([
  [',Senior,Professional,L10,', 'Line 2: Missing Code'],
  ['P4,,Professional,L10,', 'Line 2: Missing Name'],
  ['P4,Senior,,L10,', 'Line 2: Missing Group'],
  ['P4,Senior,Professional,,', 'Line 2: Missing Level'],
  ['P4,Senior,Interns,L10,', 'Line 2: “Interns” is not a job level group.'],
  ['P5,Staff,Professional,L21,', 'Line 2: Enter a whole number from 0 to 20.'],
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

describe('the names of global levels in a file [JL16]', () => {
  const rowsOf = (...rows: string[]) => review([`${HEAD},Global level`, ...rows].join('\n')).rows
  it.each([
    ['P4,Senior,Professional,L10,,Grade 10', [{ level: 10, name: 'Grade 10' }]],
    ['P5,Staff,Professional,L11,,Grade 11', [{ level: 11, name: 'Grade 11' }]],
    ['P4,Senior,Professional,L10,,L10', [{ level: 10, name: 'L10' }]],
    ['P4,Senior II,Professional,L10,,', []],
    ['P4,Senior,Professional,Career,,Career', []],
    ['Intern,Intern,Support,INT,,INT', []],
  ])('%s changes %j', (row, names) => {
    const rows = rowsOf(row).map(({ after }) => after)
    expect(importedGlobalLevels(rows, globalLevels)).toEqual(names)
  })

  it('need to be in only one row of a level', () => {
    const rows = rowsOf('P4,Senior,Professional,L10,,', 'M3,Manager,Management,L10,,Grade 10').map(
      ({ after }) => after,
    )
    expect(importedGlobalLevels(rows, globalLevels)).toEqual([{ level: 10, name: 'Grade 10' }])
  })

  it('are refused if a level has two different ones', () => {
    const [first, second] = ['P4,Senior,Professional,L10,,Grade 10', 'M3,Manager,Management,10,,Core']
    expect(tryReview(`${HEAD},Global level\n${first}\n${second}`)).toMatchObject({
      rowsWithProblems: [
        { problems: [{ message: 'Line 3: This file names L10 both “Grade 10” and “Core”.' }] },
      ],
    })
  })
})

it('has a template that can be imported, and imports its export unchanged', () => {
  expect(tryReview(templateText(table), { ...stored, jobLevels: [] })).toMatchObject({
    rowsWithProblems: [],
    problem: null,
  })
  const hidden = { ...senior, code: 'T1', group: 'TechnicalScientific', isVisible: false } as const
  expectSameAfterExport({ ...stored, jobLevels: [senior, hidden, { ...senior, code: 'P5', level: 11 }] })
})

it('accepts each row of any file or reports its problems', () => {
  const acceptedCount = reviewAnyFile(table, jobLevelRows(stored), [
    ['P4', 'Senior', 'Professional', 'L10', 'shown', 'Grade 10'],
    ['P5', 'Staff', 'professional', '11', 'no', ''],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})
