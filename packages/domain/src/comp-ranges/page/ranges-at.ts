import { type Position, positionOf, type PayRange } from './position.ts'
import { compare, type Fraction } from '../../money/fraction.ts'

/** A job's range, and the position of an amount in it. */
export interface Lying<Row> {
  readonly row: Row
  readonly range: PayRange
  readonly position: Position
  readonly holds: boolean
}

/** The ranges that answer an amount. */
export interface Answered<Row> {
  /** Those that contain it, and the nearest one above and below, in the order of the rows. */
  readonly shown: readonly Lying<Row>[]
  readonly holds: number
  /** Number of ranges that have ends. */
  readonly of: number
}

/** Maximum number of ranges to show: the page of comp ranges shows more. */
export const MOST_SHOWN = 8

/** @returns the ranges that contain an amount in their own currency (rule PA4) */
export function rangesAt<Row>(
  amount: Fraction,
  rows: readonly { readonly row: Row; readonly range: PayRange }[],
): Answered<Row> {
  const lying = rows.flatMap(({ row, range }): Lying<Row>[] => {
    const position = positionOf(amount, range)
    return position.lies === null ? [] : [{ row, range, position, holds: position.lies === 'within' }]
  })
  const holding = lying.filter(({ holds }) => holds)
  const above = nearest(lying, 'below-min', ({ range }) => range.min, -1)
  const below = nearest(lying, 'above-max', ({ range }) => range.max, 1)
  const included = new Set([...holding.slice(0, MOST_SHOWN), above, below])
  return { shown: lying.filter((each) => included.has(each)), holds: holding.length, of: lying.length }
}

/** Returns the range whose end is nearest to an amount outside of it: the lowest end above it, or the highest below. */
function nearest<Row>(
  lying: readonly Lying<Row>[],
  lies: Position['lies'],
  endOf: (each: Lying<Row>) => Fraction | null,
  sign: 1 | -1,
): Lying<Row> | undefined {
  let best: Lying<Row> | undefined
  for (const each of lying) {
    if (each.position.lies !== lies) continue
    const [end, bestEnd] = [endOf(each), best ? endOf(best) : null]
    if (end !== null && (bestEnd === null || compare(end, bestEnd) * sign > 0)) best = each
  }
  return best
}
