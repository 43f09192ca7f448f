import { describe, expect, test } from 'vitest'
import { decimal, divide, fromInteger, toDecimal, toWire, ZERO } from '../../money/fraction.ts'
import {
  calculate,
  calculatorAxis,
  type CalculatorRow,
  commitTrial,
  stepTrial,
  createTrial,
  switchTrialInput,
  isTrialCountedAsOne,
  formatTrial,
  type Trial,
  setTrialText,
} from './calculator.ts'
import type { PayRange } from './position.ts'

const range = (min: string | null, mid: string, max: string | null): PayRange => ({
  min: min === null ? null : decimal(min),
  mid: decimal(mid),
  max: max === null ? null : decimal(max),
})

describe('the calculator [CR16, CR57]', () => {
  const row: CalculatorRow = {
    range: range('165469.5', '194670', '229710.6'),
    baseShare: decimal('0.8'),
    bonusFactor: decimal('0.05'),
  }
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

/** 17,023.5 at a rate of 1.08: 15,762.5. 19/23 of the pay is base, which is a nonterminating decimal. */
const MID = divide(decimal('17023.5'), decimal('1.08'))
const ROW: CalculatorRow = {
  range: { min: null, mid: MID, max: null },
  baseShare: divide(fromInteger(19), fromInteger(23)),
  bonusFactor: null,
}

const amountOf = ({ amount }: Trial) => amount && toWire(amount)

describe('the calculator’s amount [CR16, CR56]', () => {
  test('starts with the exact mid, although it is shown rounded', () => {
    const trial = createTrial(ROW)
    expect([formatTrial(trial), amountOf(trial)]).toEqual(['15,763', '15762.5'])
    expect(trial.input).toBe('onTargetEarnings')
    expect(toWire(calculate(ROW, trial.input, trial.amount ?? ZERO).onTargetEarnings)).toBe(toWire(MID))
  })

  test('is unchanged after switching the input back and forth any number of times', () => {
    let trial = createTrial(ROW)
    for (let times = 0; times < 20; times += 1)
      trial = switchTrialInput(ROW, switchTrialInput(ROW, trial, 'base'), 'onTargetEarnings')
    expect(amountOf(trial)).toBe(toWire(MID))
    expect(formatTrial(switchTrialInput(ROW, trial, 'base'))).toBe('13,021')
  })

  test('is shown as typed, and rounded after the field loses focus, but keeps all typed decimals', () => {
    const typed = setTrialText(createTrial(ROW), '500,000.50', [])
    expect([formatTrial(typed), amountOf(typed)]).toEqual(['500,000.50', '500000.5'])
    expect(switchTrialInput(ROW, typed, 'onTargetEarnings')).toBe(typed)
    const committed = commitTrial(typed)
    expect([formatTrial(committed), amountOf(committed)]).toEqual(['500,001', '500000.5'])
  })

  test.each(['0', ''])('keeps the typed text if it counts as 1: %j', (text) => {
    const trial = setTrialText(createTrial(ROW), text, [])
    expect(isTrialCountedAsOne(trial)).toBe(true)
    expect([formatTrial(commitTrial(trial)), formatTrial(switchTrialInput(ROW, trial, 'base'))]).toEqual([
      text,
      text,
    ])
    expect(amountOf(trial)).toBe('1')
  })

  test('treats a typed 1 like any other amount', () => {
    expect(isTrialCountedAsOne(setTrialText(createTrial(ROW), '1', []))).toBe(false)
  })

  test.each(['as much as her', '-5', '12.3.4'])('keeps the typed text if it is invalid: %j', (text) => {
    const trial = setTrialText(createTrial(ROW), text, [])
    expect([trial.amount, isTrialCountedAsOne(trial)]).toEqual([null, false])
    const after = [commitTrial(trial), switchTrialInput(ROW, trial, 'base'), stepTrial(trial, 1)]
    expect(after.map(formatTrial)).toEqual([text, text, text])
  })

  test.each([
    ['200,000', 1, '202,000'],
    ['200,000', -5, '190,000'],
    ['2', -1, '1'],
    ['1', -1, '1'],
    ['1', 1, '2'],
    ['0.4', 1, '1'],
  ])('changes %s by %i percent, but by at least 1, to %s', (typed, percentStep, text) => {
    expect(formatTrial(stepTrial(setTrialText(createTrial(ROW), typed, []), percentStep))).toBe(text)
  })
})
