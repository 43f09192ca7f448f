import type { SortDirection } from '../ui/table.tsx'

/** Compares two rows by a column, ascending. */
export type Comparison<Row> = (a: Row, b: Row) => number

/** The sort state of a column's heading, and how it changes. */
export interface SortedHead {
  readonly sort: SortDirection | 'none'
  readonly onSort: () => void
}

/** The sorted rows, and the sort state of each column. */
export interface RowOrder<Row> {
  readonly sorted: (rows: readonly Row[]) => readonly Row[]
  readonly headOf: (column: string) => SortedHead
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en')

/**
 * @param sort from the address: a column, "-" before it if descending; absent or unknown: by name
 * @param columns comparisons of the columns other than the name; equal rows are sorted by name
 * @param onSort receives the new value for the address
 */
export function rowOrder<Row extends { readonly name: string }>(
  sort: string | undefined,
  columns: Readonly<Record<string, Comparison<Row>>>,
  onSort: (sort: string | undefined) => void,
): RowOrder<Row> {
  const comparisons = new Map<string, Comparison<Row>>([...Object.entries(columns), ['name', byName]])
  const isTurned = sort?.startsWith('-') ?? false
  const requested = isTurned ? sort?.slice(1) : sort
  const isKnown = requested !== undefined && comparisons.has(requested)
  const column = isKnown ? requested : 'name'
  const direction = isKnown && isTurned ? 'descending' : 'ascending'
  const compare = comparisons.get(column) ?? byName
  const sign = direction === 'descending' ? -1 : 1
  return {
    sorted: (rows) => [...rows].sort((a, b) => sign * compare(a, b) || byName(a, b)),
    headOf: (head) => {
      const isOwn = head === column
      const reverses = isOwn && direction === 'ascending'
      return {
        sort: isOwn ? direction : 'none',
        onSort: () => onSort(reverses ? `-${head}` : head === 'name' ? undefined : head),
      }
    },
  }
}
