import { describe, expect, test } from 'vitest'
import { decimal, toDecimal } from '../../money/fraction.ts'
import { calculate, calculatorAxis, type CalculatorRow, createTrial, setTrialText } from './calculator.ts'
import { countPlacements, type PayRange, positionOf } from './position.ts'

const range = (min: string | null, mid: string, max: string | null): PayRange => ({
  min: min === null ? null : decimal(min),
  mid: decimal(mid),
  max: max === null ? null : decimal(max),
})
const EXAMPLE_RANGE = range('165469.5', '194670', '229710.6')

describe('the position of an amount [CR15]', () => {
  test.each([
    // 212,000 / 194,670 = 1.0890...; (212,000 - 165,469.5) / 64,241.1 = 0.7243...
    ['in the range', EXAMPLE_RANGE, '212000', '1.09', '0.72', 'within'],
    // 212,000 / 294,840 = 0.719...
    ['below the range', range('235872', '294840', '353808'), '212000', '0.72', '-0.20', 'below-min'],
    // 212,000 / 166,320 = 1.2746...; (212,000 - 141,372) / 49,896 = 1.4155...
    ['above the range', range('141372', '166320', '191268'), '212000', '1.27', '1.42', 'above-max'],
    ['at the min', EXAMPLE_RANGE, '165469.5', '0.85', '0.00', 'within'],
    ['at the max', EXAMPLE_RANGE, '229710.6', '1.18', '1.00', 'within'],
    [
      'in a single rate has no penetration',
      range('65000', '65000', '65000'),
      '65000',
      '1.00',
      null,
      'within',
    ],
    [
      'in a range without ends has a compa-ratio only',
      range(null, '65000', null),
      '78000',
      '1.20',
      null,
      null,
    ],
    ['with a mid of 0 has no compa-ratio', range('0', '0', '0'), '1', null, null, 'above-max'],
  ] as const)('%s', (_title, pay, amount, compaRatio, penetration, placement) => {
    const found = positionOf(decimal(amount), pay)
    expect([
      found.compaRatio && toDecimal(found.compaRatio, 2),
      found.penetration && toDecimal(found.penetration, 2),
      found.placement,
    ]).toEqual([compaRatio, penetration, placement])
  })

  test('counts the ranges with ends that contain an amount', () => {
    const ranges = [EXAMPLE_RANGE, range(null, '212000', null), range('1', '2', '3'), EXAMPLE_RANGE]
    expect(countPlacements(ranges.map((each) => positionOf(decimal('212000'), each).placement))).toEqual({
      containing: 2,
      total: 3,
    })
  })
})

describe('the calculator [CR16, CR57]', () => {
  const row: CalculatorRow = { range: EXAMPLE_RANGE, baseShare: decimal('0.8'), bonusFactor: decimal('0.05') }
  const figures = (input: 'onTargetEarnings' | 'base', amount: string, of = row) => {
    const { base, variable, onTargetEarnings, bonus, totalCash, hourlyBase } = calculate(
      of,
      input,
      decimal(amount),
    )
    return [onTargetEarnings, base, variable, bonus, totalCash, hourlyBase].map(
      (figure) => figure && toDecimal(figure, 2),
    )
  }

  test.each([
    // 212,000: base 169,600, variable 42,400, bonus 8,480, total 220,480; 169,600 / 2,080 = 81.538...
    ['onTargetEarnings', '212000', ['212000.00', '169600.00', '42400.00', '8480.00', '220480.00', '81.54']],
    // A base of 160,000 is an OTE of 200,000.
    ['base', '160000', ['200000.00', '160000.00', '40000.00', '8000.00', '208000.00', '76.92']],
  ] as const)('computes all amounts from an input of %s %s', (input, amount, expected) => {
    expect(figures(input, amount)).toEqual(expected)
  })

  test('returns no total cash without a bonus', () => {
    expect(figures('base', '160000', { ...row, bonusFactor: null }).slice(3, 5)).toEqual([null, null])
  })

  test('uses the position of the on-target earnings, whichever amount was typed', () => {
    const found = calculate(row, 'base', decimal('160000')).position
    expect(found.compaRatio && toDecimal(found.compaRatio, 4)).toBe('1.0274')
  })

  const amountOf = (text: string) => setTrialText(createTrial(row), text, ['USD', '$']).amount

  test.each([
    ['', '1'],
    ['0', '1'],
    ['0.00', '1'],
    ['-0', '1'],
    [' 212,000 ', '212000'],
    ['81.5', '81.5'],
    ['USD 212,000', '212000'],
    ['$212000', '212000'],
  ])('reads %j as %s: an empty text and 0 count as 1, so that nothing is divided by 0', (text, amount) => {
    expect(amountOf(text)).toEqual(decimal(amount))
  })

  test.each(['12.3.4', '12,3', '.', '-5', '1e6', '12a', 'EUR 12', '1 000'])(
    'rejects %j, which never counts as 1 [CR16]',
    (text) => expect(amountOf(text)).toBeNull(),
  )

  test.each([
    // (220 - 100) x 5% = 6
    ['a range', range('100', '150', '220'), '94.0', '226.0'],
    ['a single rate: 5% of the mid', range('150', '150', '150'), '142.5', '157.5'],
    ['no ends: half and one and a half times the mid', range(null, '150', null), '75.0', '225.0'],
  ])('computes its axis: %s', (_what, pay, from, to) => {
    const axis = calculatorAxis(pay)
    expect([toDecimal(axis.from, 1), toDecimal(axis.to, 1)]).toEqual([from, to])
  })
})
