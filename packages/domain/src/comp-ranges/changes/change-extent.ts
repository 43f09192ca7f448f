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

const NO_EXTENT: Extent = { smallestPercent: null, largestPercent: null }

export const extentOf = (changes: readonly { readonly percent: Fraction | null }[]): Extent =>
  changes
    .map(({ percent }) => ({ smallestPercent: percent, largestPercent: percent }))
    .reduce(combineExtents, NO_EXTENT)

export function combineExtents(one: Extent, other: Extent): Extent {
  return {
    smallestPercent: largerOf('decrease', one.smallestPercent, other.smallestPercent),
    largestPercent: largerOf('increase', one.largestPercent, other.largestPercent),
  }
}

/** @returns the percentage of the larger change in this direction, if there is one */
const largerOf = (direction: Direction, one: Fraction | null, other: Fraction | null) =>
  one === null || (other !== null && isLargerChange(direction, other, one)) ? other : one

/** @returns the total of the jobs of all parts, of which no two have a job in common, and the extent of their changes */
export function sumJobs<Part extends { readonly jobs: number }>(
  parts: readonly Part[],
  extentIn: (part: Part) => Extent,
): ChangedJobs {
  const jobCount = parts.reduce((sum, { jobs }) => sum + jobs, 0)
  return { jobCount, ...parts.map(extentIn).reduce(combineExtents, NO_EXTENT) }
}
