import { rangesOf } from '../comp-ranges.ts'
import { find } from '../palette.ts'
import type { PageState } from './page-state.ts'

const RANGES = rangesOf('solutions', { country: 'US', zip: '98109' })

export const PALETTE: readonly PageState[] = [
  {
    name: 'palette',
    as: 'admin',
    path: RANGES,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Comp ranges' }).waitFor()
      await find(page, 'se')
      await page.getByRole('group', { name: /^ZIP codes/ }).waitFor()
      await page.getByRole('group', { name: /^Job families/ }).waitFor()
    },
    shows: /^ZIP codes$/,
  },
  {
    name: 'palette-amount',
    as: 'admin',
    path: RANGES,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Comp ranges' }).waitFor()
      await find(page, '185k')
    },
    shows: /^is within \d+ of \d+ cash ranges$/,
  },
]
