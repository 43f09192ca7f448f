import type { MissingComponent, CompRangeRow } from '../queries.ts'

/** Separates the gaps of all rows into those shown once above the rows, and those shown in each row. */
export function splitGaps(rows: readonly CompRangeRow[]) {
  const all = rows.flatMap(({ missingComponents }) => missingComponents)
  const isAmong = (gaps: readonly MissingComponent[], message: string) =>
    gaps.some((gap) => gap.message === message)
  const shared = all.filter(({ message, page }, index) => {
    if (all.findIndex((gap) => gap.message === message) < index) return false
    const count = rows.filter(({ missingComponents }) => isAmong(missingComponents, message)).length
    // A gap at one of several levels is shown in the rows of that level.
    return count > 1 && (page?.level == null || count === rows.length)
  })
  return {
    /** Gaps of several rows, shown once above all rows. */
    shared,
    /** Returns the gaps shown in a row. */
    gapsOfRow: ({ missingComponents }: CompRangeRow): readonly MissingComponent[] =>
      missingComponents.filter(({ message }) => !isAmong(shared, message)),
    /** Number of rows with gaps, shared or not. */
    rowCount: rows.filter(({ missingComponents }) => missingComponents.length > 0).length,
  }
}
