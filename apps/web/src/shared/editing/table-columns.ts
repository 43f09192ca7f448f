import type { Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { SheetColumn, SheetRow } from '../sheet/sheet-parts.ts'
import { columnOfRow, type ShownColumn, type ComputedValues } from './computed-columns.ts'

/** The effect of a save on one row. */
export interface RowStatus {
  readonly key: RowKey
  readonly isNew: boolean
  readonly isDeleted: boolean
  /** "Will be deleted on save" or, after an attempt to delete the row, the reason why it cannot be deleted; null for other rows. */
  readonly message: string | null
  /** Its stored values; null for a new row. */
  readonly loaded: Values | null
}

/** Returns the status of rows, for the columns without a field: their text follows from the values and the status of their row. */
export interface TableStatus extends ComputedValues {
  statusOf(key: RowKey): RowStatus
}

/** A column of a table: editable, or with a text that is calculated from the row. */
export type TableColumn<Key extends string> = (
  | ({
      /** The key of the field that is edited in this column. */
      readonly field: Key
    } & Pick<SheetColumn<SheetRow>, 'width' | 'isFrozen' | 'group' | 'look' | 'search' | 'emptyText'>)
  | {
      readonly id: string
      readonly head: string
      readonly width: number
      readonly text: (values: Values, status: RowStatus) => string
    }
) & {
  /** Width in px while the panel next to the sheet is open, so that it covers no column. */
  readonly widthNextToPanel?: number
}

/** Returns the columns of the sheet: those that are edited with their field, the others with their text. */
export function sheetColumnsOf<Key extends string>(
  columns: readonly TableColumn<Key>[],
  fields: readonly Column<Key>[],
  isPanelOpen: boolean,
) {
  return columns.map(({ widthNextToPanel, ...fullWidthColumn }): ShownColumn<SheetRow, TableStatus> => {
    const column =
      isPanelOpen && widthNextToPanel !== undefined
        ? { ...fullWidthColumn, width: widthNextToPanel }
        : fullWidthColumn
    if (!('field' in column))
      return { ...column, text: (values, key, table) => column.text(values, table.statusOf(key)) }
    const { field: fieldKey, ...appearance } = column
    const field = fields.find(({ key }) => key === fieldKey)
    if (!field) throw new Error(`There is no column ${fieldKey}.`)
    return columnOfRow(field, appearance)
  })
}
