import { divide, type Fraction, multiply, toPercent } from '../money/fraction.ts'
import { deltaPercent, levelDeltas } from '../money/delta.ts'
import { maximumFactor, minimumFactor, type RangeWidthPercents } from '../range-widths/range-width.ts'
import { baseShare, cashOfBand, type CompBandAmounts, toHourly } from './comp-band.ts'
import { refuseCompBand } from './comp-band-rules.ts'

/** The exact values of a band's five cells, typed or calculated from those that are typed, and what follows from them (rule CB10). */
export interface BandFigures {
  readonly cells: { readonly [Amount in keyof CompBandAmounts]: Fraction }
  /** Base as a part of the on-target earnings, 0 to 1. */
  readonly baseShare: Fraction
  /** The ends of the range of on-target earnings; null without a width. */
  readonly range: { readonly min: Fraction; readonly max: Fraction } | null
}

/**
 * @param width the range width at the band's level; null if there is none
 * @returns the figures of a band; null if its amounts are empty or cannot be stored
 */
export function figuresOfBand(
  amounts: CompBandAmounts,
  width: RangeWidthPercents | null,
): BandFigures | null {
  // The level is used only for the message, which is not shown.
  const cash = refuseCompBand(amounts, 0) === null ? cashOfBand(amounts) : null
  if (cash === null) return null
  const { base, variable, onTargetEarnings } = cash
  const share = baseShare(cash)
  return {
    cells: {
      annualBaseSalary: base,
      hourlyRate: toHourly(base),
      onTargetEarnings,
      percentVariable: toPercent(divide(variable, onTargetEarnings)),
      absoluteVariable: variable,
    },
    baseShare: share,
    range: width && {
      min: multiply(onTargetEarnings, minimumFactor(width)),
      max: multiply(onTargetEarnings, maximumFactor(width)),
    },
  }
}

/** @returns the value by which bands are compared: the on-target earnings; null if `figuresOfBand` returns null */
const valueToCompare = (amounts: CompBandAmounts): Fraction | null =>
  figuresOfBand(amounts, null)?.cells.onTargetEarnings ?? null

export interface ComparedBand {
  /** ISO 4217. */
  readonly currencyCode: string
  readonly amounts: CompBandAmounts
}

/**
 * @param bands of one country group at the levels that the page shows, in any order
 * @returns for each level the delta to the nearest lower level with a value (rule MO4)
 */
export function deltasToPreviousLevel(
  bands: readonly { readonly level: number; readonly amounts: CompBandAmounts }[],
): ReturnType<typeof levelDeltas> {
  return levelDeltas(bands.map(({ level, amounts }) => ({ level, value: valueToCompare(amounts) })))
}

/** @returns the delta of a band to the band of a comparison group, in percent; null if a value is missing or the currencies differ */
export function deltaToComparison(band: ComparedBand, comparison: ComparedBand): Fraction | null {
  if (band.currencyCode !== comparison.currencyCode) return null
  const value = valueToCompare(band.amounts)
  const other = valueToCompare(comparison.amounts)
  return value && other && deltaPercent(value, other)
}
