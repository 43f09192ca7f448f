import { type Position, positionOf, type PayRange } from './position.ts'
import { compare, type Fraction } from '../../money/fraction.ts'

/** A job's range, and the position of an amount in it. */
export interface PositionedRange<Row> {
  readonly row: Row
  readonly range: PayRange
  readonly position: Position
  readonly containsAmount: boolean
}

/** The ranges to show for an amount. */
export interface AmountMatches<Row> {
  /** The first ranges that contain the amount, and the nearest one above and below, in the order of the rows. */
  readonly shown: readonly PositionedRange<Row>[]
  /** The number of ranges that contain the amount. */
  readonly containing: number
  /** The number of ranges that have ends. */
  readonly total: number
}

/** Maximum number of ranges to show that contain the amount; the page of comp ranges shows all. */
const MAX_CONTAINING_RANGES = 8

/** @returns the ranges to show for an amount, which is taken to be in the currency of each range (rule PA4) */
export function findRangesForAmount<Row>(
  amount: Fraction,
  rows: readonly { readonly row: Row; readonly range: PayRange }[],
): AmountMatches<Row> {
  const positioned = rows.flatMap(({ row, range }): PositionedRange<Row>[] => {
    const position = positionOf(amount, range)
    return position.placement === null
      ? []
      : [{ row, range, position, containsAmount: position.placement === 'within' }]
  })
  const containingRanges = positioned.filter(({ containsAmount }) => containsAmount)
  const above = findNearest(positioned, 'below-min', ({ range }) => range.min, -1)
  const below = findNearest(positioned, 'above-max', ({ range }) => range.max, 1)
  const included = new Set([...containingRanges.slice(0, MAX_CONTAINING_RANGES), above, below])
  return {
    shown: positioned.filter((each) => included.has(each)),
    containing: containingRanges.length,
    total: positioned.length,
  }
}

/** Returns the range whose end is nearest to an amount outside of it: with sign -1 the lowest end, with 1 the highest. */
function findNearest<Row>(
  positioned: readonly PositionedRange<Row>[],
  placement: Position['placement'],
  endOf: (each: PositionedRange<Row>) => Fraction | null,
  sign: 1 | -1,
): PositionedRange<Row> | undefined {
  let nearestSoFar: PositionedRange<Row> | undefined
  for (const each of positioned) {
    if (each.position.placement !== placement) continue
    const [end, nearestEnd] = [endOf(each), nearestSoFar ? endOf(nearestSoFar) : null]
    if (end !== null && (nearestEnd === null || compare(end, nearestEnd) * sign > 0)) nearestSoFar = each
  }
  return nearestSoFar
}
