import type { CompRangeMissing, CompRangeRow } from '../queries.ts'

export interface Gaps {
  /** What every row lacks alike: said once, over them. */
  readonly family: readonly CompRangeMissing[]
  /** What a row lacks besides. */
  readonly ofRow: (row: CompRangeRow) => readonly CompRangeMissing[]
  /** Rows that lack anything. */
  readonly count: number
}

/** @returns what is missing, sorted into what the whole family lacks and what single rows do. */
export function gapsOfFamily(rows: readonly CompRangeRow[]): Gaps {
  const [first] = rows
  const isShared = ({ component, sentence }: CompRangeMissing) =>
    rows.every(({ missing }) => missing.some((it) => it.component === component && it.sentence === sentence))
  // One row is no pattern: what it lacks stands in it.
  const family = rows.length < 2 || !first ? [] : first.missing.filter(isShared)
  const shared = new Set(family.map(({ sentence }) => sentence))
  const notShared = new Map(
    rows.map((row) => [row, row.missing.filter(({ sentence }) => !shared.has(sentence))]),
  )
  return {
    family: family.filter(
      ({ sentence }, index) => family.findIndex((it) => it.sentence === sentence) === index,
    ),
    ofRow: (row) => notShared.get(row) ?? [],
    count: rows.filter(({ missing }) => missing.length > 0).length,
  }
}
