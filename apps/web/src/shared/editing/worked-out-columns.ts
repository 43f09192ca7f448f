import type { CellKind, Column } from '@plumb/domain/editing/column.ts'
import { type RowKey, type Values, valuesOf } from '@plumb/domain/editing/draft.ts'
import { line } from '@plumb/domain/editing/kinds.ts'
import { useMemo } from 'react'
import type { SheetCells, SheetColumn, SheetRow } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** What a page works out for all cells at once. */
export interface WorkedOut {
  /** @returns of what beyond its row of the draft a cell that is worked out is made: a row of the sheet is drawn anew where one of them is another object. Absent: not told. */
  readonly sourcesOf?: (key: RowKey) => readonly unknown[]
}

/**
 * A column whose cells follow from others: shown, copied and found, never typed into. What follows from more than its row is `Worked`, which a page works
 * out for all cells at once and apart from its columns: those stay the same while one types, so that only rows which change are drawn.
 */
export interface WorkedOutColumn<Worked = undefined> {
  /** Its own on the sheet. */
  readonly id: string
  readonly head: string
  /** px */
  readonly width: number
  /** The heading above it that it shares with its neighbours. */
  readonly group?: string
  /** Figures stand at the right. */
  readonly isNumeric?: boolean
  readonly look?: 'worked' | 'delta' | 'mix'
  /** What an empty cell says in a lighter ink. */
  readonly emptyText?: string
  /** What is said where somebody would type; the head unless given. */
  readonly closedBecause?: string
  /** @returns what a cell shows, of the row's values as the draft leaves them. */
  text(values: Values, key: RowKey, worked: Worked): string
}

export type ShownColumn<Row extends SheetRow, Worked = undefined> = SheetColumn<Row> | WorkedOutColumn<Worked>

/** @returns a column whose rows on the sheet are the rows of the draft. */
export const ofRow = (
  column: Column,
  drawn: Pick<SheetColumn<SheetRow>, 'width' | 'isFrozen' | 'group' | 'look' | 'search' | 'emptyText'>,
): SheetColumn<SheetRow> => ({ id: column.key, column, keyOf: ({ key }) => key, ...drawn })

const TEXT: CellKind = line({ what: '' })

/** @returns columns and cells as a sheet takes them, with those that are worked out. */
export function useShownColumns<Row extends SheetRow, Worked extends WorkedOut | undefined>(
  columns: readonly ShownColumn<Row, Worked>[],
  cells: SheetCells,
  { rows, draft }: Pick<EditSession, 'rows' | 'draft'>,
  worked: Worked,
): { readonly columns: readonly SheetColumn<Row>[]; readonly cells: SheetCells } {
  const laid = useMemo(
    () => columns.map((column) => ('text' in column ? asSheetColumn<Row, Worked>(column) : column)),
    [columns],
  )
  const shown = useMemo(() => {
    const workedOut = new Map(columns.flatMap((column) => ('text' in column ? [[column.id, column]] : [])))
    if (workedOut.size === 0) return cells
    // What is worked out may come from other rows too.
    const { sources: own, ...asked } = cells
    const sourcesOf = worked?.sourcesOf
    return {
      ...asked,
      ...(own && sourcesOf && { sources: (key: RowKey) => [...own(key), ...sourcesOf(key)] }),
      typed(key: RowKey, id: string) {
        const column = workedOut.get(id)
        if (!column) return cells.typed(key, id)
        return { value: column.text(valuesOf(rows.get(key) ?? null, draft.get(key)), key, worked) || null }
      },
      // Whatever is wrong with a row is said at the cells that can be mended.
      problem: (key: RowKey, id: string) => (workedOut.has(id) ? null : cells.problem(key, id)),
    }
  }, [columns, cells, rows, draft, worked])
  return { columns: laid, cells: shown }
}

const FIGURE: CellKind = { ...TEXT, isNumeric: true }

function asSheetColumn<Row extends SheetRow, Worked>(column: WorkedOutColumn<Worked>): SheetColumn<Row> {
  const { id, head, width, group, isNumeric = false, look = 'worked', closedBecause = head } = column
  return {
    id,
    column: { key: id, header: head, head, isRequired: false, kind: isNumeric ? FIGURE : TEXT },
    keyOf: ({ key }) => key,
    width,
    ...(group !== undefined && { group }),
    closedBecause: () => closedBecause,
    look,
    ...(column.emptyText !== undefined && { emptyText: () => column.emptyText ?? null }),
  }
}
