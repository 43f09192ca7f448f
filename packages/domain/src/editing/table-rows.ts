import type { CellValue } from './column.ts'
import {
  type Draft,
  type LoadedRow,
  type LoadedRows,
  type RowKey,
  type RowState,
  type Values,
  valuesOf,
} from './draft.ts'
import type { Problem } from './problems.ts'
import type { RowToSave } from './saving.ts'
import { type CellChange, cellsOf, changeCells, type Editing, makeRows } from './steps.ts'

/** A row of a table as the server lists it: a field for each column. */
export type ListedRow<Key extends string> = { readonly id: number; readonly version: number } & {
  readonly [Field in Key]: CellValue
}

/** @returns rows for editing, each with its id as key, in their order */
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

/** @returns an item of the mutation that saves the table: a field for each column. A new row has an id below 0 and no version */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the fields
export function tableItem<Fields extends object>({ id, version, values }: RowToSave) {
  // `problemsOf` has checked that each field has a valid value for its column.
  return { ...(values as Fields), id, ...(version !== null && { version }) }
}

/** @returns a key for a new row that no row of the table or the draft has */
export function newRowKey(draft: Draft): RowKey {
  let number = 1
  while (draft.has(newKey(number))) number += 1
  return newKey(number)
}

const newKey = (number: number): RowKey => `new ${number}`

/** The rows that a paste adds, and the cells that it changes. */
export interface AddedRows {
  /** The cells of each new row. */
  readonly rows: readonly (readonly Omit<CellChange, 'key'>[])[]
  readonly changes: readonly CellChange[]
}

/**
 * Changes cells, and adds rows after the existing ones.
 * @param newValues returns default values for the other columns of a new row, from the values of all rows before it
 */
export function addRows(
  editing: Editing,
  rows: LoadedRows,
  added: AddedRows,
  newValues: (others: readonly Values[]) => Values,
): Editing {
  const changed = changeCells(editing, rows, added.changes)
  const others = [...valuesAfter(rows, changed.draft).values()]
  const created = new Map<RowKey, RowState['cells']>()
  let number = 0
  for (const cells of added.rows) {
    do number += 1
    while (changed.draft.has(newKey(number)))
    const typed = Object.fromEntries(cells.map((cell) => [cell.column, cell.typed]))
    const row = { ...cellsOf(newValues(others)), ...typed }
    others.push(valuesOf(null, { isMade: true, isDeleted: false, cells: row, from: null }))
    created.set(newKey(number), row)
  }
  return makeRows(changed, rows, created)
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
export function findRepeated(
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

/** @returns the first candidate that no row has in the column, for a new row; undefined if all are used */
export function findFirstUnused<Value extends NonNullable<CellValue>>(
  rows: readonly Values[],
  column: string,
  candidates: readonly Value[],
): Value | undefined {
  const usedValues = new Set(rows.map(({ [column]: value = null }) => value))
  return candidates.find((value) => !usedValues.has(value))
}
