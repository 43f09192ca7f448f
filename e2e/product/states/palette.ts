import { rangesOf } from '../comp-ranges.ts'
import { find } from '../palette.ts'
import { type PageState, statesOf } from './page-state.ts'

const RANGES_PATH = rangesOf('solutions', { country: 'US', zip: '98109' })

const ranges = statesOf(RANGES_PATH, 'admin')

export const PALETTE_STATES: readonly PageState[] = [
  ranges.state('palette', { shows: /^ZIP codes$/ }, async (page) => {
    await page.getByRole('heading', { name: 'Comp ranges' }).waitFor()
    await find(page, 'se')
    await page.getByRole('group', { name: /^ZIP codes/ }).waitFor()
    await page.getByRole('group', { name: /^Job families/ }).waitFor()
  }),
  ranges.state('palette-amount', { shows: /^falls in \d+ of \d+ cash ranges$/ }, async (page) => {
    await page.getByRole('heading', { name: 'Comp ranges' }).waitFor()
    await find(page, '185k')
  }),
]
