import type { PayTables, SourceRow } from '../tables/pay-tables.ts'

/** The name of a list of rows in the pay tables. */
export type PayList = {
  [List in keyof PayTables]: PayTables[List] extends readonly SourceRow[] ? List : never
}[keyof PayTables]

/** Rows of one list that a save would write. */
interface ListChanges<Row extends SourceRow> {
  /** Each replaces the row with its id. A new row has an id below 0. */
  readonly rows: readonly Row[]
  readonly deletedIds: readonly number[]
}

/** The changes of a draft, by list of the pay tables. */
export type PayChanges = { readonly [List in PayList]?: ListChanges<PayTables[List][number]> }

/** @returns the tables as they will be after the changes are saved. Lists without changes are shared with the stored tables. */
export function applyDraft(tables: PayTables, changes: PayChanges): PayTables {
  const changedLists = Object.entries(changes).map(([list, { rows, deletedIds }]) => {
    const replacedIds = new Set([...deletedIds, ...rows.map(({ id }) => id)])
    const stored: readonly SourceRow[] = tables[list as PayList]
    return [list, [...stored.filter(({ id }) => !replacedIds.has(id)), ...rows]]
  })
  return { ...tables, ...(Object.fromEntries(changedLists) as Partial<PayTables>) }
}
