import type { SortDirection } from '../ui/table.tsx'

/** Compares two rows by a column, ascending. */
export type Comparison<Row> = (a: Row, b: Row) => number

/** The sort state of a column's heading, and how it changes. */
export interface SortedHead {
  readonly sort: SortDirection | 'none'
  readonly onSort: () => void
}

/** Sorts rows, and has the sort state of each column. */
export interface RowOrder<Row> {
  readonly sortRows: (rows: readonly Row[]) => readonly Row[]
  readonly headOf: (column: string) => SortedHead
}

const compareByName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en')

/**
 * Returns the order of rows.
 * @param sort from the address: a column, with "-" before its name if descending; absent or unknown: by the name of the rows
 * @param columns comparisons of the columns other than the name; equal rows are sorted by name
 * @param onSort receives the new value for the address
 */
export function rowOrder<Row extends { readonly name: string }>(
  sort: string | undefined,
  columns: Readonly<Record<string, Comparison<Row>>>,
  onSort: (sort: string | undefined) => void,
): RowOrder<Row> {
  const comparisons = new Map<string, Comparison<Row>>([...Object.entries(columns), ['name', compareByName]])
  const isDescending = sort?.startsWith('-') ?? false
  const requested = isDescending ? sort?.slice(1) : sort
  const isKnown = requested !== undefined && comparisons.has(requested)
  const column = isKnown ? requested : 'name'
  const direction = isKnown && isDescending ? 'descending' : 'ascending'
  const compare = comparisons.get(column) ?? compareByName
  const sign = direction === 'descending' ? -1 : 1
  return {
    sortRows: (rows) => [...rows].sort((a, b) => sign * compare(a, b) || compareByName(a, b)),
    headOf: (head) => {
      const isSortedColumn = head === column
      const becomesDescending = isSortedColumn && direction === 'ascending'
      return {
        sort: isSortedColumn ? direction : 'none',
        onSort: () => onSort(becomesDescending ? `-${head}` : head === 'name' ? undefined : head),
      }
    },
  }
}
