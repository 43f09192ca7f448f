import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
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
