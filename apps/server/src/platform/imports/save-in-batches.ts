import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** Number of rows in a batch of an import: reading, checking and writing them blocks the event loop for some milliseconds. */
const BATCH_SIZE = 500

/**
 * Saves the rows of a file in batches in one transaction, so that other requests are answered while the database writes each batch.
 * @param save saves a batch, as a page would
 * @returns all saved rows, in the order of the items; or the first refusal, with its index among all items
 */
export async function saveRowsInBatches<Item, Row>(
  items: readonly Item[],
  save: (batch: readonly Item[]) => Promise<readonly Row[] | Refusal>,
): Promise<readonly Row[] | Refusal> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const saved = await save(items.slice(start, start + BATCH_SIZE))
    if (isRefusal(saved)) {
      const { item } = saved
      return item ? { ...saved, item: { ...item, index: start + item.index } } : saved
    }
    rows.push(...saved)
  }
  return rows
}
