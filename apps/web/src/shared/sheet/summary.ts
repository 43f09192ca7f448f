import type { CellValue } from '@plumb/domain/editing/column.ts'
import {
  compare,
  divide,
  type Fraction,
  parseDecimal,
  roundScaled,
  toDecimal,
  whole,
} from '@plumb/domain/money/fraction.ts'
import { formatPlaces } from '@plumb/domain/money/money-format.ts'
import { TYPED_DECIMALS } from '@plumb/domain/money/typed-decimal.ts'

/** What the status line says of a selection; figures are written as pages write them. */
export interface Summary {
  /** Cells that hold something. */
  readonly count: number
  /** Of the figures among them; null where there are none. */
  readonly figures: {
    readonly sum: string
    readonly average: string
    readonly least: string
    readonly most: string
  } | null
}

/** @returns count, sum, average, least and most of values, exactly: nothing is added as a rounded figure. */
export function summaryOf(values: readonly CellValue[], isNumeric: (index: number) => boolean): Summary {
  let count = 0
  let figures = 0
  // In units of the last decimal that a value can have, since fractions would grow with every one added.
  let sum = 0n
  let least: Fraction | null = null
  let most: Fraction | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    count += 1
    if (!isNumeric(index) || typeof value === 'boolean') continue
    const figure = parseDecimal(String(value))
    if (figure === null) continue
    figures += 1
    sum += roundScaled(figure, TYPED_DECIMALS)
    if (least === null || compare(figure, least) < 0) least = figure
    if (most === null || compare(figure, most) > 0) most = figure
  }
  if (least === null || most === null) return { count, figures: null }
  const total = { numerator: sum, denominator: 10n ** BigInt(TYPED_DECIMALS) }
  return {
    count,
    figures: {
      sum: short(total, 4),
      average: short(divide(total, whole(figures)), 1),
      least: short(least, 4),
      most: short(most, 4),
    },
  }
}

/** At most so many decimals, and no zeros at their end. */
function short(value: Fraction, most: number): string {
  const text = toDecimal(value, most)
  const places = text.includes('.') ? (text.replace(/0+$/, '').split('.')[1]?.length ?? 0) : 0
  return formatPlaces(value, places)
}
