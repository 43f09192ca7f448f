import { editingMessages } from '../messages/editing.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { type CellValue, type Column, isUnreadable } from './column.ts'
import {
  cellOf,
  type Draft,
  type LoadedRows,
  type RowDraft,
  type RowKey,
  type Typed,
  type Values,
  valuesOf,
} from './draft.ts'
import { readTyped } from './kinds.ts'
import { findRepeated, valuesAfter } from './table-rows.ts'

/** A problem within a row. */
export interface RowProblem {
  /** The column of the cell with the problem; null for the row as a whole. */
  readonly column: string | null
  readonly message: string
}

/** A problem because of which a draft cannot be saved. */
export interface Problem extends RowProblem {
  readonly key: RowKey
}

/** Rules for the rows of a capability, in addition to those of each column. */
export interface RowRules<Key extends string = string> {
  readonly columns: readonly Column<Key>[]
  /** Returns the problem of a row, null if there is none. Called only for rows whose cells are all valid by themselves. */
  readonly checkRow?: (values: Values) => RowProblem | null
  /** Returns the problems of rows that conflict with each other, such as a value that occurs twice. */
  readonly checkRows?: (rows: ReadonlyMap<RowKey, Values>) => readonly Problem[]
}

/**
 * @param rows all loaded rows; unchanged ones are assumed to be valid
 * @returns the problems of the draft, row by row in the order of the draft, and cell by cell, then those of `checkRows` (rule ED4)
 */
export function problemsOf(draft: Draft, rows: LoadedRows, rules: RowRules): readonly Problem[] {
  const problems = [...draft].flatMap(([key, row]) =>
    row.isDeleted ? [] : cachedRowProblems(row, rules).map((problem) => ({ key, ...problem })),
  )
  if (!rules.checkRows || draft.size === 0) return problems
  return [...problems, ...rules.checkRows(valuesAfter(rows, draft))]
}

const problemsCache = new WeakMap<RowRules, WeakMap<RowDraft, readonly RowProblem[]>>()

/** Caches the problems by row draft, which never changes, so that one changed cell does not cause thousands of rows to be checked. */
function cachedRowProblems(row: RowDraft, rules: RowRules): readonly RowProblem[] {
  const byRow = problemsCache.get(rules) ?? new WeakMap<RowDraft, readonly RowProblem[]>()
  problemsCache.set(rules, byRow)
  const problems = byRow.get(row) ?? rowProblems(row, rules)
  byRow.set(row, problems)
  return problems
}

function rowProblems(row: RowDraft, { columns, checkRow }: RowRules): readonly RowProblem[] {
  const problems = columns.flatMap((column): RowProblem[] => {
    // Unchanged cells are assumed to be valid.
    if (!row.isMade && row.cells[column.key] === undefined) return []
    // A row draft contains the loaded row on which it is based.
    const message = validateTyped(column, cellOf(null, row, column.key))
    return message === null ? [] : [{ column: column.key, message }]
  })
  if (problems.length > 0 || !checkRow) return problems
  const problem = checkRow(valuesOf(null, row))
  return problem ? [problem] : []
}

/**
 * @param createMessage returns the message for a value that an earlier row has
 * @returns rules by which no two rows have the same value in a column
 */
export function uniqueColumnRules<Key extends string>(
  columns: readonly Column<Key>[],
  key: NoInfer<Key>,
  createMessage: (shownValue: string, value: string) => string,
): RowRules<Key> {
  const showValue = (value: NonNullable<CellValue>) =>
    columns.find((column) => column.key === key)?.kind.show(value) ?? String(value)
  return {
    columns,
    checkRows: (rows) => findRepeated(rows, key, (value) => createMessage(showValue(value), String(value))),
  }
}

/** @returns a refusal if values cannot be stored by the rules of their columns; otherwise null */
export function validateByColumns<Key extends string>(
  columns: readonly Column<Key>[],
  values: Readonly<Record<Key, CellValue>>,
): Refusal | null {
  for (const column of columns) {
    const message = validateTyped(column, { value: values[column.key] })
    if (message !== null) return refuse('VALIDATION_FAILED', message, column.key)
  }
  return null
}

/** @returns the message if the content of a cell cannot be stored, otherwise null */
export function validateTyped(column: Column, typed: Typed): string | null {
  if ('text' in typed) {
    const read = readTyped(column.kind, typed.text)
    return isUnreadable(read) ? read.problem : null
  }
  if (typed.value === null)
    return column.isRequired ? (column.missing ?? editingMessages.required(column.head)) : null
  return column.kind.check(typed.value)
}
