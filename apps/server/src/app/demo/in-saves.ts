import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { ITEMS_A_SAVE } from '../../platform/saves/plan-changes.ts'
import { must } from './must.ts'

/** Ids by what the model calls the rows. */
export type Ids = ReadonlyMap<string, number>

/** Saves items, as many at once as a save may have. @returns the saved rows, in the items' order. */
export async function inSaves<Item, Row>(
  items: readonly Item[],
  save: (some: readonly Item[]) => Promise<readonly Row[] | Refusal>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let index = 0; index < items.length; index += ITEMS_A_SAVE)
    rows.push(...must(await save(items.slice(index, index + ITEMS_A_SAVE))))
  return rows
}

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
