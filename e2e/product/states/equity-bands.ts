import { editEquity, EQUITY_PATH, equityCell } from '../equity-bands.ts'
import { edit } from '../saving.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

/** A long name, with a part that has no blank where a line could break. */
const LONG_NAME = 'Technical, Product and Design equity of Research-and-Development-Leadership'

const equity = statesOf(EQUITY_PATH, 'admin')

export const EQUITY_BAND_STATES: readonly PageState[] = [
  equity.state('equity', { shows: 'Technical equity' }),
  equity.wideOnly('equity-editing', { shows: 'was 24.80' }, editEquity),
  equity.wideOnly('equity-long-names', { shows: LONG_NAME }, async (page) => {
    await page.route('**/api/graphql', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('Technical equity', LONG_NAME)
      await route.fulfill({ response, body })
    })
    await page.reload()
    await edit(page)
    await typeInto(page, await equityCell(page, 'L10', `${LONG_NAME}, Value, USD`), '65000')
  }),
  equity.editing('equity-parent', { shows: /is already calculated from this group/ }, async (page) => {
    await page.getByRole('combobox', { name: 'Parent for Technical equity' }).click()
  }),
  equity.state('equity-share-rule', { shows: 'The percentages apply to the value' }, (page) =>
    page.getByRole('button', { name: /^Share rule/ }).click(),
  ),
]
