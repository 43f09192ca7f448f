import type { CellValue, Column } from '@plumb/domain/editing/column.ts'
import {
  type CellConflict,
  choiceOf,
  isDeletedByBoth,
  isChosenAsWhole,
  type RowConflict,
  type Side,
} from '@plumb/domain/editing/conflict.ts'
import { type RowKey, type Typed, textOf } from '@plumb/domain/editing/draft.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import type { ShownConflict } from './use-editing.ts'

const texts = editingMessages.conflict

/**
 * Kinds of conflicts by who changed the cell, in the order of the page. `rows`: one side deleted the row; `alike`: both made the same
 * change.
 */
export const LINE_KINDS = ['rows', 'both', 'theirs', 'mine', 'alike'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** One difference: a cell, or a row that one or both sides deleted. */
export interface ConflictLine {
  readonly kind: LineKind
  readonly row: RowConflict
  /** The conflict that the user decides on this line. */
  readonly conflict: CellConflict | RowConflict
  readonly key: RowKey
  readonly column: Column | null
}

/** Returns the lines of a conflict, those that need a choice first. */
export function conflictLines({ rows }: ShownConflict, columns: readonly Column[]): readonly ConflictLine[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const lines = rows.flatMap((row): readonly ConflictLine[] => {
    const { key } = row
    if (isChosenAsWhole(row))
      return [{ kind: isDeletedByBoth(row) ? 'alike' : 'rows', row, conflict: row, key, column: null }]
    return row.cells.map((cell) => ({
      kind: cell.changedBy,
      row,
      conflict: cell,
      key,
      column: byKey.get(cell.column) ?? null,
    }))
  })
  return LINE_KINDS.flatMap((kind) => lines.filter((line) => line.kind === kind))
}

/** Returns the chosen side of a line; null until the user chooses. */
export const chosenSide = ({ choices }: ShownConflict, { conflict }: ConflictLine): Side | null =>
  choiceOf(choices, conflict)

/** Returns the texts of the original value, theirs and mine. */
export function lineTexts({ conflict, column }: ConflictLine) {
  if ('cells' in conflict) {
    const { theirs, mine } = conflict
    return {
      opened: '',
      theirs: theirs === null ? texts.deleted : texts.retained,
      mine: mine.isDeleted ? texts.deleted : theirs === null ? texts.addedAgain : texts.retained,
    }
  }
  const formatTyped = (typed: Typed) =>
    'text' in typed && column
      ? textOf(column, typed)
      : formatValue('value' in typed ? typed.value : null, column)
  return {
    opened: formatValue(conflict.opened, column),
    theirs: formatValue(conflict.theirs, column),
    mine: formatTyped(conflict.mine),
  }
}

const formatValue = (value: CellValue, column: Column | null) =>
  value === null ? texts.empty : (column?.kind.show(value) ?? String(value))
