import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('has the specified values, and the radius of a marker for each tier [GE19]', () => {
  const { markerRadius, ...constants } = limits
  expect(constants).toEqual({
    ZIP_CODE_LENGTH: 5,
    BULK_INPUT_MIN_CHARACTERS: 5,
    BULK_INPUT_ROWS: { min: 3, max: 40 },
    BULK_PAGE_SIZES: [5, 10, 50, 100],
    BULK_DEFAULT_PAGE_SIZE: 10,
    BULK_MAX_ZIP_CODES: 50_000,
    PLACE_SEARCH_CHARACTERS: { min: 2, max: 100 },
    PLACE_SEARCH_DEBOUNCE_MS: 500,
    PLACE_SEARCH_MAX_RESULTS: 20,
    TIER_COUNT: { min: 2, max: 5 },
    TIER_PERCENTILE: { min: 1, max: 1000 },
    TIER_LABEL_MAX_CHARACTERS: 255,
    TIER_TEXT_DEBOUNCE_MS: 300,
    TIER_CONFIGURATION_MAX_BYTES: 65_536,
    TIER_NOTES_MAX_CHARACTERS: 10_000,
    ANCESTOR_LIMIT: 100,
    MAP_CENTER: [-98, 38],
    MAP_ZOOM: 0.9,
    MAP_MAX_HEIGHT: 600,
    NOTES_BOX_ROWS: 4,
  })
  expect([1, 2, 3, 4, 5].map(markerRadius)).toEqual([17, 12, 9, 6, 6])
})
