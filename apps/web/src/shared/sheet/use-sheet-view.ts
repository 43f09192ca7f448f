import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { nextSort, type Sort, sortRows } from './row-order.ts'
import type { KeyColumn, CellPosition, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { shownText } from './cell-states.ts'

interface SheetViewInput<Row extends SheetRow> {
  readonly rows: readonly Row[]
  readonly keys: readonly KeyColumn<Row>[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly cells: SheetCells
}

/** The sort order that the user chose, with the position of each row at that time. */
interface Order extends Sort {
  readonly positions: ReadonlyMap<string, number>
}

/** A filter, with the rows that matched when the user set it. */
interface Filter {
  readonly by: 'problems' | 'found'
  readonly rowKeys: ReadonlySet<string>
}

/** The visible rows and their order (rule SH5). Both remain during typing, so that no row moves or disappears; new rows are last. */
export function useSheetView<Row extends SheetRow>(input: SheetViewInput<Row>) {
  const { rows, keys, columns, cells } = input
  const [order, setOrder] = useState<Order | null>(null)
  const [filter, setFilter] = useState<Filter | null>(null)

  const visibleRows = useMemo(() => {
    const filtered = filter === null ? rows : rows.filter(({ key }) => filter.rowKeys.has(key))
    if (order === null) return filtered
    const positionOf = ({ key }: Row) => order.positions.get(key) ?? rows.length
    return filtered.toSorted((a, b) => positionOf(a) - positionOf(b))
  }, [rows, order, filter])

  // Computed after a keystroke has been rendered, since it reads all rows.
  const deferredCells = useDeferredValue(cells)
  const problemRows = useMemo(
    () =>
      deferredCells.problemKeys.size > 0 ? rows.filter((row) => hasProblem(row, columns, deferredCells)) : [],
    [rows, columns, deferredCells],
  )
  const find = useCallback(
    (text: string): readonly CellPosition[] => {
      const searchedSheet = { rows: visibleRows, keys, columns, cells }
      return visibleRows.flatMap((each, row) =>
        columnsWith(text, each, searchedSheet).map((column) => ({ row, column })),
      )
    },
    [visibleRows, keys, columns, cells],
  )
  const filterRows = (by: Filter['by'], remainingRows: readonly Row[]) =>
    setFilter({ by, rowKeys: new Set(remainingRows.map(({ key }) => key)) })

  return {
    visibleRows,
    sort: order,
    sortBy(id: string) {
      const sort = nextSort(order, id)
      if (sort === null) return setOrder(null)
      const positions = new Map(sortByColumn(input, sort).map(({ key }, index) => [key, index]))
      setOrder({ ...sort, positions })
    },
    filter,
    showAll: () => setFilter(null),
    problemRowCount: problemRows.length,
    showProblems: () => filterRows('problems', problemRows),
    showFound: (text: string) =>
      filterRows(
        'found',
        rows.filter((row) => columnsWith(text, row, input).length > 0),
      ),
    /** Returns the cells that contain a text, among visible rows. */
    find,
  }
}

function hasProblem<Row extends SheetRow>(
  row: Row,
  columns: readonly SheetColumn<Row>[],
  cells: SheetCells,
): boolean {
  return columns.some((column) => {
    const key = column.keyOf(row)
    return cells.problemKeys.has(key) && cells.problem(key, column.column.key) !== null
  })
}

function sortByColumn<Row extends SheetRow>(
  { rows, keys, columns, cells }: SheetViewInput<Row>,
  { id, descending }: Sort,
) {
  const key = keys.find((each) => each.id === id)
  if (key) return sortRows(rows, (row) => key.text(row), { isNumeric: false, descending })
  const column = columns.find((each) => each.id === id)
  if (!column) return rows
  const { isNumeric } = column.column.kind
  const valueOf = (row: Row) => {
    const typed = cells.typed(column.keyOf(row), column.column.key)
    // Names are sorted by the displayed text, not by id.
    if (!isNumeric) return shownText(column.column, typed) || null
    return 'value' in typed ? typed.value : typed.text
  }
  return sortRows(rows, valueOf, { isNumeric, descending })
}

/** Returns the indexes of the columns in which a row contains a text; also the first one if a key column of the row contains it. */
function columnsWith<Row extends SheetRow>(
  text: string,
  row: Row,
  { keys, columns, cells }: SheetViewInput<Row>,
): readonly number[] {
  const searchText = text.trim().toLowerCase()
  if (searchText === '') return []
  const matches = (shown: string) => shown.toLowerCase().includes(searchText)
  const matchingColumns = columns.flatMap((column, index) =>
    matches(shownText(column.column, cells.typed(column.keyOf(row), column.column.key))) ? [index] : [],
  )
  const matchesHeading = keys.some((key) => matches(key.text(row)))
  return matchesHeading && matchingColumns[0] !== 0 ? [0, ...matchingColumns] : matchingColumns
}
