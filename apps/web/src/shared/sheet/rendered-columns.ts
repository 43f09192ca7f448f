import type { LayoutColumn } from './sheet-layout.ts'

/** px from the left edge of a sheet. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** Width that is rendered beyond the visible part, so that a scroll in progress shows no gap, px. */
const OVERSCAN = 300
/** Nothing new is rendered as long as this much remains beyond the visible part, px: each change of the span renders all visible rows. */
const MIN_OVERSCAN = 80

/**
 * Returns the span of columns to render next.
 * @param before the rendered span
 * @param visible the visible span of scrolling columns
 * @returns the span to render: `before` itself as long as it extends far enough beyond the visible span, and not too far
 */
export function nextRenderedSpan(before: Span | null, visible: Span): Span {
  const isStillCovered =
    before !== null &&
    before.left <= Math.max(0, visible.left - MIN_OVERSCAN) &&
    before.right >= visible.right + MIN_OVERSCAN &&
    // Not much wider than needed, as it is after the window has become much smaller.
    before.right - before.left <= visible.right - visible.left + 4 * OVERSCAN
  return isStillCovered
    ? before
    : { left: Math.max(0, visible.left - OVERSCAN), right: visible.right + OVERSCAN }
}

/** The scrolling columns to render, by index: from `from` up to, but without, `to`. */
export interface RenderedColumns {
  readonly from: number
  readonly to: number
}

/** Returns the columns that are at least partly in a span; all of them if the visible span is unknown. */
export function columnsInSpan(
  columns: readonly Pick<LayoutColumn<unknown>, 'left' | 'width'>[],
  span: Span | null,
): RenderedColumns {
  if (span === null) return { from: 0, to: columns.length }
  const from = columns.findIndex(({ left, width }) => left + width > span.left)
  const beyond = columns.findIndex(({ left }) => left >= span.right)
  return { from: from < 0 ? columns.length : from, to: beyond < 0 ? columns.length : beyond }
}
