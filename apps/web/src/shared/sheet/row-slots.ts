/** A row in its place of the document. */
export interface RowSlot {
  /** The element that shows it. */
  readonly slot: number
  /** Of the row, among those that are shown now. */
  readonly index: number
}

/**
 * Which element shows which row. One that scrolls out at one end comes in again at the other, since filling an element
 * costs a fraction of making one.
 * @param before what this said last
 * @param indexes of the rows that are drawn, ascending
 * @param isScrolling elements keep their order in the document as long as that lasts, since moving one costs as much as
 *   making it; at rest they stand in the order of the rows, for whoever reads them one after the other
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
