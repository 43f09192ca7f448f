import { compare, type Fraction } from '../../money/fraction.ts'
import type { PartMovement } from './range-changes.ts'

/** Number of jobs whose ranges change, each counted once, and the size of the changes. */
export interface MovedJobs {
  readonly jobCount: number
  /** The smallest and the largest change of a mid, in percent and below 0 for a decrease; null if no mid changes. */
  readonly smallestPercent: Fraction | null
  readonly largestPercent: Fraction | null
}

/** The direction in which a mid changes. */
export type Direction = 'increase' | 'decrease'

/** Whether a change is larger than another in this direction. */
export const isFurther = (direction: Direction, percent: Fraction, than: Fraction) =>
  direction === 'increase' ? compare(percent, than) > 0 : compare(percent, than) < 0

/** @returns the first of the largest changes in this direction; empty if there is none */
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

/** The smallest and the largest change of some mids, in percent. */
export type Extent = Pick<MovedJobs, 'smallestPercent' | 'largestPercent'>

/** @returns the extent of the changes */
export function extentOf(movements: readonly { readonly percent: Fraction | null }[]): Extent {
  let extent: Extent = { smallestPercent: null, largestPercent: null }
  for (const { percent } of movements)
    extent = widest(extent, { smallestPercent: percent, largestPercent: percent })
  return extent
}

/** @returns the extent of both together */
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

/** @returns the total of the jobs of all parts, no two of which share a job, and the extent of their changes */
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
