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

/** The summary of a selection in the status line, with figures formatted as on the page. */
export interface Summary {
  /** Number of filled cells. */
  readonly count: number
  /** Sums of the figures in it; null if there are none. */
  readonly figures: {
    readonly sum: string
    readonly average: string
    readonly least: string
    readonly most: string
  } | null
}

/** Returns count, sum, average, minimum and maximum of values; sums are exact. */
export function summaryOf(values: readonly CellValue[], isNumeric: (index: number) => boolean): Summary {
  let count = 0
  let figures = 0
  // Whole numbers are added separately, since thousands of fractions would be slow.
  let wholes = 0n
  let leastWhole = Number.POSITIVE_INFINITY
  let mostWhole = Number.NEGATIVE_INFINITY
  // In units of the last decimal, since sums of fractions would grow with each one.
  let parts = 0n
  let least: Fraction | null = null
  let most: Fraction | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    count += 1
    if (!isNumeric(index) || typeof value === 'boolean') continue
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      figures += 1
      wholes += BigInt(value)
      leastWhole = Math.min(leastWhole, value)
      mostWhole = Math.max(mostWhole, value)
      continue
    }
    const figure = parseDecimal(String(value))
    if (figure === null) continue
    figures += 1
    parts += roundScaled(figure, TYPED_DECIMALS)
    if (least === null || compare(figure, least) < 0) least = figure
    if (most === null || compare(figure, most) > 0) most = figure
  }
  for (const bound of [leastWhole, mostWhole].filter(Number.isFinite).map(whole)) {
    if (least === null || compare(bound, least) < 0) least = bound
    if (most === null || compare(bound, most) > 0) most = bound
  }
  if (least === null || most === null) return { count, figures: null }
  const unit = 10n ** BigInt(TYPED_DECIMALS)
  const total = { numerator: wholes * unit + parts, denominator: unit }
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

/** Returns a value with a maximum number of decimals, and without trailing zeros. */
function short(value: Fraction, most: number): string {
  const text = toDecimal(value, most)
  const places = text.includes('.') ? (text.replace(/0+$/, '').split('.')[1]?.length ?? 0) : 0
  return formatPlaces(value, places)
}
