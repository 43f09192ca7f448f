import { expect, test } from 'vitest'
import { parsePastedText } from '../editing/draft.ts'
import { validateTyped } from '../editing/problems.ts'
import { getListedLevels } from '../job-levels/level-choices.ts'
import { JOB_COLUMNS, type JobKey } from './columns.ts'
import { countLadder, searchFamilies, familyToShow, groupsWithJobLevels, createLadder } from './ladder.ts'

const jobLevel = (
  id: number,
  code: string,
  group: 'Management' | 'Professional' | 'Support',
  level: number,
  isVisible = true,
) => ({ id, code, name: code, group, level, isVisible })
const JOB_LEVELS = [
  jobLevel(1, 'P2', 'Professional', 7),
  jobLevel(2, 'M1', 'Management', 7),
  jobLevel(3, 'P3', 'Professional', 8),
  jobLevel(4, 'S1', 'Support', 8, false),
]
const GLOBAL_LEVELS = [
  { level: 7, name: 'Seven' },
  { level: 9, name: 'Nine' },
  { level: 8, name: 'Eight' },
]
const JOBS = [
  { id: 1, jobLevelId: 1 },
  { id: 2, jobLevelId: 2 },
  { id: 3, jobLevelId: 4 },
]

const ladderRows = (jobLevels: typeof JOB_LEVELS, jobs: typeof JOBS) =>
  createLadder(GLOBAL_LEVELS, jobLevels, jobs).map((row) => [
    row.level,
    row.jobLevels.map(({ code }) => code),
    row.jobs.map(({ job }) => job.id),
    row.hiddenJobCount,
  ])

test('has a row for each global level with a visible job level, the highest first [JB3]', () => {
  expect(ladderRows(JOB_LEVELS, JOBS)).toEqual([
    [8, ['P3'], [], 1],
    [7, ['M1', 'P2'], [2, 1], 0],
  ])
})

test('has a row for a level with only hidden job levels if the family has a job there [JB3]', () => {
  const hidden = [jobLevel(5, 'S2', 'Support', 9, false)]
  expect(ladderRows(hidden, [{ id: 4, jobLevelId: 5 }])).toEqual([[9, [], [], 1]])
  expect(ladderRows(hidden, [])).toEqual([])
})

test.each([
  { globalLevels: [], names: ['P3', 'P2, M1'] },
  { globalLevels: [{ level: 9, name: 'Nine' }], names: ['P3', 'P2, M1'] },
  { globalLevels: [{ level: 8, name: 'Eight' }], names: ['Eight', 'P2, M1'] },
])('has a row for each level of job levels if $globalLevels are stored [JB3]', ({ globalLevels, names }) => {
  const ladder = createLadder(globalLevels, JOB_LEVELS, JOBS)
  expect(ladder.map(({ level }) => level)).toEqual([8, 7])
  expect(ladder.map(({ name }) => name)).toEqual(names)
  // Other pages show the same names.
  expect(getListedLevels(JOB_LEVELS, globalLevels).map(({ title }) => title)).toEqual(names)
})

test('counts the jobs of a ladder without the hidden ones [JB15]', () => {
  const jobs = JOBS.map((job) => ({ ...job, jobType: job.id === 2 ? 'Salaried' : 'Hourly' }))
  expect(countLadder(createLadder(GLOBAL_LEVELS, JOB_LEVELS, jobs))).toEqual({
    jobs: 2,
    hourly: 1,
    levels: 1,
    byGroup: new Map([
      ['Management', 1],
      ['Professional', 1],
    ]),
  })
})

test('has a column for each group with a visible job level [JB4]', () => {
  expect(groupsWithJobLevels(JOB_LEVELS)).toEqual(['Management', 'Professional'])
  expect(groupsWithJobLevels([])).toEqual([])
})

test('sorts families by name, finds them by name or code, and shows the last one shown, otherwise the first [JB7]', () => {
  const families = [
    { id: 1, name: 'Software', code: 'JF0002' },
    { id: 2, name: 'assembly', code: 'JF0001' },
  ]
  expect(searchFamilies(families, '').map(({ id }) => id)).toEqual([2, 1])
  expect(searchFamilies(families, 'jf0002').map(({ id }) => id)).toEqual([1])
  expect(familyToShow(families, 1)?.id).toBe(1)
  expect(familyToShow(families, 9)?.id).toBe(2)
  expect(familyToShow([], 9)).toBe(null)
})

test.each<[JobKey, string, string | null]>([
  ['title', '', 'Job Title is required.'],
  ['title', 'Engineer', null],
  ['jobCode', '', null],
  ['jobType', 'hourly', null],
  ['jobType', 'daily', 'Job Type must be either Salaried or Hourly, got daily'],
])('for %s, the text %j has the problem %j', (key, text, problem) => {
  const column = JOB_COLUMNS[key]
  expect(validateTyped(column, parsePastedText(column, text))).toBe(problem)
})
