import { describe, expect, test } from 'vitest'
import { decimal, divide, toWire, fromInteger, ZERO } from '../../money/fraction.ts'
import {
  calculate,
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

  test('keeps all typed decimals after the field loses focus', () => {
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
  ])('changes %s by %i percent to %s', (typed, by, text) => {
    expect(formatTrial(stepTrial(setTrialText(createTrial(ROW), typed, []), by))).toBe(text)
  })
})
