/** The levels that a country group has bands at. */
export interface BandLevels {
  readonly country: string
  readonly levels: readonly number[]
}

/** A country group that lacks bands which another one of its group has. */
export interface BandGap {
  readonly country: string
  /** The highest first. */
  readonly levels: readonly number[]
}

/**
 * @param countryGroups of one group
 * @returns which of them have no band at a level where another one has: families of that level have a range in one country
 *   and none in the other (rule CB31). A country group without any band is not filled yet, and no gap.
 */
export function bandGaps(countryGroups: readonly BandLevels[]): readonly BandGap[] {
  const anywhere = new Set(countryGroups.flatMap(({ levels }) => levels))
  return countryGroups.flatMap(({ country, levels }) => {
    const own = new Set(levels)
    const missing = [...anywhere].filter((level) => !own.has(level)).sort((a, b) => b - a)
    return own.size === 0 || missing.length === 0 ? [] : [{ country, levels: missing }]
  })
}
