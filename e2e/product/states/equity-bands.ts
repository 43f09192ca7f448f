import { editEquity, EQUITY, equityCell } from '../equity-bands.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'

/** As long as such names are met with, without a blank where one would like to break it. */
const LONG_NAME = 'Technical, Product and Design equity of Research-and-Development-Leadership'

export const EQUITY_BANDS: readonly PageState[] = [
  { name: 'equity', as: 'admin', path: EQUITY, shows: 'Technical equity' },
  { name: 'equity-editing', as: 'admin', path: EQUITY, act: editEquity, isWide: true, shows: 'was 24.80' },
  {
    name: 'equity-long-names',
    as: 'admin',
    path: EQUITY,
    isWide: true,
    act: async (page) => {
      await page.route('**/api/graphql', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('Technical equity', LONG_NAME)
        await route.fulfill({ response, body })
      })
      await page.reload()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, await equityCell(page, 'L10', `${LONG_NAME}, Value, USD`), '65000')
    },
    shows: LONG_NAME,
  },
  {
    name: 'equity-parent',
    as: 'admin',
    path: EQUITY,
    isWide: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('combobox', { name: 'Parent for Technical equity' }).click()
    },
    shows: /already follows this group/,
  },
  {
    name: 'equity-share-rule',
    as: 'admin',
    path: EQUITY,
    act: (page) => page.getByRole('button', { name: /^Share rule/ }).click(),
    shows: 'The percentages apply to the value',
  },
]
