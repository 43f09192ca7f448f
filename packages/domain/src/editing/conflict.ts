import type { CellValue } from './column.ts'
import {
  cellOf,
  type Draft,
  type LoadedRow,
  type LoadedRows,
  type RowDraft,
  type RowKey,
  dropUnchangedCells,
  type Typed,
  type Values,
  valuesOf,
} from './draft.ts'
import { cellsOf } from './steps.ts'

/** The side that changed a cell since the user opened the row; `alike` if both changed it to the same value. */
export type ChangedBy = 'both' | 'theirs' | 'mine' | 'alike'

/** A cell of a row conflict that either side has changed since the row was opened. */
export interface CellConflict {
  readonly key: RowKey
  readonly column: string
  readonly changedBy: ChangedBy
  /** The value when the user began to edit the row. */
  readonly opened: CellValue
  readonly theirs: CellValue
  readonly mine: Typed
}

/** A row of the draft that another user has saved or deleted since the user opened it. */
export interface RowConflict {
  readonly key: RowKey
  /** The row as it was when the user began to edit it. */
  readonly opened: LoadedRow
  /** The current row; null if it was deleted. */
  readonly theirs: LoadedRow | null
  readonly mine: RowDraft
  /** The changed cells; empty if either side deleted the row: the user then chooses a side for the whole row. */
  readonly cells: readonly CellConflict[]
}

/** @returns the conflicts for the rows of a draft that others have changed or deleted meanwhile (rule ED6) */
export function conflictsOf(
  draft: Draft,
  currentRows: LoadedRows,
  columns: readonly { readonly key: string }[],
): readonly RowConflict[] {
  const conflicts: RowConflict[] = []
  for (const [key, mine] of draft) {
    const { from: opened } = mine
    if (opened === null) continue
    const theirs = currentRows.get(key) ?? null
    if (theirs?.id === opened.id && theirs.version === opened.version) continue
    const cells =
      mine.isDeleted || theirs === null
        ? []
        : columns.flatMap(({ key: column }) => cellConflict(key, column, opened, theirs, mine) ?? [])
    conflicts.push({ key, opened, theirs, mine, cells })
  }
  return conflicts
}

function cellConflict(
  key: RowKey,
  column: string,
  openedRow: LoadedRow,
  currentRow: LoadedRow,
  draft: RowDraft,
): CellConflict | null {
  const opened = openedRow.values[column] ?? null
  const theirs = currentRow.values[column] ?? null
  const mine = cellOf(null, draft, column)
  const changedBy = findChangedBy(opened, theirs, mine)
  return changedBy && { key, column, changedBy, opened, theirs, mine }
}

function findChangedBy(opened: CellValue, theirs: CellValue, mine: Typed): ChangedBy | null {
  const isMine = 'text' in mine || mine.value !== opened
  if (theirs === opened) return isMine ? 'mine' : null
  if (!isMine) return 'theirs'
  return 'value' in mine && mine.value === theirs ? 'alike' : 'both'
}

export type Side = 'theirs' | 'mine'

/** The chosen side of each conflict, by `choiceKey`. */
export type Choices = ReadonlyMap<string, Side>

/** @returns the key of the choice for a cell, or for a whole row if the column is null */
export const choiceKey = (key: RowKey, column: string | null): string => JSON.stringify([key, column])

/** @returns the default choice: the side that changed the cell; null if both changed it differently */
function presetChoice({ changedBy }: CellConflict): Side | null {
  return changedBy === 'both' ? null : changedBy === 'mine' ? 'mine' : 'theirs'
}

/** @returns the chosen side of a cell or of a whole row; null if the user has yet to choose. A row that both deleted stays deleted */
export function choiceOf(choices: Choices, conflict: CellConflict | RowConflict): Side | null {
  if (!('column' in conflict))
    return choices.get(choiceKey(conflict.key, null)) ?? (isDeletedByBoth(conflict) ? 'theirs' : null)
  return choices.get(choiceKey(conflict.key, conflict.column)) ?? presetChoice(conflict)
}

/** @returns the conflicts for which the user has yet to choose a side, in order */
export function conflictsWithoutChoice(
  conflicts: readonly RowConflict[],
  choices: Choices,
): readonly (CellConflict | RowConflict)[] {
  return conflicts
    .flatMap((row): readonly (CellConflict | RowConflict)[] => (isChosenAsWhole(row) ? [row] : row.cells))
    .filter((conflict) => choiceOf(choices, conflict) === null)
}

/** @returns whether both deleted a row, so that there is nothing to choose */
export const isDeletedByBoth = ({ theirs, mine }: RowConflict): boolean => theirs === null && mine.isDeleted

/** @returns whether the user chooses a side for the row as a whole, because either side deleted it */
export const isChosenAsWhole = ({ theirs, mine }: RowConflict): boolean => theirs === null || mine.isDeleted

/** @returns the draft with the choices applied, based on the current rows. Without a choice, the user's own value stays */
export function resolveConflicts(draft: Draft, conflicts: readonly RowConflict[], choices: Choices): Draft {
  const resolved = new Map(draft)
  for (const conflict of conflicts) {
    const row = resolvedRow(conflict, choices)
    if (row) resolved.set(conflict.key, row)
    else resolved.delete(conflict.key)
  }
  return resolved
}

/** @returns the values with which a row would be saved, by the choices so far; null if it would be deleted */
export function chosenValues(conflict: RowConflict, choices: Choices): Values | null {
  const row = resolvedRow(conflict, choices)
  if (row?.isDeleted) return null
  return row ? valuesOf(null, row) : (conflict.theirs?.values ?? null)
}

/** @returns the row of the draft after the choices; undefined if it has no changes */
function resolvedRow(conflict: RowConflict, choices: Choices): RowDraft | undefined {
  if (!isChosenAsWhole(conflict)) return resolvedCells(conflict, choices)
  if (choiceOf(choices, conflict) === 'theirs') return undefined
  const { opened, theirs, mine } = conflict
  if (theirs !== null) return dropUnchangedCells({ ...mine, from: theirs })
  if (mine.isDeleted) return undefined
  const cells = { ...cellsOf(opened.values), ...mine.cells }
  return { from: null, isMade: true, isDeleted: false, cells }
}

function resolvedCells(conflict: RowConflict, choices: Choices): RowDraft | undefined {
  const cells: Record<string, Typed> = {}
  for (const cell of conflict.cells) if (choiceOf(choices, cell) !== 'theirs') cells[cell.column] = cell.mine
  return dropUnchangedCells({ from: conflict.theirs, isMade: false, isDeleted: false, cells })
}
