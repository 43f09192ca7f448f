import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Breath } from '../turns/breath.ts'

/** Rows that one save of an import takes: what is read, checked, written and answered of them fits a turn of the event loop. */
const ROWS_AT_ONCE = 500

/**
 * Saves the rows of a file piece by piece, in the one transaction that the import is: all of them are saved, or the transaction is good for
 * nothing but being rolled back. While the database writes a piece the next is read, since on the embedded engine nobody else has the
 * database until the import is over. Between two pieces others have a turn.
 * @param save saves a piece, as a page would; asked for the next before it is done
 * @returns all rows as they now stand, in the order of the items; or why they were not saved, its item counted among all
 */
export async function saveInPieces<Item, Row>(
  items: readonly Item[],
  save: (piece: readonly Item[]) => Promise<readonly Row[] | Refusal>,
  breath: Breath,
): Promise<readonly Row[] | Refusal> {
  const rows: Row[] = []
  let under: { readonly from: number; readonly outcome: Promise<Outcome<Row>> } | undefined
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    if (from > 0) await breath.take()
    const next = { from, outcome: outcomeOf(save(items.slice(from, from + ROWS_AT_ONCE))) }
    const refusal = under && (await addTo(rows, under.from, under.outcome, next.outcome))
    if (refusal) return refusal
    under = next
  }
  const refusal = under && (await addTo(rows, under.from, under.outcome))
  return refusal ?? rows
}

/** What a save has come to; a fault is thrown once it is its turn. */
type Outcome<Row> = { readonly saved: readonly Row[] | Refusal } | { readonly fault: unknown }

async function outcomeOf<Row>(saving: Promise<readonly Row[] | Refusal>): Promise<Outcome<Row>> {
  try {
    return { saved: await saving }
  } catch (fault) {
    return { fault }
  }
}

/**
 * Adds the rows of a piece to those before it.
 * @param behind the piece that was asked for meanwhile: behind one that is not saved it says nothing, and must only be over
 * @returns why they were not saved, else undefined
 */
async function addTo<Row>(
  rows: Row[],
  from: number,
  saving: Promise<Outcome<Row>>,
  behind?: Promise<unknown>,
): Promise<Refusal | undefined> {
  const outcome = await saving
  if ('fault' in outcome || isRefusal(outcome.saved)) await behind
  if ('fault' in outcome) throw outcome.fault
  const { saved } = outcome
  if (!isRefusal(saved)) {
    for (const row of saved) rows.push(row)
    return undefined
  }
  const { item } = saved
  return item ? { ...saved, item: { ...item, index: from + item.index } } : saved
}
