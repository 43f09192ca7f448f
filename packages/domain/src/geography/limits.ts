/** The constants of ZIP look-up, tiers and the map (rules GE2, GE11, GE14, GE15, GE18, GE19). */

/** Digits of a ZIP code. */
export const ZIP_CODE_LENGTH = 5

/** Minimum number of characters to submit in the bulk box: one ZIP code. */
export const BULK_INPUT_MIN_CHARACTERS = 5
/** Height of the bulk box in rows: initially `min`, growing with the text up to `max`. */
export const BULK_INPUT_ROWS = { min: 3, max: 40 } as const
export const BULK_PAGE_SIZES = [5, 10, 50, 100] as const
export const BULK_DEFAULT_PAGE_SIZE = 10
/** Maximum number of ZIP codes in one call of searchMultiZipcodes. */
export const BULK_MAX_ZIP_CODES = 50_000

/** Minimum and maximum number of characters of a search of places by name. */
export const PLACE_SEARCH_CHARACTERS = { min: 2, max: 100 } as const
/** Delay of the search after the last key, in milliseconds. */
export const PLACE_SEARCH_DEBOUNCE_MS = 500
export const PLACE_SEARCH_MAX_RESULTS = 20

export const TIER_COUNT = { min: 2, max: 5 } as const
/** Percent of the comp band, whole numbers. */
export const TIER_PERCENTILE = { min: 1, max: 1_000 } as const
export const TIER_LABEL_MAX_CHARACTERS = 255
/** Delay of a change of a tier label after the last key, in milliseconds. */
export const TIER_LABEL_DEBOUNCE_MS = 300
/** Bytes of UTF-8. */
export const TIER_CONFIGURATION_MAX_BYTES = 64 * 1024
/** Maximum number of characters of the notes of a tier configuration. */
export const TIER_NOTES_MAX_CHARACTERS = 10_000
/** Maximum number of ancestors of a location; more are considered a cycle. */
export const ANCESTOR_LIMIT = 100

/** Degrees, longitude first. */
export const MAP_CENTER = [-98, 38] as const
export const MAP_ZOOM = 0.9
/** CSS pixels. */
export const MAP_MAX_HEIGHT = 600
/** Radius of a marker in CSS pixels, for tiers 1 to 3; all other tiers have `MARKER_RADIUS_OTHERS`. */
export const MARKER_RADII = [17, 12, 9] as const
export const MARKER_RADIUS_OTHERS = 6
/** Text rows of the notes box. */
export const NOTES_BOX_ROWS = 4

export function markerRadius(tierNumber: number): number {
  return MARKER_RADII[tierNumber - 1] ?? MARKER_RADIUS_OTHERS
}
