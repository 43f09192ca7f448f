import type { MissingComponent, CompRangeRow } from '../queries.ts'

/** Returns the gaps, separated into those of the whole family and those of single rows. */
export function splitGaps(rows: readonly CompRangeRow[]) {
  const [firstRow] = rows
  const isShared = ({ component, message }: MissingComponent) =>
    rows.every(({ missingComponents }) =>
      missingComponents.some((other) => other.component === component && other.message === message),
    )
  // The gaps of a single row are shown in the row.
  const family = rows.length < 2 || !firstRow ? [] : firstRow.missingComponents.filter(isShared)
  const shared = new Set(family.map(({ message }) => message))
  const gapsByRow = new Map(
    rows.map((row) => [row, row.missingComponents.filter(({ message }) => !shared.has(message))]),
  )
  return {
    /** Gaps of all rows, shown once above them. */
    family: family.filter(
      ({ message }, index) => family.findIndex((other) => other.message === message) === index,
    ),
    /** Returns the further gaps of a row. */
    gapsOfRow: (row: CompRangeRow): readonly MissingComponent[] => gapsByRow.get(row) ?? [],
    /** Number of rows with gaps. */
    count: rows.filter(({ missingComponents }) => missingComponents.length > 0).length,
  }
}
