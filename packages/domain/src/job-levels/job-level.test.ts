import { describe, expect, test } from 'vitest'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { defaultLevelName, JOB_LEVEL_GROUPS, levelLabel, formatJobLevel } from './job-level.ts'
import { formatLevelWithName, displayLevelName, ownLevelName, visibleLevels } from './level-names.ts'
import { validateLevelName, validateJobLevel } from './stored-job-level.ts'
import { onboardingGlobalLevels, onboardingJobLevels } from './onboarding.ts'

test('labels levels from INT to L20 [JL2]', () => {
  expect([0, 1, 20].map(levelLabel)).toEqual(['INT', 'L1', 'L20'])
  expect(defaultLevelName(0)).toBe('L0')
})

test('lists groups in order, and shows the scientific group as Technical [JL1]', () => {
  expect(JOB_LEVEL_GROUPS.map((group) => jobLevelMessages.groups[group]).join()).toBe(
    'Executive,Management,Professional,Technical,Support',
  )
})

describe('the levels that pages show [JL3]', () => {
  const jobLevels = [
    { level: 3, isVisible: true },
    { level: 10, isVisible: true },
    { level: 10, isVisible: false },
    { level: 12, isVisible: false },
    { level: 9, isVisible: true },
    { level: 3, isVisible: true },
  ]
  test.each([
    [null, [10, 9, 3]],
    [10, [9, 3]],
    [3, []],
    [0, []],
  ])('are those below the lowest hidden level %s, highest first', (lowestHiddenLevel, levels) => {
    expect(visibleLevels(jobLevels, lowestHiddenLevel)).toEqual(levels)
  })
})

describe('a job level [JL1, JL10]', () => {
  const typed = { code: ' P4 ', name: ' Senior ', group: 'Professional', level: 10 }
  const stored = { group: 'Professional', level: 10 } as const

  test('is trimmed', () => {
    expect(validateJobLevel(typed, stored)).toEqual({ ...typed, code: 'P4', name: 'Senior' })
    expect(validateJobLevel(typed, null)).toMatchObject({ code: 'P4' })
  })

  test.each([
    [{ ...typed, group: 'Management' }, 'group', 'Cannot move this job'],
    [{ ...typed, level: 11 }, 'level', 'Cannot move this level'],
    [{ ...typed, group: 'Interns' }, 'group', '“Interns” is not a job level group.'],
    [{ ...typed, level: 21 }, 'level', 'Enter a whole number from 0 to 20.'],
    [{ ...typed, level: 1.5 }, 'level', 'Enter a whole number from 0 to 20.'],
    [{ ...typed, code: ' ' }, 'code', 'Enter a code for this job level.'],
    [{ ...typed, name: '' }, 'name', 'Enter a name for this level.'],
  ])('is refused: %j', (changed, field, message) => {
    expect(validateJobLevel(changed, stored)).toMatchObject({ code: 'VALIDATION_FAILED', field, message })
  })
})

test('trims the name of a global level', () => {
  expect(validateLevelName(' L7 ')).toBe('L7')
})

test('creates visible job levels of one provider, and L0 to L20, at onboarding [JL4]', () => {
  const level = {
    surveyCode: 'P3',
    group: 'Professional',
    defaultLevel: 9,
    defaultCode: 'P3',
    defaultLabel: 'Senior',
  } as const
  const levels = [
    { ...level, surveyProvider: 'One' },
    { ...level, surveyProvider: 'Other' },
  ]
  expect(onboardingJobLevels(levels, 'One')).toEqual([
    {
      code: 'P3',
      name: 'Senior',
      group: 'Professional',
      level: 9,
      isVisible: true,
      surveyCode: 'P3',
      surveyProvider: 'One',
    },
  ])
  const globalLevels = onboardingGlobalLevels().map((each) => [each.level, each.name])
  expect([globalLevels.length, globalLevels[0], globalLevels.at(-1)]).toEqual([21, [0, 'L0'], [20, 'L20']])
})

test.each([
  [9, 'Career', 'Career'],
  [9, 'L9', 'L9'],
  [9, ' ', 'L9'],
  [0, 'L0', 'INT'],
  [0, '', 'INT'],
  [0, 'Apprentice', 'Apprentice'],
])('writes level %i with the stored name %j to files as %j [JL2]', (level, name, written) => {
  expect(ownLevelName(level, name)).toBe(written)
})

describe('the shown name of a level [JL2]', () => {
  const at = (level: number, name: string, isVisible = true) => ({ level, name, isVisible })
  test.each([
    ['Career', [at(9, 'Senior')], 'Career'],
    ['L9', [at(9, 'Senior')], 'Senior'],
    ['', [at(9, 'Director'), at(9, 'Principal'), at(8, 'Staff')], 'Director, Principal'],
    ['L9', [at(9, 'Senior'), at(9, 'Senior')], 'Senior'],
    ['L9', [at(9, 'Senior'), at(9, 'Fellow', false)], 'Senior'],
    ['L9', [at(9, 'Fellow', false)], 'Fellow'],
    ['L9', [at(8, 'Staff')], 'L9'],
  ])('with the stored name %j and the job levels %j is %j', (name, jobLevels, shown) => {
    expect(displayLevelName(9, name, jobLevels)).toBe(shown)
  })
})

test.each([
  ['P4', 'Senior', 'P4 · Senior'],
  ['Intern', 'Intern', 'Intern'],
  ['P4', null, 'P4'],
  [null, null, null],
])('shows the job level %j with the name %j as %j [JL2]', (code, name, shown) => {
  expect(formatJobLevel(code, name)).toBe(shown)
})

test.each([
  [9, 'Career', 'L9 Career'],
  [9, ' Career ', 'L9 Career'],
  [9, 'L9', 'L9'],
  [9, 'L8', 'L9 L8'],
  [9, '', 'L9'],
  [0, 'L0', 'INT'],
  [0, 'INT', 'INT'],
  [0, 'Intern', 'INT Intern'],
])('shows level %i with the name %j as %j [JL2]', (level, name, shown) => {
  expect(formatLevelWithName(level, name)).toBe(shown)
})
