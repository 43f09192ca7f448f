import { toHourly } from '../../comp-bands/comp-band.ts'
import {
  add,
  compare,
  decimal,
  divide,
  type Fraction,
  isZero,
  multiply,
  ONE,
  fromPercent,
  roundScaled,
  subtract,
  fromInteger,
} from '../../money/fraction.ts'
import { formatCash } from '../../money/money-format.ts'
import { readNumber } from '../../money/typed-number.ts'
import { type PayRange, type Position, positionOf } from './position.ts'

/** Inputs of the calculator from a row, all in its display currency. */
export interface CalculatorRow {
  /** The range of on-target earnings. */
  readonly range: PayRange
  /** Base as a part of on-target earnings, above 0, up to 1. */
  readonly baseShare: Fraction
  /** Bonus as a factor of base; null if it is missing. */
  readonly bonusFactor: Fraction | null
}

export type CalculatorInput = 'onTargetEarnings' | 'base'

/** The amounts that follow from one amount. */
export interface Calculation {
  readonly base: Fraction
  readonly variable: Fraction
  readonly onTargetEarnings: Fraction
  /** Null if the row's bonus is missing. */
  readonly bonus: Fraction | null
  readonly totalCash: Fraction | null
  readonly hourlyBase: Fraction
  /** The position of the on-target earnings in the row's range. */
  readonly position: Position
}

/**
 * Reads the amount that was entered (rule CR16).
 * @param signs the code and the symbol of the row's currency, which the text may contain
 * @returns the amount; 1 for an empty text or 0, so that nothing is divided by 0; null for any other text
 */
function parseCalculatorAmount(text: string, signs: readonly string[]): Fraction | null {
  if (text.trim() === '') return ONE
  const typed = readNumber(text, signs)
  if (typed === null || typed.startsWith('-')) return null
  const value = decimal(typed)
  return isZero(value) ? ONE : value
}

/**
 * @param amount above 0, per year
 * @returns the other amounts, by the row's own pay mix and bonus: for the mid of the range they equal the row's figures, even if the
 *   band's variable is an absolute amount
 */
export function calculate(row: CalculatorRow, input: CalculatorInput, amount: Fraction): Calculation {
  const { baseShare, bonusFactor, range } = row
  const onTargetEarnings = input === 'base' ? divide(amount, baseShare) : amount
  const base = input === 'base' ? amount : multiply(amount, baseShare)
  const bonus = bonusFactor && multiply(base, bonusFactor)
  return {
    base,
    variable: subtract(onTargetEarnings, base),
    onTargetEarnings,
    bonus,
    totalCash: bonus && add(onTargetEarnings, bonus),
    hourlyBase: toHourly(base),
    position: positionOf(onTargetEarnings, range),
  }
}

/** The state of the calculator's field: the amount that is tried out, and its text if it was typed. */
export interface Trial {
  readonly input: CalculatorInput
  /** Null if the text is not an amount, so that nothing is calculated. */
  readonly amount: Fraction | null
  /** Null if the amount was not typed, so that it is shown formatted. */
  readonly typed: string | null
}

/** @returns the initial trial: the exact mid of the range */
export function createTrial({ range }: CalculatorRow): Trial {
  return { input: 'onTargetEarnings', amount: range.mid, typed: null }
}

/** @returns the trial after a text was typed; its amount replaces the one before */
export function setTrialText({ input }: Trial, text: string, signs: readonly string[]): Trial {
  return { input, amount: parseCalculatorAmount(text, signs), typed: text }
}

/** @returns the trial with the same pay entered as `input`; a text that counts as 1 or is invalid stays unchanged */
export function switchTrialInput(row: CalculatorRow, trial: Trial, input: CalculatorInput): Trial {
  if (input === trial.input) return trial
  if (trial.amount === null || isTrialCountedAsOne(trial)) return { ...trial, input }
  return { input, amount: calculate(row, trial.input, trial.amount)[input], typed: null }
}

/** @returns the trial after its field lost focus: the typed amount keeps all its decimals, and is shown formatted */
export function commitTrial(trial: Trial): Trial {
  return trial.amount === null || isTrialCountedAsOne(trial) ? trial : { ...trial, typed: null }
}

/** @returns the trial with its amount changed by a percentage, but by at least 1, then rounded to a whole number of at least 1 */
export function stepTrial(trial: Trial, percentStep: number): Trial {
  const { input, amount } = trial
  if (amount === null) return trial
  const before = roundScaled(amount, 0)
  const after = roundScaled(multiply(amount, fromPercent(fromInteger(100 + percentStep))), 0)
  const stepped = after === before ? before + BigInt(Math.sign(percentStep)) : after
  return { input, amount: { numerator: stepped < 1n ? 1n : stepped, denominator: 1n }, typed: null }
}

export function formatTrial({ amount, typed }: Trial): string {
  return typed ?? (amount === null ? '' : formatCash(amount))
}

/** @returns whether the entered text is empty or 0, and so counts as 1 */
export function isTrialCountedAsOne({ amount, typed }: Trial): boolean {
  // Compares with the constant itself: a typed 1 is another object.
  return typed !== null && amount === ONE
}

const MARGIN = fromPercent(fromInteger(5))

/**
 * @returns the ends of the calculator's axis: the range, extended on both sides by 5% of its length, or by 5% of the mid if it is a single
 *   rate; half and one and a half times the mid if it has no min and max (rule CR16)
 */
export function calculatorAxis({ min, mid, max }: PayRange): {
  readonly from: Fraction
  readonly to: Fraction
} {
  if (min === null || max === null)
    return {
      from: multiply(mid, fromPercent(fromInteger(50))),
      to: multiply(mid, fromPercent(fromInteger(150))),
    }
  const length = compare(min, max) === 0 ? mid : subtract(max, min)
  const margin = multiply(length, MARGIN)
  return { from: subtract(min, margin), to: add(max, margin) }
}
