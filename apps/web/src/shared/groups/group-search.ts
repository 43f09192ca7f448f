import { readId, readLevel } from '../routing/search-values.ts'

/** The search parameters of a sheet of groups: ids, the level of a linked cell, and whether the page is being edited. */
export type GroupSearch<Id extends string> = { readonly [Key in Id]?: number | undefined } & {
  readonly level?: number | undefined
  readonly editing?: true | undefined
}

/** Reads the address; values that are not valid are left out. */
export function readGroupSearch<Id extends string>(
  search: Readonly<Record<string, unknown>>,
  ids: readonly Id[],
): GroupSearch<Id> {
  const read = [
    ...ids.map((id) => [id, readId(search[id])] as const),
    ['level', readLevel(search['level'])] as const,
    ['editing', String(search['editing']) === 'true' || undefined] as const,
  ]
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as GroupSearch<Id>
}
