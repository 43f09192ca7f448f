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
  ['one without a hole', [column('US', 9, 8, 7)], [['US', []]]],
  ['one with a hole', [column('US', 9, 7)], [['US', [8]]]],
  ['a level that nobody lists is no hole', [column('US', 9, 5)], [['US', [8, 7]]]],
  [
    'what another column has',
    [column('US', 9, 8), column('DE', 8)],
    [
      ['US', []],
      ['DE', [9]],
    ],
  ],
  [
    'a column that nobody has filled yet',
    [column('US', 9), column('DE')],
    [
      ['US', []],
      ['DE', []],
    ],
  ],
  [
    '0 is a percent',
    [{ country: 'US', bonusStructures: [{ globalLevelLevel: 9, percent: '0' }] }],
    [['US', []]],
  ],
])('possible gaps: %s [BS10]', (_what, columns, gaps) => {
  expect([...bonusGaps(columns, [9, 8, 7, 1])]).toEqual(gaps)
})
