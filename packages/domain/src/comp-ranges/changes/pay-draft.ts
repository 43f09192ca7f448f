import type { PayTables, SourceRow } from '../tables/pay-tables.ts'

/** The lists of the pay tables. */
export type PayList = {
  [List in keyof PayTables]: PayTables[List] extends readonly SourceRow[] ? List : never
}[keyof PayTables]

/** Rows of one list as a save would leave them. */
export interface DraftedRows<Row extends SourceRow> {
  /** Each takes the place of the row of its id; a new one has an id below 0. */
  readonly rows: readonly Row[]
  /** Rows that go. */
  readonly goneIds: readonly number[]
}

/** What somebody has typed and not saved, by the list that it changes: whatever pay is computed from can be in it. */
export type PayDraft = { readonly [List in PayList]?: DraftedRows<PayTables[List][number]> }

/** @returns the tables as they would stand once the draft is saved. What is not drafted is shared with what stands. */
export function withDraft(tables: PayTables, draft: PayDraft): PayTables {
  const drafted = Object.entries(draft).map(([list, rows]) => [
    list,
    // Each list is drafted with rows of its own kind.
    withRows<SourceRow>(tables[list as PayList], rows),
  ])
  return { ...tables, ...(Object.fromEntries(drafted) as Partial<PayTables>) }
}

function withRows<Row extends SourceRow>(
  standing: readonly Row[],
  { rows, goneIds }: DraftedRows<Row>,
): readonly Row[] {
  const replaced = new Set([...goneIds, ...rows.map(({ id }) => id)])
  return [...standing.filter(({ id }) => !replaced.has(id)), ...rows]
}
