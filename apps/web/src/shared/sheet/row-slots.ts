/** A row and the element that shows it. */
export interface RowSlot {
  /** The element that shows it. */
  readonly slot: number
  /** Index of the row among those that are shown. */
  readonly index: number
}

/**
 * Assigns rows to elements. The element of a row that scrolls out is reused for one that scrolls in, which is much cheaper than creating
 * one.
 * @param before the last result
 * @param indexes the rows to render, ascending
 * @param isScrolling during scrolling, elements retain their document order, since moving one costs as much as creating it; afterwards they
 *   are in the order of the rows, for screen readers
 */
export function placeRows(
  before: readonly RowSlot[],
  indexes: readonly number[],
  isScrolling: boolean,
): readonly RowSlot[] {
  const wanted = new Set(indexes)
  const staying = new Set(before.flatMap(({ index }) => (wanted.has(index) ? [index] : [])))
  const coming = indexes.filter((index) => !staying.has(index))
  const placed: RowSlot[] = []
  let next = 0
  for (const row of before) {
    if (staying.has(row.index)) placed.push(row)
    else {
      const index = coming[next]
      if (index === undefined) continue
      next += 1
      placed.push({ slot: row.slot, index })
    }
  }
  const taken = new Set(placed.map(({ slot }) => slot))
  let slot = 0
  for (const index of coming.slice(next)) {
    while (taken.has(slot)) slot += 1
    taken.add(slot)
    placed.push({ slot, index })
  }
  return isScrolling ? placed : placed.sort((a, b) => a.index - b.index)
}
