import type { CellValue } from './column.ts'
import { type Draft, type LoadedRow, type LoadedRows, type RowKey, type Values, valuesOf } from './draft.ts'
import type { Problem } from './problems.ts'
import type { RowToSave } from './saving.ts'

/** A row of a table as the server lists it: a field for each column. */
export type ListedRow<Key extends string> = { readonly id: number; readonly version: number } & {
  readonly [Field in Key]: CellValue
}

/** @returns editable rows, each with its id as key, in their order */
export function tableRows<Key extends string>(
  rows: readonly ListedRow<Key>[],
  columns: readonly { readonly key: Key }[],
): LoadedRows {
  return new Map(
    rows.map((row): [RowKey, LoadedRow] => {
      const { id, version } = row
      const key = String(id)
      const values = Object.fromEntries(columns.map((column) => [column.key, row[column.key]]))
      return [key, { key, id, version, values }]
    }),
  )
}

/** @returns a row for the call that saves its table: a field for each column; a new row has an id below 0 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the fields are is known to the caller alone
export function tableItem<Fields extends object>({ id, version, values }: RowToSave) {
  // `problemsOf` has checked that each field has a valid value for its column.
  return { ...(values as Fields), id, ...(version !== null && { version }) }
}

/** @returns a key for a new row that no row of the table or the draft has */
export function newRowKey(draft: Draft): RowKey {
  let number = 1
  while (draft.has(`new ${number}`)) number += 1
  return `new ${number}`
}

/** @returns the values of all rows after saving the draft, by key, in the order of the page */
export function valuesAfter(rows: LoadedRows, draft: Draft): ReadonlyMap<RowKey, Values> {
  const all = new Map<RowKey, Values>()
  for (const [key, loaded] of rows) {
    const row = draft.get(key)
    if (row === undefined) all.set(key, loaded.values)
    else if (!row.isDeleted) all.set(key, valuesOf(loaded, row))
  }
  for (const [key, row] of draft) if (!rows.has(key) && !row.isDeleted) all.set(key, valuesOf(null, row))
  return all
}

/** @returns a problem for each row whose value in a column an earlier row already has */
export function refuseRepeated(
  rows: ReadonlyMap<RowKey, Values>,
  column: string,
  createMessage: (value: NonNullable<CellValue>) => string,
): readonly Problem[] {
  const seenValues = new Set<CellValue>()
  const problems: Problem[] = []
  for (const [key, { [column]: value = null }] of rows) {
    if (value !== null && seenValues.has(value)) problems.push({ key, column, message: createMessage(value) })
    seenValues.add(value)
  }
  return problems
}

/** @returns the first of some values that no row has in a column, for a new row; undefined if all are used */
export function findFirstUnused<Value extends NonNullable<CellValue>>(
  rows: readonly Values[],
  column: string,
  candidates: readonly Value[],
): Value | undefined {
  const usedValues = new Set(rows.map(({ [column]: value = null }) => value))
  return candidates.find((value) => !usedValues.has(value))
}
