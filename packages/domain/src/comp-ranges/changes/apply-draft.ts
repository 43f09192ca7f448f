import type { PayTables, SourceRow } from '../tables/pay-tables.ts'

/** The lists of the pay tables. */
export type PayList = {
  [List in keyof PayTables]: PayTables[List] extends readonly SourceRow[] ? List : never
}[keyof PayTables]

/** Rows of one list that a save would write. */
interface ListChanges<Row extends SourceRow> {
  /** Each replaces the row with its id. A new row has an id below 0. */
  readonly rows: readonly Row[]
  readonly deletedIds: readonly number[]
}

/** The changes of a draft to the tables of pay, by list. */
export type PayChanges = { readonly [List in PayList]?: ListChanges<PayTables[List][number]> }

/** @returns the tables as they will be after the changes are saved. Lists without changes are shared with the stored tables. */
export function applyDraft(tables: PayTables, changes: PayChanges): PayTables {
  const changedLists = Object.entries(changes).map(([list, rows]) => [
    list,
    // Each list has changes to rows of its own kind.
    withChanges<SourceRow>(tables[list as PayList], rows),
  ])
  return { ...tables, ...(Object.fromEntries(changedLists) as Partial<PayTables>) }
}

function withChanges<Row extends SourceRow>(
  stored: readonly Row[],
  { rows, deletedIds }: ListChanges<Row>,
): readonly Row[] {
  const replaced = new Set([...deletedIds, ...rows.map(({ id }) => id)])
  return [...stored.filter(({ id }) => !replaced.has(id)), ...rows]
}
