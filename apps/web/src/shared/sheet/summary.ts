import type { CellValue } from '@plumb/domain/editing/column.ts'
import {
  compare,
  divide,
  type Fraction,
  parseDecimal,
  roundScaled,
  toDecimal,
  fromInteger,
} from '@plumb/domain/money/fraction.ts'
import { formatPlaces } from '@plumb/domain/money/money-format.ts'
import { MAX_TYPED_DECIMALS } from '@plumb/domain/money/typed-decimal.ts'

/** The summary of a selection in the status line, with figures formatted as on the page. */
export interface Summary {
  /** Number of filled cells. */
  readonly count: number
  /** Computed from the cells with numbers; null if there are none. */
  readonly figures: {
    readonly sum: string
    readonly average: string
    readonly min: string
    readonly max: string
  } | null
}

/** Returns count, sum, average, minimum and maximum of values; sums are exact. */
export function summaryOf(values: readonly CellValue[], isNumeric: (index: number) => boolean): Summary {
  let count = 0
  let figureCount = 0
  // Whole numbers are added separately, as numbers while their sum is exact: thousands of fractions or of bigints would be slow.
  let wholeSum = 0n
  let safeSum = 0
  let minWhole = Number.POSITIVE_INFINITY
  let maxWhole = Number.NEGATIVE_INFINITY
  // In units of the last decimal, since the denominator of a sum of fractions would grow with each one.
  let fractionSum = 0n
  let min: Fraction | null = null
  let max: Fraction | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    count += 1
    if (!isNumeric(index) || typeof value === 'boolean') continue
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      figureCount += 1
      if (!Number.isSafeInteger(safeSum + value)) {
        wholeSum += BigInt(safeSum)
        safeSum = 0
      }
      safeSum += value
      minWhole = Math.min(minWhole, value)
      maxWhole = Math.max(maxWhole, value)
      continue
    }
    const figure = parseDecimal(String(value))
    if (figure === null) continue
    figureCount += 1
    fractionSum += roundScaled(figure, MAX_TYPED_DECIMALS)
    if (min === null || compare(figure, min) < 0) min = figure
    if (max === null || compare(figure, max) > 0) max = figure
  }
  for (const bound of [minWhole, maxWhole].filter(Number.isFinite).map(fromInteger)) {
    if (min === null || compare(bound, min) < 0) min = bound
    if (max === null || compare(bound, max) > 0) max = bound
  }
  if (min === null || max === null) return { count, figures: null }
  const unit = 10n ** BigInt(MAX_TYPED_DECIMALS)
  const total = { numerator: (wholeSum + BigInt(safeSum)) * unit + fractionSum, denominator: unit }
  return {
    count,
    figures: {
      sum: formatShort(total, 4),
      average: formatShort(divide(total, fromInteger(figureCount)), 1),
      min: formatShort(min, 4),
      max: formatShort(max, 4),
    },
  }
}

/** Formats a value with at most this number of decimals, without trailing zeros. */
function formatShort(value: Fraction, maxDecimals: number): string {
  const text = toDecimal(value, maxDecimals)
  const decimalPlaces = text.includes('.') ? (text.replace(/0+$/, '').split('.')[1]?.length ?? 0) : 0
  return formatPlaces(value, decimalPlaces)
}
