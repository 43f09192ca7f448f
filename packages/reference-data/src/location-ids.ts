/** The id of "All Other Locations", the location of everything that is in no metro and in no state. */
export const ALL_OTHER_ID = 'all-other'

/** Location id of a state by its two-letter code: `state-TX`. */
export const stateId = (code: string): string => `state-${code}`

/** Returns the location id of a metro by its label: lower case, with a hyphen for each run of other characters than letters and digits. */
export const metroId = (label: string): string =>
  `metro-${label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`
