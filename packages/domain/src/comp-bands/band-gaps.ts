/** The levels at which a country group has bands. */
export interface BandLevels {
  readonly country: string
  readonly levels: readonly number[]
}

/** The levels at which a country group lacks a band that another country group of its group has. */
export interface BandGap {
  readonly country: string
  /** The highest first. */
  readonly levels: readonly number[]
}

/**
 * @param countryGroups of one group
 * @returns the country groups that lack a band at a level where another one has a band, so that a job has a range in one country and none in
 *   the other (rule CB31). Country groups without any band are left out, because they are not filled yet
 */
export function bandGaps(countryGroups: readonly BandLevels[]): readonly BandGap[] {
  const levelsInAnyGroup = new Set(countryGroups.flatMap(({ levels }) => levels))
  return countryGroups.flatMap(({ country, levels }) => {
    const groupLevels = new Set(levels)
    const missing = [...levelsInAnyGroup].filter((level) => !groupLevels.has(level)).sort((a, b) => b - a)
    return groupLevels.size === 0 || missing.length === 0 ? [] : [{ country, levels: missing }]
  })
}
