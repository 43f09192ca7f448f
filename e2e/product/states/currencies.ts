import { rateCell, RATES_PATH } from '../currencies.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

const rates = statesOf(RATES_PATH, 'admin')

export const CURRENCY_STATES: readonly PageState[] = [
  rates.state('currencies', { shows: 'Inverse' }),
  rates.editing('currencies-editing', { shows: 'India loses its rate' }, async (page) => {
    await typeInto(page, rateCell(page, 'EUR', 'rate'), '1.0914')
    await page.getByRole('button', { name: 'Delete INR' }).click()
    await page.getByRole('button', { name: 'Reverse the direction of the GBP rate' }).click()
    await page.getByRole('button', { name: 'Add currency' }).click()
    await page.keyboard.press('Escape')
    await typeInto(page, rateCell(page, 'AUD', 'rate'), '149,32')
    await page.getByRole('button', { name: /^Save/ }).click()
  }),
  statesOf(`${RATES_PATH}/import`, 'admin').state('currencies-import', { shows: 'Import from CSV' }),
]
