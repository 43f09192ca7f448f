import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Breath } from '../turns/breath.ts'

/** Rows that one save of an import takes: what is read, checked, written and answered of them fits a turn of the event loop. */
const ROWS_AT_ONCE = 500

/**
 * Saves the rows of a file piece by piece, in the one transaction that the import is: all of them are saved, or the transaction is good for
 * nothing but being rolled back. Between two pieces others have a turn.
 * @param save saves a piece, as a page would
 * @returns all rows as they now stand, in the order of the items; or why they were not saved, its item counted among all
 */
export async function saveInPieces<Item, Row>(
  items: readonly Item[],
  save: (piece: readonly Item[]) => Promise<readonly Row[] | Refusal>,
  breath: Breath,
): Promise<readonly Row[] | Refusal> {
  const rows: Row[] = []
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    if (from > 0) await breath.take()
    const saved = await save(items.slice(from, from + ROWS_AT_ONCE))
    if (isRefusal(saved)) {
      const { item } = saved
      return item ? { ...saved, item: { ...item, index: from + item.index } } : saved
    }
    rows.push(...saved)
  }
  return rows
}
