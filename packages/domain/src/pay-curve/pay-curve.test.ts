import { expect, test } from 'vitest'
import { decimal } from '../money/fraction.ts'
import { type CurveRounding, type PayCurve, payCurveAmounts } from './pay-curve.ts'

const byStep = (level: number, amount: string, stepPercent: string): PayCurve => ({
  anchor: { level, amount: decimal(amount) },
  stepPercent: decimal(stepPercent),
})
const byAmounts = (...[first, second]: [[number, string], [number, string]]): PayCurve => ({
  anchors: [
    { level: first[0], amount: decimal(first[1]) },
    { level: second[0], amount: decimal(second[1]) },
  ],
})

const textOf = (amounts: ReadonlyMap<number, number>) =>
  [...amounts].map(([level, amount]) => `${level}: ${amount}`).join(', ')

test.each<[what: string, PayCurve, CurveRounding, amounts: string]>([
  ['a step up and down', byStep(2, '100000', '10'), 100, '1: 90900, 2: 100000, 3: 110000'],
  ['exact powers', byStep(1, '100000', '12.5'), 100, '1: 100000, 2: 112500, 3: 126600, 4: 142400'],
  ['a level number that is left out', byStep(7, '100000', '10'), 1_000, '6: 91000, 7: 100000, 9: 110000'],
  ['an amount halfway between two multiples of the rounding', byStep(1, '100250', '0'), 500, '1: 100500'],
  ['an amount just below halfway', byStep(1, '100249.999999', '0'), 500, '1: 100000'],
  ['pay per hour', byStep(1, '20', '12'), 0.25, '1: 20, 2: 22.5, 3: 25'],
  ['no growth', byStep(1, '90000', '0'), 1_000, '1: 90000, 2: 90000'],
  ['falling pay', byStep(1, '90000', '-50'), 1_000, '1: 90000, 2: 45000'],
  ['an amount below the rounding', byStep(1, '200', '0'), 1_000, '1: 1000'],
  ['a whole root', byAmounts([1, '100000'], [3, '400000']), 100, '1: 100000, 2: 200000, 3: 400000'],
  ['an irrational root', byAmounts([1, '100000'], [3, '200000']), 100, '1: 100000, 2: 141400, 3: 200000'],
  [
    'levels below and above those of the amounts',
    byAmounts([2, '100000'], [3, '110000']),
    100,
    '1: 90900, 2: 100000, 3: 110000, 4: 121000',
  ],
  [
    'the amount of the higher level first',
    byAmounts([3, '110000'], [2, '100000']),
    100,
    '1: 90900, 2: 100000, 3: 110000, 4: 121000',
  ],
  [
    'level numbers that are far from each other',
    byAmounts([0, '40000'], [19, '400000']),
    1_000,
    '0: 40000, 10: 126000, 19: 400000',
  ],
])('computes a pay curve with %s [SU8]', (_what, curve, rounding, amounts) => {
  const levels = amounts.split(', ').map((text) => Number.parseInt(text))
  expect(textOf(payCurveAmounts(levels, curve, rounding))).toBe(amounts)
})

test('computes a pay curve for levels in any order, each once even if it is repeated [SU8]', () => {
  const amounts = payCurveAmounts([9, 7, 9], byStep(7, '100000', '10'), 1_000)
  expect(textOf(amounts)).toBe('7: 100000, 9: 110000')
})

test.each([
  ['an amount at none of the levels', byStep(5, '100000', '10')],
  ['two amounts at one level', byAmounts([1, '100000'], [1, '120000'])],
])('computes no amounts for %s [SU8]', (_what, curve) => {
  expect(payCurveAmounts([1, 2], curve, 100)).toEqual(new Map())
})

test('rounds a square root exactly, where a floating-point number would not [SU8]', () => {
  // The amount at level 2 is just below 100,250, which is halfway; as a double, it would be 100,250 and rounded up.
  const halfway = byAmounts([1, '100249.999999'], [3, '100250.000001'])
  expect(payCurveAmounts([1, 2, 3], halfway, 500).get(2)).toBe(100_000)
  const large = byAmounts([1, '100000000000000'], [3, '200000000000000'])
  expect(payCurveAmounts([1, 2, 3], large, 100).get(2)).toBe(141_421_356_237_300)
})
