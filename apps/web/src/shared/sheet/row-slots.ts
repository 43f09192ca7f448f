/** A row and the element that shows it. */
export interface RowSlot {
  /** The number of the element that shows the row. */
  readonly slot: number
  /** Index of the row among those that are shown. */
  readonly index: number
}

/**
 * Assigns rows to elements. The element of a row that scrolls out is reused for one that scrolls in, which is much cheaper than creating
 * one.
 * @param before the previous result
 * @param indexes the rows to render, ascending
 * @param isScrolling during scrolling, elements retain their document order, since moving one costs as much as creating it; afterwards they
 *   are in the order of the rows, for screen readers
 */
export function assignSlots(
  before: readonly RowSlot[],
  indexes: readonly number[],
  isScrolling: boolean,
): readonly RowSlot[] {
  const visibleIndexes = new Set(indexes)
  const retainedIndexes = new Set(before.flatMap(({ index }) => (visibleIndexes.has(index) ? [index] : [])))
  const newIndexes = indexes.filter((index) => !retainedIndexes.has(index))
  const assigned: RowSlot[] = []
  let next = 0
  for (const row of before) {
    if (retainedIndexes.has(row.index)) assigned.push(row)
    else {
      const index = newIndexes[next]
      if (index === undefined) continue
      next += 1
      assigned.push({ slot: row.slot, index })
    }
  }
  const usedSlots = new Set(assigned.map(({ slot }) => slot))
  let slot = 0
  for (const index of newIndexes.slice(next)) {
    while (usedSlots.has(slot)) slot += 1
    usedSlots.add(slot)
    assigned.push({ slot, index })
  }
  return isScrolling ? assigned : assigned.sort((a, b) => a.index - b.index)
}
