import { expect, test } from 'vitest'
import {
  countDone,
  findNextStep,
  findRuns,
  type SetupCounts,
  type SetupStepName,
  setupSteps,
  findUnfinishedStepBefore,
} from './setup-steps.ts'

const EMPTY = {
  levels: { jobLevelCount: 0, groupCount: 0, globalLevelCount: 0 },
  mappings: { countryCount: 0 },
  widths: { levelCount: 0, levelsWithoutWidth: [] },
  bands: { bandCount: 0, groupCount: 0 },
  families: { familyCount: 0, familyCountWithBands: 0 },
  jobs: { jobCount: 0 },
} satisfies SetupCounts
const LEVELS = { jobLevelCount: 32, groupCount: 5, globalLevelCount: 21 }
const FULL = {
  levels: LEVELS,
  mappings: { countryCount: 10 },
  widths: { levelCount: 19, levelsWithoutWidth: [] },
  bands: { bandCount: 19, groupCount: 1 },
  families: { familyCount: 3, familyCountWithBands: 1 },
  jobs: { jobCount: 1 },
} satisfies SetupCounts

test.each<[what: string, counts: SetupCounts, states: string]>([
  [
    'an empty workspace begins with levels, or with mappings',
    EMPTY,
    'levels now, mappings next, widths waits for levels, bands waits for levels, families waits for bands, jobs waits for levels',
  ],
  [
    'levels open widths and bands',
    { ...EMPTY, levels: LEVELS },
    'levels done, mappings now, widths next, bands next, families waits for bands, jobs waits for families',
  ],
  [
    'widths are done once every level has one',
    { ...FULL, widths: { levelCount: 19, levelsWithoutWidth: [19] } },
    'levels done, mappings done, widths now, bands done, families done, jobs done',
  ],
  [
    'a group without a band is not enough for families',
    { ...FULL, bands: { bandCount: 0, groupCount: 2 } },
    'levels done, mappings done, widths done, bands now, families done, jobs done',
  ],
  [
    'a family without bands has no range',
    { ...FULL, families: { familyCount: 3, familyCountWithBands: 0 }, jobs: { jobCount: 0 } },
    'levels done, mappings done, widths done, bands done, families now, jobs waits for families',
  ],
  [
    'nothing is missing',
    FULL,
    'levels done, mappings done, widths done, bands done, families done, jobs done',
  ],
  [
    'of pages that the reader may not see nothing is told, and nothing waits for them',
    { ...EMPTY, levels: null, bands: null, mappings: null, widths: null },
    'families now, jobs waits for families',
  ],
  [
    'who sees none of them',
    { levels: null, mappings: null, widths: null, bands: null, families: null, jobs: null },
    '',
  ],
])('setup steps: %s [SU1, SU2, SU7]', (_what, counts, states) => {
  const lines = setupSteps(counts).map(
    ({ step, state, blockedBy }) => `${step} ${state}${blockedBy === null ? '' : ` for ${blockedBy}`}`,
  )
  expect(lines.join(', ')).toBe(states)
})

test('counts the finished steps', () => {
  expect(countDone(setupSteps(FULL))).toBe(6)
  expect(countDone(setupSteps({ ...EMPTY, levels: LEVELS }))).toBe(1)
})

test.each<[step: Parameters<typeof findUnfinishedStepBefore>[1], counts: SetupCounts, before: string | null]>(
  [
    ['levels', EMPTY, null],
    ['mappings', EMPTY, 'levels'],
    ['jobs', EMPTY, 'levels'],
    ['jobs', { ...EMPTY, levels: LEVELS }, 'mappings'],
    ['jobs', { ...FULL, families: { familyCount: 0, familyCountWithBands: 0 } }, 'families'],
    ['jobs', FULL, null],
    ['ranges', FULL, null],
    ['ranges', { ...FULL, jobs: { jobCount: 0 } }, 'jobs'],
    ['jobs', { ...EMPTY, levels: null, mappings: null, widths: null, bands: null, families: null }, null],
  ],
)('before %s, of %j, comes %s [SU4]', (step, counts, before) => {
  expect(findUnfinishedStepBefore(counts, step)).toBe(before)
})

test.each([
  [[], []],
  [[5], [[5, 5]]],
  [
    [3, 1, 2, 7, 9, 8],
    [
      [1, 3],
      [7, 9],
    ],
  ],
])('groups the levels %j into the runs %j', (levels, runs) => {
  expect(findRuns(levels)).toEqual(runs)
})

test.each<[counts: SetupCounts, step: SetupStepName, next: SetupStepName | undefined]>([
  [EMPTY, 'levels', 'mappings'],
  [{ ...EMPTY, levels: LEVELS }, 'mappings', 'widths'],
  [{ ...FULL, mappings: { countryCount: 0 } }, 'jobs', 'mappings'],
  [{ ...FULL, jobs: { jobCount: 0 } }, 'jobs', undefined],
  [FULL, 'levels', undefined],
])('of %j, after %s comes %s [PG29]', (counts, step, next) => {
  expect(findNextStep(setupSteps(counts), step)?.step).toBe(next)
})
