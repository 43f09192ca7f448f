import { expect, test } from 'vitest'
import { bonusGaps } from './bonus-gaps.ts'

const column = (country: string, ...levels: number[]) => ({
  country,
  bonusStructures: [
    ...levels.map((globalLevelLevel) => ({ globalLevelLevel, percent: '5' })),
    { globalLevelLevel: 1, percent: null },
  ],
})

test.each([
  ['none in a column with consecutive levels', [column('US', 9, 8, 7)], [['US', []]]],
  ['a level between two with a percentage', [column('US', 9, 7)], [['US', [8]]]],
  ['only levels that pages list', [column('US', 9, 5)], [['US', [8, 7]]]],
  [
    'a level with a percentage in another column',
    [column('US', 9, 8), column('DE', 8)],
    [
      ['US', []],
      ['DE', [9]],
    ],
  ],
  [
    'none in a column without any percentage',
    [column('US', 9), column('DE')],
    [
      ['US', []],
      ['DE', []],
    ],
  ],
  [
    'none at a level with 0%',
    [{ country: 'US', bonusStructures: [{ globalLevelLevel: 9, percent: '0' }] }],
    [['US', []]],
  ],
])('finds as gaps: %s [BS10]', (_gaps, columns, gaps) => {
  expect([...bonusGaps(columns, [9, 8, 7, 1])]).toEqual(gaps)
})
