import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { DatabaseSchema } from '../db/schema.ts'

/**
 * Negative ids are names that a client gives to rows it is about to make, so that later root fields of the same
 * operation can refer to them (0-readings, The calls). They live as long as the operation's transaction.
 */
export interface TemporaryIds {
  /** Notes which id the server gave to the row that the client called `temporary`; ids that are no such name pass. */
  assign(table: keyof DatabaseSchema, temporary: number | null | undefined, id: number): void
  /** @returns the row's id: an id above 0 as it is, a temporary one as it was assigned; VALIDATION_FAILED otherwise. */
  resolve(table: keyof DatabaseSchema, id: number, field: string): number | Refusal
}

/** @returns the temporary ids of one operation. */
export function createTemporaryIds(): TemporaryIds {
  const assigned = new Map<string, number>()
  return {
    assign(table, temporary, id) {
      if (typeof temporary === 'number' && temporary < 0) assigned.set(`${table} ${temporary}`, id)
    },
    resolve(table, id, field) {
      if (id > 0) return id
      return (
        assigned.get(`${table} ${id}`) ??
        refuse('VALIDATION_FAILED', messages.platform.unknownTemporaryId(id), field)
      )
    },
  }
}

/** Which fields of a save's items are ids of other rows, and whose. */
export type References<Item> = Partial<Readonly<Record<keyof Item & string, keyof DatabaseSchema>>>

/** @returns the items with the ids of rows in place of temporary ones; the first id that nobody assigned is refused. */
export function resolveReferences<Item extends object>(
  temporaryIds: TemporaryIds,
  items: readonly Item[],
  references: References<Item>,
): readonly Item[] | Refusal {
  const fields = Object.entries(references) as [keyof Item & string, keyof DatabaseSchema][]
  const resolved: Item[] = []
  for (const item of items) {
    const copy = { ...item }
    for (const [field, table] of fields) {
      const id = item[field]
      if (typeof id !== 'number') continue
      const known = temporaryIds.resolve(table, id, field)
      if (isRefusal(known)) return known
      copy[field] = known as Item[typeof field]
    }
    resolved.push(copy)
  }
  return resolved
}
