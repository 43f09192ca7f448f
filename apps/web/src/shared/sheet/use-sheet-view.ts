import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { nextSort, type Sort, sorted } from './row-order.ts'
import type { KeyColumn, Place, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { shownText } from './cell-states.ts'

interface Viewed<Row extends SheetRow> {
  readonly rows: readonly Row[]
  readonly keys: readonly KeyColumn<Row>[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly cells: SheetCells
}

/** The order of rows when the user sorted, with the position of each row. */
interface Order extends Sort {
  readonly places: ReadonlyMap<string, number>
}

/** The rows of a filter, as they were when the user set it. */
interface Filter {
  readonly by: 'problems' | 'found'
  readonly keys: ReadonlySet<string>
}

/** The visible rows and their order (rule SH5). Both remain during typing, so that no row moves or disappears; new rows are last. */
export function useSheetView<Row extends SheetRow>(viewed: Viewed<Row>) {
  const { rows, keys, columns, cells } = viewed
  const [order, setOrder] = useState<Order | null>(null)
  const [filter, setFilter] = useState<Filter | null>(null)

  const shown = useMemo(() => {
    const filtered = filter === null ? rows : rows.filter(({ key }) => filter.keys.has(key))
    if (order === null) return filtered
    const placeOf = ({ key }: Row) => order.places.get(key) ?? Number.POSITIVE_INFINITY
    return [...filtered].sort((a, b) => {
      const [first, second] = [placeOf(a), placeOf(b)]
      return first === second ? 0 : first - second
    })
  }, [rows, order, filter])

  // Counted after a key is drawn, since it reads all rows.
  const settled = useDeferredValue(cells)
  const problemRows = useMemo(
    () => (settled.problemKeys.size > 0 ? rows.filter((row) => hasProblem(row, columns, settled)) : []),
    [rows, columns, settled],
  )
  const find = useCallback(
    (text: string): readonly Place[] => {
      const seen = { rows: shown, keys, columns, cells }
      return shown.flatMap((each, row) => columnsWith(text, each, seen).map((column) => ({ row, column })))
    },
    [shown, keys, columns, cells],
  )
  const show = (by: Filter['by'], alone: readonly Row[]) =>
    setFilter({ by, keys: new Set(alone.map(({ key }) => key)) })

  return {
    shown,
    sort: order,
    sortBy(id: string) {
      const sort = nextSort(order, id)
      if (sort === null) return setOrder(null)
      const places = new Map(sortedBy(viewed, sort).map(({ key }, place) => [key, place]))
      setOrder({ ...sort, places })
    },
    filter,
    showAll: () => setFilter(null),
    problemRows: problemRows.length,
    showProblems: () => show('problems', problemRows),
    showFound: (text: string) =>
      show(
        'found',
        rows.filter((row) => columnsWith(text, row, viewed).length > 0),
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

function sortedBy<Row extends SheetRow>(
  { rows, keys, columns, cells }: Viewed<Row>,
  { id, descending }: Sort,
) {
  const key = keys.find((each) => each.id === id)
  if (key) return sorted(rows, (row) => key.text(row), { isNumeric: false, descending })
  const column = columns.find((each) => each.id === id)
  if (!column) return rows
  const { isNumeric } = column.column.kind
  const valueOf = (row: Row) => {
    const typed = cells.typed(column.keyOf(row), column.column.key)
    // Names are sorted by the displayed text, not by id.
    if (!isNumeric) return shownText(column.column, typed) || null
    return 'value' in typed ? typed.value : typed.text
  }
  return sorted(rows, valueOf, { isNumeric, descending })
}

/** Returns the columns in which a row contains a text; the first one if its head contains it. */
function columnsWith<Row extends SheetRow>(
  text: string,
  row: Row,
  { keys, columns, cells }: Viewed<Row>,
): readonly number[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const has = (shown: string) => shown.toLowerCase().includes(wanted)
  const found = columns.flatMap((column, index) =>
    has(shownText(column.column, cells.typed(column.keyOf(row), column.column.key))) ? [index] : [],
  )
  const isHeaded = keys.some((key) => has(key.text(row)))
  return isHeaded && found[0] !== 0 ? [0, ...found] : found
}
