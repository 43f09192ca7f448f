/** The constants of ZIP look-up, tiers and the map (rules GE2, GE11, GE14, GE15, GE18, GE19). */

/** Digits of a ZIP code. */
export const ZIP_CODE_LENGTH = 5

/** The smallest number of characters that the bulk box submits: those of a ZIP code. */
export const BULK_INPUT_MIN_CHARACTERS = 5
/** The height of the bulk box in rows. It is `min` at first and grows with the text up to `max`. */
export const BULK_INPUT_ROWS = { min: 3, max: 40 } as const
export const BULK_PAGE_SIZES = [5, 10, 50, 100] as const
export const BULK_DEFAULT_PAGE_SIZE = 10
/** The largest number of ZIP codes in one call of searchMultiZipcodes. */
export const BULK_MAX_ZIP_CODES = 50_000

/** The number of characters in a search of places by name. */
export const PLACE_SEARCH_CHARACTERS = { min: 2, max: 100 } as const
/** The delay of the search after the last key. */
export const PLACE_SEARCH_DEBOUNCE_MS = 500
export const PLACE_SEARCH_MAX_RESULTS = 20

export const TIER_COUNT = { min: 2, max: 5 } as const
/** Whole percentages of the comp band. */
export const TIER_PERCENTILE = { min: 1, max: 1_000 } as const
export const TIER_LABEL_MAX_CHARACTERS = 255
/** The delay after the last key until the label or the percentile of a tier, or the notes, take effect. */
export const TIER_TEXT_DEBOUNCE_MS = 300
/** The largest size of the JSON in UTF-8. */
export const TIER_CONFIGURATION_MAX_BYTES = 64 * 1024
export const TIER_NOTES_MAX_CHARACTERS = 10_000
/** The largest number of ancestors of a location. More are considered a cycle. */
export const ANCESTOR_LIMIT = 100

/** The longitude and the latitude in degrees. */
export const MAP_CENTER = [-98, 38] as const
/** The initial scale of the map: view box units per unit of its drawing. */
export const MAP_ZOOM = 0.9
/** In CSS pixels. */
export const MAP_MAX_HEIGHT = 600
/** The height of the box of notes in rows of text. */
export const NOTES_BOX_ROWS = 4

/** @returns the radius of a marker in CSS pixels, which is the same for all tiers after the third */
export function markerRadius(tierNumber: number): number {
  return [17, 12, 9][tierNumber - 1] ?? 6
}
