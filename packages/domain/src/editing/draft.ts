import { type CellValue, type Column, isUnreadable } from './column.ts'
import { readTyped } from './kinds.ts'

/** The key of a row on a page: the id on the server as text, a cell of a grid by level such as "3:7", or a name for a new row. */
export type RowKey = string

/** The values of a row by column key. */
export type Values = Readonly<Record<string, CellValue>>

/** A row as loaded from the server, or an empty cell of a grid by level, for which no row is stored. */
export interface LoadedRow {
  readonly key: RowKey
  /** Null for an empty cell of a grid. */
  readonly id: number | null
  readonly version: number | null
  readonly values: Values
}

/** The content of a changed cell: a value, or an invalid text exactly as typed. */
export type Typed = { readonly value: CellValue } | { readonly text: string }

/** The changes of a row, without the row on which they are based. */
export interface RowState {
  /** Whether the row is new in this draft. Drafts stored in browsers have this name too, so a new name would discard them. */
  readonly isMade: boolean
  /** Whether the row is deleted when the draft is saved. */
  readonly isDeleted: boolean
  /** Changed cells by column: only those that differ from the row on which they are based. */
  readonly cells: Readonly<Record<string, Typed>>
}

/** A row of a draft. */
export interface RowDraft extends RowState {
  /** The row on which the changes are based, with its version; null for a new row. */
  readonly from: LoadedRow | null
}

/** Unsaved changes by row, as plain data that can be stored and applied later (rule ED2). */
export type Draft = ReadonlyMap<RowKey, RowDraft>

/** The rows as last loaded, by key. */
export type LoadedRows = ReadonlyMap<RowKey, LoadedRow>

export const EMPTY_DRAFT: Draft = new Map()

/** @returns the content of a cell after a text was typed into it by hand */
export function parseTypedText({ kind }: Column, text: string): Typed {
  return clampValue(kind, readText(kind, text))
}

/** @returns the content of a cell after a text was pasted or filled into it; clamped only if the column's kind says so */
export function parsePastedText({ kind }: Column, text: string): Typed {
  const readResult = readText(kind, text)
  return kind.clampsPastedText ? clampValue(kind, readResult) : readResult
}

function clampValue(kind: Column['kind'], read: Typed): Typed {
  if (!('value' in read) || read.value === null || !kind.clamp) return read
  return { value: kind.clamp(read.value) }
}

function readText(kind: Column['kind'], text: string): Typed {
  const read = readTyped(kind, text)
  return isUnreadable(read) ? { text } : { value: read.value ?? kind.blank ?? null }
}

/** @returns the content of a cell after it was emptied */
export const emptyCell = ({ kind }: Column): Typed => ({ value: kind.blank ?? null })

const valuesCache = new WeakMap<RowDraft, Values>()

/** @returns the values of a row with its draft; an unreadable text is null. The object is the same until the row's draft changes */
export function valuesOf(loaded: LoadedRow | null, draft: RowDraft | undefined): Values {
  if (draft === undefined) return loaded?.values ?? NO_VALUES
  const cachedValues = valuesCache.get(draft)
  if (cachedValues) return cachedValues
  const values = valuesOfDraft(draft)
  valuesCache.set(draft, values)
  return values
}

const NO_VALUES: Values = {}

function valuesOfDraft(draft: RowDraft): Values {
  const values: Record<string, CellValue> = { ...draft.from?.values }
  for (const [column, typed] of Object.entries(draft.cells))
    values[column] = 'value' in typed ? typed.value : null
  return values
}

/** @returns the content of a cell, changed or not */
export function cellOf(loaded: LoadedRow | null, draft: RowDraft | undefined, column: string): Typed {
  return draft?.cells[column] ?? { value: (draft ? draft.from : loaded)?.values[column] ?? null }
}

/** @returns the text of a cell to edit and copy */
export function textOf({ kind }: Column, typed: Typed): string {
  if ('text' in typed) return typed.text
  return typed.value === null ? '' : kind.write(typed.value)
}

/**
 * @returns the rows of a page in their order: the loaded ones, then those that only the draft has, because they are new, or
 *   because others deleted them meanwhile
 */
export function keysOf(rows: LoadedRows, draft: Draft): readonly RowKey[] {
  return [...rows.keys(), ...[...draft.keys()].filter((key) => !rows.has(key))]
}

/** @returns the number of changes that a save would make: changed cells; a new or deleted row counts as one */
export function countChanges(draft: Draft): number {
  let count = 0
  for (const { isMade, isDeleted, cells } of draft.values())
    count += isMade || isDeleted ? 1 : Object.keys(cells).length
  return count
}

/** @returns a row's draft with only the cells that differ from the row on which it is based; undefined if no change remains */
export function dropUnchangedCells(row: RowDraft): RowDraft | undefined {
  const { from } = row
  // A row that was never stored disappears when it is deleted.
  if (from === null) return row.isDeleted ? undefined : row
  const cells = Object.entries(row.cells).filter(
    ([column, typed]) => !('value' in typed) || typed.value !== (from.values[column] ?? null),
  )
  if (cells.length === 0 && !row.isDeleted) return undefined
  return { ...row, cells: Object.fromEntries(cells) }
}
