import { type CalculatorRow, calculatorAmount } from '@plumb/domain/comp-ranges/calculator.ts'
import {
  compare,
  decimal,
  divide,
  type Fraction,
  isZero,
  multiply,
  ONE,
  percent,
  toDecimal,
  WIRE_DECIMALS,
  whole,
} from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { parseTyped, withoutCommas } from '@plumb/domain/money/typed-decimal.ts'
import type { CompRangeRow } from '../queries.ts'

/** @returns what the calculator needs of a row; null where there is no mid to measure with. */
export function calculatorRow({ min, mid, max, bonusPercent }: CompRangeRow): CalculatorRow | null {
  if (mid === null) return null
  const onTargetEarnings = decimal(mid.onTargetEarnings)
  if (isZero(onTargetEarnings)) return null
  // What was divided on the server comes with 12 decimals; cut there again, 80% is 80%.
  const baseShare = decimal(toDecimal(divide(decimal(mid.base), onTargetEarnings), WIRE_DECIMALS))
  return {
    range: {
      min: min && decimal(min.onTargetEarnings),
      mid: onTargetEarnings,
      max: max && decimal(max.onTargetEarnings),
    },
    baseShare,
    bonusFactor: mid.bonus === null ? null : percent(decimal(bonusPercent ?? '0')),
  }
}

/** @returns what the box of the calculator keeps of what was typed: digits, commas and points. */
export function amountText(typed: string): string {
  return typed.replaceAll(/[^\d,.]/g, '')
}

/** Whether a text counts as 1 because it is no amount above 0. */
export function countsAsOne(text: string): boolean {
  const value = parseTyped(withoutCommas(text))
  return value === null || value.numerator <= 0n
}

/** @returns the amount so many percent further, in whole units and at least one of them away, never under 1. */
export function nudged(text: string, percentFurther: number): string {
  const amount = calculatorAmount(text)
  const before = toDecimal(amount, 0)
  const after = toDecimal(multiply(amount, percent(whole(100 + percentFurther))), 0)
  const next = after === before ? String(BigInt(before) + BigInt(Math.sign(percentFurther))) : after
  return formatCash(atLeastOne(decimal(next)))
}

const atLeastOne = (value: Fraction) => (compare(value, ONE) < 0 ? ONE : value)
