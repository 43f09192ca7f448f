import { refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Table, Uniqueness } from '../db/rows/table.ts'
import type { ReadItem } from './read-items.ts'

type Values = Readonly<Record<string, unknown>>

/** @returns what two rows of a table may not have in common, as one text. */
export function keyOf({ fields, keyOf: key }: Uniqueness<string, never>, values: Values): string {
  return key ? key(values as never) : JSON.stringify(fields.map((field) => values[field]))
}

/** @returns why rows cannot be saved side by side, else null: the later of two with the same key is at fault. */
export function refuseRepeatedRows(
  table: Table,
  items: readonly Pick<ReadItem<unknown>, 'index' | 'given' | 'values'>[],
): Refusal | null {
  for (const unique of Object.values(table.unique ?? {})) {
    const seen = new Set<string>()
    for (const { index, given, values } of items) {
      const key = keyOf(unique, values as Values)
      if (seen.has(key)) {
        const sentence = unique.repeated(values as never)
        return refuseItem(refuse('VALIDATION_FAILED', sentence, unique.field), index, given)
      }
      seen.add(key)
    }
  }
  return null
}
