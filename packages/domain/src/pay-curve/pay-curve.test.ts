import { expect, test } from 'vitest'
import { decimal } from '../money/fraction.ts'
import { type CurveRounding, type PayCurve, payCurveAmounts } from './pay-curve.ts'

const byStep = (level: number, amount: string, stepPercent: string): PayCurve => ({
  anchor: { level, amount: decimal(amount) },
  stepPercent: decimal(stepPercent),
})
const byTwo = (...[first, second]: readonly (readonly [number, string])[]): PayCurve => ({
  anchors: [
    { level: first?.[0] ?? 0, amount: decimal(first?.[1] ?? '1') },
    { level: second?.[0] ?? 0, amount: decimal(second?.[1] ?? '1') },
  ],
})

test.each<[what: string, PayCurve, CurveRounding, levels: number[], amounts: string]>([
  ['a step up and down', byStep(2, '100000', '10'), 100, [1, 2, 3], '1: 90900, 2: 100000, 3: 110000'],
  [
    'exact powers',
    byStep(1, '100000', '12.5'),
    100,
    [1, 2, 3, 4],
    '1: 100000, 2: 112500, 3: 126600, 4: 142400',
  ],
  ['a number left out', byStep(7, '100000', '10'), 1_000, [6, 7, 9], '6: 91000, 7: 100000, 9: 110000'],
  ['levels in any order, once', byStep(7, '100000', '10'), 1_000, [9, 7, 9], '7: 100000, 9: 110000'],
  ['half a unit up', byStep(1, '100250', '0'), 500, [1], '1: 100500'],
  ['just below half a unit', byStep(1, '100249.999999', '0'), 500, [1], '1: 100000'],
  ['pay per hour', byStep(1, '20', '12'), 0.25, [1, 2, 3], '1: 20, 2: 22.5, 3: 25'],
  ['no growth', byStep(1, '90000', '0'), 1_000, [1, 2], '1: 90000, 2: 90000'],
  ['falling pay', byStep(1, '90000', '-50'), 1_000, [1, 2], '1: 90000, 2: 45000'],
  ['at least one unit', byStep(1, '200', '0'), 1_000, [1], '1: 1000'],
  [
    'a root without a fraction',
    byTwo([1, '100000'], [3, '400000']),
    100,
    [1, 2, 3],
    '1: 100000, 2: 200000, 3: 400000',
  ],
  [
    'a root with no exact fraction',
    byTwo([1, '100000'], [3, '200000']),
    100,
    [1, 2, 3],
    '1: 100000, 2: 141400, 3: 200000',
  ],
  [
    'levels beyond the two',
    byTwo([2, '100000'], [3, '110000']),
    100,
    [1, 2, 3, 4],
    '1: 90900, 2: 100000, 3: 110000, 4: 121000',
  ],
  [
    'the higher level first',
    byTwo([3, '110000'], [2, '100000']),
    100,
    [1, 2, 3, 4],
    '1: 90900, 2: 100000, 3: 110000, 4: 121000',
  ],
  [
    'twenty levels',
    byTwo([0, '40000'], [19, '400000']),
    1_000,
    [0, 10, 19],
    '0: 40000, 10: 126000, 19: 400000',
  ],
  ['an anchor elsewhere', byStep(5, '100000', '10'), 100, [1, 2], ''],
  ['two amounts at one level', byTwo([1, '100000'], [1, '120000']), 100, [1, 2], ''],
])('computes a pay curve: %s [SU8]', (_what, curve, rounding, levels, amounts) => {
  const computed = [...payCurveAmounts(levels, curve, rounding)].map(
    ([level, amount]) => `${level}: ${amount}`,
  )
  expect(computed.join(', ')).toBe(amounts)
})

test('rounds the square root of two exactly, where a floating-point number would not [SU8]', () => {
  // 141,421.356237309504880… lies below a half unit by less than a double can hold.
  const curve = byTwo([1, '100000000000000'], [3, '200000000000000'])
  expect(payCurveAmounts([1, 2, 3], curve, 100).get(2)).toBe(141_421_356_237_300)
})
