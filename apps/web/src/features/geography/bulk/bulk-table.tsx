import type { CellValue, Column } from '@plumb/domain/editing/column.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { useMemo } from 'react'
import { Sheet } from '../../../shared/sheet/sheet.tsx'
import type { SheetCells, SheetColumn, SheetRow } from '../../../shared/sheet/sheet-parts.ts'
import { type BulkColumnId, pastedColumnIndex } from './bulk-columns.ts'
import { type BulkColumn, type BulkRow, cellText, columnsOnScreen } from './bulk-rows.ts'

/** The widths of the columns, px. */
const COLUMN_WIDTHS: Readonly<Partial<Record<BulkColumnId, number>>> = {
  zipcode: 90,
  city: 116,
  metroArea: 180,
  state: 56,
  tierLabel: 88,
  tierNumber: 96,
  percentile: 82,
  discountOrPremium: 140,
}
const PASTED_WIDTH = 116

interface BulkTableProps {
  readonly columns: readonly BulkColumn[]
  /** The rows of this page; the same list until they change. */
  readonly rows: readonly BulkRow[]
  readonly sort: BulkColumnId | null
  readonly descending: boolean
  readonly onSort: (id: BulkColumnId) => void
}

interface ShownRow extends SheetRow {
  readonly bulkRow: BulkRow
}

/** One page of results as a read-only sheet. The bulk page sorts and filters the rows, because its URL stores the order and the filter. */
export function BulkTable({ columns: allColumns, rows, sort, descending, onSort }: BulkTableProps) {
  const columns = useMemo(() => columnsOnScreen(allColumns).map(sheetColumn), [allColumns])
  const shown = useMemo(
    () => rows.map((bulkRow): ShownRow => ({ key: bulkRow.key, label: bulkRow.zipcode, bulkRow })),
    [rows],
  )
  const cells = useMemo(() => cellsOf(rows), [rows])
  const sortOrder = {
    sort: sort === null ? null : { id: sort, descending },
    onSort: (id: string) => onSort(id as BulkColumnId),
  }
  // A ZIP code that does not exist has a text across the columns; its pasted cells remain.
  const firstResultColumn = columns.findIndex(({ id }) => id !== 'zipcode' && pastedColumnIndex(id) === null)
  const getProblemText = useMemo(
    () =>
      ({ bulkRow }: ShownRow) =>
        bulkRow.problem === null ? null : { from: firstResultColumn, text: bulkRow.problem },
    [firstResultColumn],
  )
  return (
    <Sheet
      name="zip-codes"
      label={geographyMessages.bulkPage.results}
      rows={shown}
      keys={NO_KEY_COLUMNS}
      columns={columns}
      cells={cells}
      order={sortOrder}
      rowMessage={getProblemText}
    />
  )
}

const NO_KEY_COLUMNS = [] as const

function sheetColumn({ id, label, isNumber }: BulkColumn): SheetColumn<ShownRow> {
  return {
    id,
    column: readOnlyColumn(id, label, isNumber),
    keyOf: ({ key }) => key,
    width: COLUMN_WIDTHS[id] ?? PASTED_WIDTH,
    isFrozen: id === 'zipcode',
    ...(id === 'tierLabel' && { tierOf: ({ bulkRow }: ShownRow) => bulkRow.found?.tierNumber ?? null }),
    ...(id === 'metroArea' && {
      emptyText: ({ bulkRow }: ShownRow) =>
        bulkRow.found ? geographyMessages.noMetro(bulkRow.found.location) : null,
    }),
  }
}

/** Returns a read-only column of a sheet; its kind only determines how values are shown. */
const readOnlyColumn = (key: string, head: string, isNumeric: boolean): Column => ({
  key,
  head,
  header: head,
  isRequired: false,
  kind: {
    isNumeric,
    read: (text) => ({ value: text }),
    check: () => null,
    show: String,
    write: String,
  },
})

function cellsOf(rows: readonly BulkRow[]): SheetCells {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const valueOf = (key: string, column: string): CellValue => {
    const row = byKey.get(key)
    return row ? cellText(row, column as BulkColumnId) || null : null
  }
  return {
    typed: (key, column) => ({ value: valueOf(key, column) }),
    isChanged: () => false,
    problem: () => null,
    problemKeys: new Set(),
    isDeleted: () => false,
    original: valueOf,
  }
}
