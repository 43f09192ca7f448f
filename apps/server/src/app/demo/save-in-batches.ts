import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { saveRowsInBatches } from '../../platform/imports/save-in-batches.ts'
import { unwrapOrThrow } from './unwrap-or-throw.ts'

/** The ids of saved rows, by the names or codes of the rows in the model. */
export type IdsByKey = ReadonlyMap<string, number>

/** Saves items in batches, as an import does. @returns the saved rows, in the order of the items */
export const saveInBatches = async <Item, Row>(
  items: readonly Item[],
  save: (batch: readonly Item[]) => Promise<readonly Row[] | Refusal>,
): Promise<readonly Row[]> => unwrapOrThrow(await saveRowsInBatches(items, save))

export const mapIds = <Key extends 'name' | 'code'>(
  rows: readonly ({ readonly id: number } & Readonly<Record<Key, string>>)[],
  key: Key,
): IdsByKey => new Map(rows.map((row) => [row[key], row.id]))

/** @throws if the model has no row of this name or code */
export function idOf(ids: IdsByKey, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The model has nothing called ${name}.`)
  return id
}

export const optionalIdOf = (ids: IdsByKey, name: string | null) => (name === null ? null : idOf(ids, name))
