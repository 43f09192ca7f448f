/**
 * An axis for the ranges of many jobs. It depends only on visible rows: an axis that ends at 800,000 would reveal the pay of a hidden level
 * (rule CR14). Its numbers are for drawing.
 */
export interface Axis {
  readonly from: number
  readonly to: number
  /** The three to six amounts with grid lines, ascending. */
  readonly ticks: readonly number[]
}

/** The limit of the length of an axis in steps between ticks, just below six: with the tick at 0, there are at most six. */
const STEPS_MAX = 5.9
/** The smallest length of the axis relative to the largest amount. */
const HEADROOM = 1.04

/**
 * @param amounts the largest amount of each visible row: its max, or its mid if it has no max
 * @returns an axis from 0 to slightly beyond the largest; null if there is no amount above 0
 */
export function absoluteAxis(amounts: readonly number[]): Axis | null {
  const largest = amounts.reduce((max, amount) => Math.max(max, amount), 0)
  if (largest <= 0) return null
  const step = tickStep(largest * HEADROOM)
  const roundingStep = step / 10
  const to = Math.ceil((largest * HEADROOM) / roundingStep) * roundingStep
  const ticks = Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step)
  return { from: 0, to, ticks }
}

/**
 * @param widths the percentages of the visible rows of a level group
 * @returns an axis in percent of the mid, for a plumb line at a compa-ratio: it extends by the largest percentage to both sides, or by 50 if
 *   each row is a single rate
 */
export function relativeAxis(
  widths: readonly { readonly percentBelowMid: number; readonly percentAboveMid: number }[],
): Axis {
  const largest = widths.reduce(
    (max, { percentBelowMid, percentAboveMid }) => Math.max(max, percentBelowMid, percentAboveMid),
    0,
  )
  const halfWidth = largest === 0 ? 50 : largest
  const [from, to] = [100 - halfWidth, 100 + halfWidth]
  return { from, to, ticks: [from, 100, to] }
}

/** @returns three figures for a short axis: its ends and its middle */
export function shortAxisTicks({ from, to }: Axis): readonly [number, number, number] {
  return [from, (from + to) / 2, to]
}

/** @returns the position of an amount on an axis, in percent of its length; below 0 or above 100 if it is outside */
export function placeOnAxis(amount: number, { from, to }: Axis): number {
  return ((amount - from) / (to - from)) * 100
}

/** @returns the smallest step of 1, 2, 2.5 or 5 times a power of ten with at most `STEPS_MAX` steps; there are then at least three ticks */
function tickStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / STEPS_MAX))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  return steps.find((step) => length / step <= STEPS_MAX) ?? 10 * power
}

/** @returns a figure on an axis: "0", "150k", "1.2M", "1.5B". */
export function axisFigure(amount: number): string {
  const [unit, suffix] =
    amount >= 1e9 ? [1e9, 'B'] : amount >= 1e6 ? [1e6, 'M'] : amount >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${Number((amount / unit).toPrecision(4))}${suffix}`
}
