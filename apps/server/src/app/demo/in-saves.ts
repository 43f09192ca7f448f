import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { must } from './must.ts'

/** Ids by the names of the rows in the model. */
export type Ids = ReadonlyMap<string, number>

/** Saves items in pieces, as an import does. @returns the saved rows, in the items' order. */
export const inSaves = async <Item, Row>(
  items: readonly Item[],
  save: (some: readonly Item[]) => Promise<readonly Row[] | Refusal>,
): Promise<readonly Row[]> => must(await saveInPieces(items, save))

export const byName = (rows: readonly { readonly id: number; readonly name: string }[]): Ids =>
  new Map(rows.map(({ id, name }) => [name, id]))

export const byCode = (rows: readonly { readonly id: number; readonly code: string }[]): Ids =>
  new Map(rows.map(({ id, code }) => [code, id]))

export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The model has nothing called ${name}.`)
  return id
}

export const optionalIdOf = (ids: Ids, name: string | null) => (name === null ? null : idOf(ids, name))
