import { expect, test } from 'vitest'
import {
  amountsOfInput,
  type CurveInput,
  readCurve,
  scaleAmounts,
  suggestCurve,
  withinLevels,
} from './curve-input.ts'

const INPUT: CurveInput = {
  by: 'step',
  level: 2,
  amount: '100k',
  stepPercent: '10%',
  secondLevel: 3,
  secondAmount: '150,000',
  rounding: 1_000,
}

test.each<[changed: Partial<CurveInput>, amounts: string]>([
  [{}, '1: 91000, 2: 100000, 3: 110000'],
  [{ by: 'amounts' }, '1: 67000, 2: 100000, 3: 150000'],
  [{ amount: '' }, ''],
])('with the input %j, a curve has the amounts %j [SU8]', (changed, amounts) => {
  const computed = amountsOfInput([1, 2, 3], { ...INPUT, ...changed })
  expect([...computed].map(([level, amount]) => `${level}: ${amount}`).join(', ')).toBe(amounts)
})

test.each<[changed: Partial<CurveInput>, invalid: string[]]>([
  [{ amount: '0', stepPercent: 'ten' }, ['amount', 'stepPercent']],
  [{ stepPercent: '90.5' }, ['stepPercent']],
  [{ stepPercent: '-91' }, ['stepPercent']],
  [{ by: 'amounts', amount: 'x', secondAmount: '-5' }, ['amount', 'secondAmount']],
  [{ by: 'amounts', secondLevel: 2 }, ['secondLevel']],
])('with the input %j, a curve has the invalid fields %j [SU8]', (changed, invalid) => {
  expect(readCurve({ ...INPUT, ...changed })).toEqual(new Set(invalid))
})

test('suggests a curve through the amounts that exist, otherwise a default curve [SU8]', () => {
  const amounts = new Map([
    [7, '70000'],
    [11, '150000'],
  ])
  expect(suggestCurve([13, 11, 9, 7], (level) => amounts.get(level) ?? null)).toMatchObject({
    by: 'amounts',
    level: 7,
    amount: '70000',
    secondLevel: 11,
    secondAmount: '150000',
  })
  expect(suggestCurve([13, 11, 9, 7])).toMatchObject({ by: 'step', level: 9, amount: '100000' })
  expect(suggestCurve([7], undefined, 'hour')).toMatchObject({ amount: '50', rounding: 0.25 })
})

test('moves the amounts of a curve to the nearest remaining levels [SU8]', () => {
  expect(withinLevels(INPUT, [1, 9])).toMatchObject({ level: 1, secondLevel: 1 })
  expect(withinLevels(INPUT, [])).toMatchObject({ level: 2 })
})

test.each<[typedAmount: string, scaled: readonly (readonly [number, string])[] | null]>([
  [
    '85.5k',
    [
      [2, '86000'],
      [3, '96000'],
    ],
  ],
  ['', null],
])(
  'scales amounts to those of a country that has %j at the first level of the curve [SU8]',
  (typedAmount, scaled) => {
    const amounts = new Map([
      [2, '100000'],
      [3, '112000'],
    ])
    expect(scaleAmounts(amounts, INPUT, typedAmount)).toEqual(scaled && new Map(scaled))
  },
)
