import { compare, type Fraction } from '../../money/fraction.ts'
import type { PartMovement } from './range-changes.ts'

/** How many jobs have ranges that move, each once, and how far. */
export interface MovedJobs {
  readonly jobCount: number
  /** The smallest and the largest change of a mid, in percent and below 0 for a decrease; null if no mid changes. */
  readonly smallestPercent: Fraction | null
  readonly largestPercent: Fraction | null
}

/** Where a mid goes. */
export type Direction = 'increase' | 'decrease'

/** @returns whether the one percent lies further out than the other. */
export const isFurther = (direction: Direction, percent: Fraction, than: Fraction) =>
  direction === 'increase' ? compare(percent, than) > 0 : compare(percent, than) < 0

/** @returns the first of those that go furthest; none where no mid goes so. */
export function furthestChange<Change extends Pick<PartMovement, 'kind' | 'percent'>>(
  changes: readonly Change[],
  direction: Direction,
): readonly Change[] {
  let found: Change | null = null
  let out: Fraction | null = null
  for (const change of changes) {
    if (change.kind !== direction || change.percent === null) continue
    if (out !== null && !isFurther(direction, change.percent, out)) continue
    found = change
    out = change.percent
  }
  return found === null ? [] : [found]
}

/** How far mids go, as percents: to where the least goes, and the most. */
export type Extent = Pick<MovedJobs, 'smallestPercent' | 'largestPercent'>

/** @returns how far the mids of some movements go. */
export function extentOf(movements: readonly { readonly percent: Fraction | null }[]): Extent {
  let extent: Extent = { smallestPercent: null, largestPercent: null }
  for (const { percent } of movements)
    extent = widest(extent, { smallestPercent: percent, largestPercent: percent })
  return extent
}

/** @returns how far mids go in either. */
export function widest(one: Extent, other: Extent): Extent {
  const isLess =
    other.smallestPercent !== null &&
    (one.smallestPercent === null || compare(other.smallestPercent, one.smallestPercent) < 0)
  const isMore =
    other.largestPercent !== null &&
    (one.largestPercent === null || compare(other.largestPercent, one.largestPercent) > 0)
  return {
    smallestPercent: isLess ? other.smallestPercent : one.smallestPercent,
    largestPercent: isMore ? other.largestPercent : one.largestPercent,
  }
}

/** @returns the jobs of all parts, of which no two have one in common, and how far their mids go. */
export function sumOf<Part extends { readonly jobs: number }>(
  parts: readonly Part[],
  extentIn: (part: Part) => Extent,
): MovedJobs {
  let jobs = 0
  let extent: Extent = { smallestPercent: null, largestPercent: null }
  for (const part of parts) {
    jobs += part.jobs
    extent = widest(extent, extentIn(part))
  }
  return { jobCount: jobs, ...extent }
}
