import { type CompBandAmounts, HOURS_A_YEAR } from '../comp-bands/comp-band.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import {
  add,
  compare,
  decimal,
  divide,
  type Fraction,
  fromInteger,
  multiply,
  ONE,
  roundScaled,
  subtract,
  toWire,
  ZERO,
} from '../money/fraction.ts'
import type { RowPay } from './rows.ts'
import type { PayPeriod, StructureChoices } from './types.ts'

/** A mid, and the exact distance of min and max from it in percent of the mid; `width` is null if there is only a mid. */
export interface PayRange {
  readonly mid: Fraction
  readonly width: { readonly below: Fraction; readonly above: Fraction } | null
}

const TWO = fromInteger(2)
const HUNDRED = fromInteger(100)

/**
 * Computes a missing amount from the others, with the mid halfway between min and max.
 * @returns the range of the amounts of a row; null without amounts; the message if they are no range
 */
export function rangeOfPay(
  { min, mid, max }: RowPay,
  singleAmountWidth: StructureChoices['singleAmountWidth'],
): PayRange | null | { readonly message: string } {
  if (mid === null) {
    if (min === null && max === null) return null
    if (min === null || max === null) return { message: structureImportMessages.oneEndOnly }
    return withEnds(divide(add(min, max), TWO), min, max)
  }
  if (min !== null && max !== null) return withEnds(mid, min, max)
  if (min === null && max === null) {
    const width = singleAmountWidth && {
      below: decimal(singleAmountWidth.below),
      above: decimal(singleAmountWidth.above),
    }
    return { mid, width: width ?? null }
  }
  const doubled = multiply(mid, TWO)
  return withEnds(mid, min ?? subtract(doubled, max ?? ZERO), max ?? subtract(doubled, min ?? ZERO))
}

function withEnds(mid: Fraction, min: Fraction, max: Fraction): PayRange | { readonly message: string } {
  const percentOfMid = (distance: Fraction) => divide(multiply(distance, HUNDRED), mid)
  if (compare(min, ZERO) <= 0) return { message: structureImportMessages.noMinimum }
  return { mid, width: { below: percentOfMid(subtract(mid, min)), above: percentOfMid(subtract(max, mid)) } }
}

/** A width as it is stored: percentages with 0 or 4 decimals. */
export interface StoredWidth {
  readonly below: string
  readonly above: string
}

/** @returns a width with up to this number of decimals */
export const storedWidth = ({ width }: PayRange, decimals: 0 | 4): StoredWidth | null =>
  width && { below: shortDecimal(width.below, decimals), above: shortDecimal(width.above, decimals) }

/** @returns a decimal with up to this number of decimals, without trailing zeros */
export const shortDecimal = (value: Fraction, decimals: number): string =>
  toWire({ numerator: roundScaled(value, decimals), denominator: 10n ** BigInt(decimals) })

/** The number of pay periods in a year. */
export const PERIODS_A_YEAR: Readonly<Record<PayPeriod, Fraction>> = {
  year: ONE,
  month: fromInteger(12),
  hour: HOURS_A_YEAR,
}

/** @returns the amounts of the band of a row */
export function bandAmounts({
  pay,
  range,
}: {
  readonly pay: RowPay
  readonly range: PayRange | null
}): CompBandAmounts {
  const { period, isOte, variable } = pay
  const mid = range?.mid ?? null
  const yearly = mid && toWire(multiply(mid, PERIODS_A_YEAR[period]))
  const isHourly = period === 'hour' && !isOte
  return {
    onTargetEarnings: isOte ? yearly : null,
    annualBaseSalary: isOte || isHourly ? null : yearly,
    hourlyRate: mid && isHourly ? toWire(mid) : null,
    percentVariable: mid && variable && toWire(variable),
    absoluteVariable: null,
  }
}
