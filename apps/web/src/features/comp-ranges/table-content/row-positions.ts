import { absoluteAxis, type Axis, placeOnAxis, relativeAxis } from '@plumb/domain/comp-ranges/page/axes.ts'
import {
  type PayRange,
  type Position,
  positionOf,
  readPayRange,
} from '@plumb/domain/comp-ranges/page/position.ts'
import { JOB_LEVEL_GROUPS, type JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import {
  decimal,
  divide,
  type Fraction,
  multiply,
  toDecimal,
  toNumber,
  fromInteger,
} from '@plumb/domain/money/fraction.ts'
import type { CompRangeRow } from '../queries.ts'

/** Positions of a range's ends and mid, in percent of the axis. An end is null if it is missing. */
interface RangePositions {
  readonly min: number | null
  readonly mid: number
  readonly max: number | null
}

export interface RowGroup {
  readonly group: JobLevelGroup | null
  readonly rows: readonly CompRangeRow[]
}

/** Returns the level groups that have rows, in their fixed order, each with its rows. */
export function groupRows(rows: readonly CompRangeRow[]): readonly RowGroup[] {
  return [null, ...JOB_LEVEL_GROUPS]
    .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
    .filter((group) => group.rows.length > 0)
}

/** Returns a row's range of on-target earnings; null if the cash figure is missing. */
export function cashRange({ min, mid, max }: CompRangeRow): PayRange | null {
  return readPayRange({ min: min?.onTargetEarnings, mid: mid?.onTargetEarnings, max: max?.onTargetEarnings })
}

/** Returns a row's equity in USD; null if there is none. */
export function equityRange({ equityMin, equityMid, equityMax }: CompRangeRow): PayRange | null {
  return readPayRange({ min: equityMin, mid: equityMid, max: equityMax })
}

/** The axes of rows, one for cash and one for equity; null without figures. */
export interface Axes {
  readonly cash: Axis | null
  readonly equity: Axis | null
}

/** Returns one axis for the cash of all rows and one for their equity, so that neither makes the other too small. */
export function absoluteAxes(rows: readonly CompRangeRow[]): Axes {
  const largestAmounts = (ranges: readonly (PayRange | null)[]) =>
    ranges.flatMap((range) => (range ? [toNumber(range.max ?? range.mid)] : []))
  return {
    cash: absoluteAxis(largestAmounts(rows.map(cashRange))),
    equity: absoluteAxis(largestAmounts(rows.map(equityRange))),
  }
}

/** Returns the axes of a level group in relative mode, in percent of each row's mid. */
export function relativeAxes(rows: readonly CompRangeRow[]): { readonly cash: Axis; readonly equity: Axis } {
  const axis = (ranges: readonly (PayRange | null)[]) =>
    relativeAxis(ranges.flatMap((range) => (range ? [percentsOfMid(range)] : [])))
  return { cash: axis(rows.map(cashRange)), equity: axis(rows.map(equityRange)) }
}

function percentsOfMid(range: PayRange) {
  const { min, max } = relativeEnds(range)
  return { percentBelowMid: min === null ? 0 : 100 - min, percentAboveMid: max === null ? 0 : max - 100 }
}

/** Returns a range's ends in percent of its mid; an end is null if it is missing or the mid is 0. */
function relativeEnds({ min, mid, max }: PayRange): {
  readonly min: number | null
  readonly max: number | null
} {
  const inPercent = (end: Fraction | null) =>
    end === null || mid.numerator === 0n ? null : toNumber(multiply(divide(end, mid), fromInteger(100)))
  return { min: inPercent(min), max: inPercent(max) }
}

/** Returns the position of a range on an axis of amounts. */
export function positionAbsolute({ min, mid, max }: PayRange, axis: Axis): RangePositions {
  const toPosition = (amount: Fraction | null) =>
    amount === null ? null : placeOnAxis(toNumber(amount), axis)
  return { min: toPosition(min), mid: placeOnAxis(toNumber(mid), axis), max: toPosition(max) }
}

/** Returns the position of a range on an axis of percentages of the mid. */
export function positionRelative(range: PayRange, axis: Axis): RangePositions {
  const { min, max } = relativeEnds(range)
  const toPosition = (percent: number | null) => (percent === null ? null : placeOnAxis(percent, axis))
  return { min: toPosition(min), mid: placeOnAxis(100, axis), max: toPosition(max) }
}

/** The plumb line's amount in a row, and its position in the row's range. */
export interface LineInRow {
  readonly amount: Fraction
  readonly position: Position
}

/** @param line an amount, or in relative mode a percentage of each row's mid. @returns null if there is no range */
export function lineInRow(row: CompRangeRow, line: Fraction, isRelative: boolean): LineInRow | null {
  const range = cashRange(row)
  if (!range) return null
  const amount = isRelative ? divide(multiply(range.mid, line), fromInteger(100)) : line
  return { amount, position: positionOf(amount, range) }
}

/** Returns the position of the line for an amount in a row: the amount, or in relative mode its percentage of the row's mid. */
export function lineThroughRow(row: CompRangeRow, amount: Fraction, isRelative: boolean): Fraction | null {
  const range = cashRange(row)
  if (!isRelative) return amount
  return range && range.mid.numerator > 0n ? multiply(divide(amount, range.mid), fromInteger(100)) : null
}

/** Returns the row whose displayed mid equals the line's displayed amount, preferably the selected one; null if there is none. */
export function rowAtLine(
  rows: readonly CompRangeRow[],
  line: Fraction,
  selectedJobId: number | null,
): CompRangeRow | null {
  const amount = toDecimal(line, 0)
  const rowsAtLine = rows.filter(({ mid }) => mid && toDecimal(decimal(mid.onTargetEarnings), 0) === amount)
  return rowsAtLine.find(({ jobId }) => jobId !== null && jobId === selectedJobId) ?? rowsAtLine[0] ?? null
}

/** Returns the default position of the line: the median mid, in relative mode 100%; null without mids. */
export function defaultLine(rows: readonly CompRangeRow[], isRelative: boolean): Fraction | null {
  const midAmounts = rows.flatMap(({ mid }) => (mid ? [decimal(mid.onTargetEarnings)] : []))
  if (midAmounts.length === 0) return null
  if (isRelative) return fromInteger(100)
  const sortedMids = midAmounts.toSorted((a, b) => toNumber(a) - toNumber(b))
  return sortedMids[Math.floor((sortedMids.length - 1) / 2)] ?? null
}
