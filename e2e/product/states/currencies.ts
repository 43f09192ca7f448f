import { rateCell, RATES } from '../currencies.ts'
import { typeInto } from '../range-widths.ts'
import { type PageState, statesOf } from './page-state.ts'

const rates = statesOf(RATES, 'admin')

export const CURRENCIES: readonly PageState[] = [
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
  statesOf(`${RATES}/import`, 'admin').state('currencies-import', { shows: 'Import from CSV' }),
]
