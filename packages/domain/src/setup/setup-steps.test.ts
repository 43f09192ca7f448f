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
    'an empty workspace starts with levels or mappings',
    EMPTY,
    'levels current, mappings ready, widths blocked by levels, bands blocked by levels, families blocked by bands, jobs blocked by levels',
  ],
  [
    'widths and bands can be started once there are levels',
    { ...EMPTY, levels: LEVELS },
    'levels done, mappings current, widths ready, bands ready, families blocked by bands, jobs blocked by families',
  ],
  [
    'widths are incomplete while a level has none',
    { ...FULL, widths: { levelCount: 19, levelsWithoutWidth: [19] } },
    'levels done, mappings done, widths current, bands done, families done, jobs done',
  ],
  [
    'bands are incomplete while no group has one',
    { ...FULL, bands: { bandCount: 0, groupCount: 2 } },
    'levels done, mappings done, widths done, bands current, families done, jobs done',
  ],
  [
    'families are incomplete while none has bands',
    { ...FULL, families: { familyCount: 3, familyCountWithBands: 0 }, jobs: { jobCount: 0 } },
    'levels done, mappings done, widths done, bands done, families current, jobs blocked by families',
  ],
  [
    'a complete workspace has no open step',
    FULL,
    'levels done, mappings done, widths done, bands done, families done, jobs done',
  ],
  [
    'steps whose pages the user may not see are left out, and no step waits for them',
    { ...EMPTY, levels: null, bands: null, mappings: null, widths: null },
    'families current, jobs blocked by families',
  ],
  [
    'a user who may see none of the pages has no steps',
    { levels: null, mappings: null, widths: null, bands: null, families: null, jobs: null },
    '',
  ],
])('%s [SU1, SU2, SU7]', (_what, counts, states) => {
  const lines = setupSteps(counts).map(
    ({ step, state, blockedBy }) => `${step} ${state}${blockedBy === null ? '' : ` by ${blockedBy}`}`,
  )
  expect(lines.join(', ')).toBe(states)
})

test('counts the completed steps', () => {
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
)('before %s, with the counts %j, finds the incomplete step %s [SU4]', (step, counts, before) => {
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
])('divides the levels %j into the runs %j', (levels, runs) => {
  expect(findRuns(levels)).toEqual(runs)
})

test.each<[counts: SetupCounts, step: SetupStepName, next: SetupStepName | undefined]>([
  [EMPTY, 'levels', 'mappings'],
  [{ ...EMPTY, levels: LEVELS }, 'mappings', 'widths'],
  [{ ...FULL, mappings: { countryCount: 0 } }, 'jobs', 'mappings'],
  [{ ...FULL, jobs: { jobCount: 0 } }, 'jobs', undefined],
  [FULL, 'levels', undefined],
])('with the counts %j, continues after %s with %s [PG29]', (counts, step, next) => {
  expect(findNextStep(setupSteps(counts), step)?.step).toBe(next)
})
