import { describe, expect, test } from 'vitest'
import type { RowKey, Values } from '../editing/draft.ts'
import { problemsOf } from '../editing/problems.ts'
import { beginEditing, changeCells } from '../editing/steps.ts'
import type { JobLevelGroup } from './job-level.ts'
import {
  type GridJobLevel,
  globalKey,
  gridLines,
  gridRows,
  gridRules,
  levelOfKey,
  positionKey,
  positionOfKey,
} from './leveling-grid.ts'

const gridJobLevel = (id: number, code: string, group: JobLevelGroup, level: number): GridJobLevel => ({
  id,
  version: 3,
  code,
  name: `Name of ${code}`,
  group,
  level,
  isVisible: true,
  surveyCode: code,
  surveyProvider: 'Radford',
})
const JOB_LEVELS = [
  gridJobLevel(1, 'P2', 'Professional', 7),
  gridJobLevel(2, 'M1', 'Management', 7),
  gridJobLevel(3, 'P2b', 'Professional', 7),
]
const GLOBAL_LEVELS = [{ id: 1, version: 2, level: 7, name: 'Seven' }]
const keyAt = (group: JobLevelGroup, level: number, line = 0) => positionKey(group, { level, line })

test('the grid has lines from L20 to INT, and an extra line if a group has two job levels at a level [JL9]', () => {
  expect(gridLines([]).map(({ level }) => level)).toEqual(Array.from({ length: 21 }, (_, n) => 20 - n))
  expect(gridLines(JOB_LEVELS).filter(({ level }) => level === 7)).toEqual([
    { level: 7, line: 0 },
    { level: 7, line: 1 },
  ])
})

test('the grid has the job level of each position and the name of each global level, and empty rows for the others [JL9]', () => {
  const rows = gridRows(JOB_LEVELS, GLOBAL_LEVELS)
  expect(rows.get(keyAt('Professional', 7))).toMatchObject({ id: 1, version: 3, values: { code: 'P2' } })
  expect(rows.get(keyAt('Professional', 7, 1))?.values['code']).toBe('P2b')
  expect(rows.get(keyAt('Management', 7, 1))).toMatchObject({ id: null, values: { code: null } })
  expect(rows.get(globalKey(7))).toMatchObject({ id: 1, values: { globalName: 'Seven' } })
  expect(rows.get(globalKey(8))).toMatchObject({ id: null, version: null, values: { globalName: null } })
  expect(rows.size).toBe(21 + 22 * 5)
})

test('reads the position or the global level of a key', () => {
  expect(positionOfKey(keyAt('Support', 0))).toEqual({ group: 'Support', level: 0 })
  expect(positionOfKey(globalKey(12))).toBe(null)
  expect(levelOfKey(globalKey(12))).toBe(12)
})

function problemsAfter(changes: readonly (readonly [RowKey, Values])[]) {
  const rows = gridRows(JOB_LEVELS, GLOBAL_LEVELS)
  const cells = changes.flatMap(([key, values]) =>
    Object.entries(values).map(([column, value]) => ({ key, column, typed: { value } })),
  )
  const { draft } = changeCells(beginEditing(), rows, cells)
  return problemsOf(draft, rows, gridRules(JOB_LEVELS)).map(({ column, message }) => [column, message])
}

describe('an edit', () => {
  test.each<[string, readonly (readonly [RowKey, Values])[], readonly (readonly [string, string])[]]>([
    ['that renames a job level', [[keyAt('Professional', 7), { name: 'Engineer' }]], []],
    [
      'that removes the name of a job level',
      [[keyAt('Professional', 7), { name: null }]],
      [['name', 'Enter a name for this level.']],
    ],
    ['that hides a job level', [[keyAt('Professional', 7), { isVisible: false }]], []],
    ['that names a global level', [[globalKey(8), { globalName: 'Eight' }]], []],
    ['that removes the name of a global level', [[globalKey(7), { globalName: null }]], []],
    ['that adds a job level', [[keyAt('Management', 8), { code: 'M1a', name: 'Lead' }]], []],
    [
      'that adds a job level without a code',
      [[keyAt('Management', 8), { name: 'Lead' }]],
      [['code', 'Enter a code for this job level.']],
    ],
    [
      'that adds a job level without a name',
      [[keyAt('Management', 8), { code: 'M1a' }]],
      [['name', 'Enter a name for this level.']],
    ],
    [
      'that adds two job levels with the same code',
      [
        [keyAt('Management', 8), { code: 'X', name: 'One' }],
        [keyAt('Management', 9), { code: 'x', name: 'Two' }],
      ],
      [['code', 'This item already exists. Please use a unique value for the code or name.']],
    ],
  ])('%s, %j, has the problems %j [JL14]', (_what, changes, problems) => {
    expect(problemsAfter(changes)).toEqual(problems)
  })

  test.each([
    ['P2', keyAt('Professional', 4), 'Cannot move this level. P2 is in Professional at L7.'],
    ['p2', keyAt('Professional', 8), 'Cannot move this level. P2 is in Professional at L7.'],
    ['P2', keyAt('Management', 7, 1), 'Cannot move this job. P2 is in Professional at L7.'],
    ['M1', keyAt('Executive', 19), 'Cannot move this job. M1 is in Management at L7.'],
  ])('that enters the existing code %s at %s is refused: %s [JL10]', (code, key, message) => {
    expect(problemsAfter([[key, { code, name: 'Moved' }]])).toEqual([['code', message]])
    expect(problemsAfter([[key, { code }]])).toEqual([['code', message]])
  })
})
