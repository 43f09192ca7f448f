import { rangeRow, rangesOf } from '../comp-ranges.ts'
import type { PageState } from './page-state.ts'

export const COMP_RANGES: readonly PageState[] = [
  {
    name: 'ranges',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', at: '212000' }),
    shows: '212,000 USD is within',
  },
  {
    name: 'ranges-reasons',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', at: '212000' }),
    act: (page) => rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click(),
    shows: 'Family multiplier',
  },
  {
    name: 'from-figure-cell',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', at: '212000' }),
    act: async (page) => {
      await rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click()
      await page
        .getByRole('link', { name: /United States · L10/ })
        .first()
        .click()
      await page.locator('[aria-selected=true]', { hasText: '206,000' }).first().waitFor()
    },
    shows: 'Back to comp ranges',
  },
  {
    name: 'ranges-countries',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', beside: 'DE' }),
    shows: 'Solutions Engineering, Germany, USD',
  },
  {
    name: 'ranges-families',
    as: 'admin',
    path: rangesOf('solutions', { country: 'US', zip: '98109', beside: '1', at: '212000' }),
    shows: 'Software Engineering, United States, Tier 2, Seattle',
  },
  {
    name: 'ranges-row-gaps',
    as: 'admin',
    path: rangesOf('executives', { country: 'US' }),
    shows: 'No range width at L19',
  },
]
