import { compare, type Fraction } from '../../money/fraction.ts'
import type { FigureChange } from './range-changes.ts'

/** The number of jobs whose ranges change, each counted once, and the size of the changes. */
export interface ChangedJobs {
  readonly jobCount: number
  /** The smallest and the largest change of a mid, in percent and below 0 for a decrease; null if no mid changes. */
  readonly smallestPercent: Fraction | null
  readonly largestPercent: Fraction | null
}

export type Direction = 'increase' | 'decrease'

/** @returns whether a change is larger than another in this direction */
export const isLargerChange = (direction: Direction, percent: Fraction, otherPercent: Fraction) =>
  direction === 'increase' ? compare(percent, otherPercent) > 0 : compare(percent, otherPercent) < 0

/** @returns the first of the largest changes in this direction, among those with a percentage; null if there is none */
export function findLargestChange<Change extends Pick<FigureChange, 'kind' | 'percent'>>(
  changes: readonly Change[],
  direction: Direction,
): Change | null {
  let largest: Change | null = null
  for (const change of changes) {
    if (change.kind !== direction || change.percent === null) continue
    if (!largest?.percent || isLargerChange(direction, change.percent, largest.percent)) largest = change
  }
  return largest
}

/** The smallest and the largest change of some mids, in percent. */
export type Extent = Pick<ChangedJobs, 'smallestPercent' | 'largestPercent'>

export function extentOf(changes: readonly { readonly percent: Fraction | null }[]): Extent {
  let extent: Extent = { smallestPercent: null, largestPercent: null }
  for (const { percent } of changes)
    extent = combineExtents(extent, { smallestPercent: percent, largestPercent: percent })
  return extent
}

export function combineExtents(one: Extent, other: Extent): Extent {
  const isSmaller =
    other.smallestPercent !== null &&
    (one.smallestPercent === null || compare(other.smallestPercent, one.smallestPercent) < 0)
  const isLarger =
    other.largestPercent !== null &&
    (one.largestPercent === null || compare(other.largestPercent, one.largestPercent) > 0)
  return {
    smallestPercent: isSmaller ? other.smallestPercent : one.smallestPercent,
    largestPercent: isLarger ? other.largestPercent : one.largestPercent,
  }
}

/** @returns the total of the jobs of all parts, of which no two have a job in common, and the extent of their changes */
export function sumJobs<Part extends { readonly jobs: number }>(
  parts: readonly Part[],
  extentIn: (part: Part) => Extent,
): ChangedJobs {
  let jobs = 0
  let extent: Extent = { smallestPercent: null, largestPercent: null }
  for (const part of parts) {
    jobs += part.jobs
    extent = combineExtents(extent, extentIn(part))
  }
  return { jobCount: jobs, ...extent }
}
