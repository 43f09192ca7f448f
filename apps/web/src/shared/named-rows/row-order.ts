import type { SortDirection } from '../ui/table.tsx'

/** Compares two rows by a column, its first before its last. */
export type Comparison<Row> = (a: Row, b: Row) => number

/** How a head of a column says and changes the order. */
export interface SortedHead {
  readonly sort: SortDirection | 'none'
  readonly onSort: () => void
}

/** Rows in an order that the heads of their columns change. */
export interface RowOrder<Row> {
  readonly sorted: (rows: readonly Row[]) => readonly Row[]
  readonly headOf: (column: string) => SortedHead
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en')

/**
 * @param sort as the address has it: a column, "-" before it turns it round; absent, or unknown: by name
 * @param columns by which rows can be sorted besides their name; what is the same in one of them is by name
 * @param onSort takes what the address has from then on
 */
export function rowOrder<Row extends { readonly name: string }>(
  sort: string | undefined,
  columns: Readonly<Record<string, Comparison<Row>>>,
  onSort: (sort: string | undefined) => void,
): RowOrder<Row> {
  const comparisons = new Map<string, Comparison<Row>>([...Object.entries(columns), ['name', byName]])
  const isTurned = sort?.startsWith('-') ?? false
  const asked = isTurned ? sort?.slice(1) : sort
  const isKnown = asked !== undefined && comparisons.has(asked)
  const column = isKnown ? asked : 'name'
  const direction = isKnown && isTurned ? 'descending' : 'ascending'
  const compare = comparisons.get(column) ?? byName
  const sign = direction === 'descending' ? -1 : 1
  return {
    sorted: (rows) => [...rows].sort((a, b) => sign * compare(a, b) || byName(a, b)),
    headOf: (head) => {
      const isOwn = head === column
      const turns = isOwn && direction === 'ascending'
      return {
        sort: isOwn ? direction : 'none',
        onSort: () => onSort(turns ? `-${head}` : head === 'name' ? undefined : head),
      }
    },
  }
}
