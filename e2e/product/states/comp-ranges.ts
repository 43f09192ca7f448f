import { FAMILY_IDS, rangeRow, rangesPath } from '../comp-ranges.ts'
import { type PageState, statesOf } from './page-state.ts'

const ranges = statesOf(rangesPath('solutions', { country: 'US', zip: '98109', at: '212000' }), 'admin')

export const COMP_RANGE_STATES: readonly PageState[] = [
  ranges.state('ranges', { shows: 'USD 212,000 falls in' }),
  ranges.state('ranges-reasons', { shows: 'Family multiplier' }, (page) =>
    rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click(),
  ),
  ranges.state('from-figure-cell', { shows: 'Back to comp ranges' }, async (page) => {
    await rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click()
    await page
      .getByRole('link', { name: /United States · L10/ })
      .first()
      .click()
    await page.locator('[aria-selected=true]', { hasText: '206,000' }).first().waitFor()
  }),
  // `beside` is a country, or the id of a family.
  statesOf(rangesPath('solutions', { country: 'US', zip: '98109', beside: 'DE' }), 'admin').state(
    'ranges-countries',
    { shows: 'Solutions Engineering, Germany, USD' },
  ),
  statesOf(
    rangesPath('solutions', {
      country: 'US',
      zip: '98109',
      beside: String(FAMILY_IDS.software),
      at: '212000',
    }),
    'admin',
  ).state('ranges-families', { shows: 'Software Engineering, United States, Tier 2, Seattle' }),
  statesOf(rangesPath('executives', { country: 'US' }), 'admin').state('ranges-row-gaps', {
    shows: 'No range width at L19',
  }),
]
