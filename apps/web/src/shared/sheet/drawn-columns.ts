import type { LaidColumn } from './sheet-layout.ts'

/** px from the left edge of a sheet. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** What is drawn beyond what is seen, so that a scroll which is on its way shows no gap. */
const BEYOND = 300
/** As long as so much beyond is drawn, nothing else is: each change of the span draws all rows in view. */
const ENOUGH = 80

/**
 * @param before what is drawn now
 * @param seen where loose columns can be seen now
 * @returns what is to be drawn: the same as long as it holds what is seen
 */
export function spanToDraw(before: Span | null, seen: Span): Span {
  const holds =
    before !== null &&
    before.left <= Math.max(0, seen.left - ENOUGH) &&
    before.right >= seen.right + ENOUGH &&
    // A window that became much smaller.
    before.right - before.left <= seen.right - seen.left + 4 * BEYOND
  return holds ? before : { left: Math.max(0, seen.left - BEYOND), right: seen.right + BEYOND }
}

/** Of the loose columns of a sheet; those from `from` on and before `to` are drawn. */
export interface DrawnColumns {
  readonly from: number
  readonly to: number
}

/** @returns the columns that lie in a span, in part or whole; all of them where nobody knows yet what is seen. */
export function columnsIn(
  columns: readonly Pick<LaidColumn<unknown>, 'left' | 'width'>[],
  span: Span | null,
): DrawnColumns {
  if (span === null) return { from: 0, to: columns.length }
  const from = columns.findIndex(({ left, width }) => left + width > span.left)
  const beyond = columns.findIndex(({ left }) => left >= span.right)
  return { from: from < 0 ? columns.length : from, to: beyond < 0 ? columns.length : beyond }
}
