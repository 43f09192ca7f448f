import { rangesPath } from '../comp-ranges.ts'
import { findInPalette } from '../palette.ts'
import { type PageState, statesOf } from './page-state.ts'

const RANGES_PATH = rangesPath('solutions', { country: 'US', zip: '98109' })

const ranges = statesOf(RANGES_PATH, 'admin')

export const PALETTE_STATES: readonly PageState[] = [
  ranges.state('palette', { shows: /^ZIP codes$/ }, async (page) => {
    await page.getByRole('heading', { name: 'Comp ranges' }).waitFor()
    await findInPalette(page, 'se')
    await page.getByRole('group', { name: /^ZIP codes/ }).waitFor()
    await page.getByRole('group', { name: /^Job families/ }).waitFor()
  }),
  ranges.state('palette-amount', { shows: /^falls in \d+ of \d+ cash ranges$/ }, async (page) => {
    await page.getByRole('heading', { name: 'Comp ranges' }).waitFor()
    await findInPalette(page, '185k')
  }),
]
