import { compare, type Fraction } from '../../money/fraction.ts'
import type { PartMovement } from './range-changes.ts'

/** How many jobs have ranges that move, each once, and how far. */
export interface MovedJobs {
  readonly jobs: number
  /** Percents of the mids that go up or down; null where none does. */
  readonly smallest: Fraction | null
  readonly largest: Fraction | null
}

/** Where a mid goes. */
export type Direction = 'up' | 'down'

/** @returns whether the one percent lies further out than the other. */
export const isFurther = (movement: Direction, percent: Fraction, than: Fraction) =>
  movement === 'up' ? compare(percent, than) > 0 : compare(percent, than) < 0

/** @returns the first of those that go furthest; none where no mid goes so. */
export function furthestChange<Change extends Pick<PartMovement, 'movement' | 'percent'>>(
  changes: readonly Change[],
  movement: Direction,
): readonly Change[] {
  let found: Change | null = null
  let out: Fraction | null = null
  for (const change of changes) {
    if (change.movement !== movement || change.percent === null) continue
    if (out !== null && !isFurther(movement, change.percent, out)) continue
    found = change
    out = change.percent
  }
  return found === null ? [] : [found]
}

/** How far mids go, as percents: to where the least goes, and the most. */
export type Extent = Pick<MovedJobs, 'smallest' | 'largest'>

/** @returns how far the mids of some movements go. */
export function extentOf(movements: readonly { readonly percent: Fraction | null }[]): Extent {
  let extent: Extent = { smallest: null, largest: null }
  for (const { percent } of movements) extent = widest(extent, { smallest: percent, largest: percent })
  return extent
}

/** @returns how far mids go in either. */
export function widest(one: Extent, other: Extent): Extent {
  const isLess =
    other.smallest !== null && (one.smallest === null || compare(other.smallest, one.smallest) < 0)
  const isMore = other.largest !== null && (one.largest === null || compare(other.largest, one.largest) > 0)
  return {
    smallest: isLess ? other.smallest : one.smallest,
    largest: isMore ? other.largest : one.largest,
  }
}

/** @returns the jobs of all parts, of which no two have one in common, and how far their mids go. */
export function sumOf<Part extends { readonly jobs: number }>(
  parts: readonly Part[],
  extentIn: (part: Part) => Extent,
): MovedJobs {
  let jobs = 0
  let extent: Extent = { smallest: null, largest: null }
  for (const part of parts) {
    jobs += part.jobs
    extent = widest(extent, extentIn(part))
  }
  return { jobs, ...extent }
}
