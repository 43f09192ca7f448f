import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { RowHistoryText } from '../row-history/history-link.tsx'
import type { SheetColumn, SheetRow } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** The table of an editor's rows; a function if they belong to several. */
export type HistoryTableOfRows = HistoryTable | ((key: RowKey) => HistoryTable)

/**
 * @param nameOf returns the name of a row for texts outside of the sheet
 * @returns a renderer of the link from the active cell to the history of its stored row (rule HI13)
 */
export const cellHistory =
  <Row extends SheetRow>(
    { rows }: Pick<EditSession, 'rows'>,
    table: HistoryTableOfRows,
    nameOf: (key: RowKey) => string,
  ) =>
  (row: Row, column: SheetColumn<Row>) => {
    const key = column.keyOf(row)
    const id = rows.get(key)?.id ?? null
    if (id === null) return null
    return (
      <RowHistoryText
        table={typeof table === 'string' ? table : table(key)}
        id={id}
        name={nameOf(key)}
        rowKey={key}
        column={column.column.key}
      />
    )
  }
