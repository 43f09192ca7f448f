/** Id of "All Other Locations": what is neither in a listed metro nor in a state with a tier of its own. */
export const ALL_OTHER_ID = 'all-other'

/** Location id of a state by its two-letter code: `state-TX`. */
export const stateId = (code: string): string => `state-${code}`

/** Location id of a metro by its label: lower case, a hyphen for each run of what is neither letter nor digit. */
export const metroId = (label: string): string =>
  `metro-${label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`
