import { rateCell, RATES } from '../currencies.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'

export const CURRENCIES: readonly PageState[] = [
  { name: 'currencies', as: 'admin', path: RATES, shows: 'Inverse' },
  {
    name: 'currencies-editing',
    isWide: true,
    as: 'admin',
    path: RATES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, rateCell(page, 'EUR', 'rate'), '1.0914')
      await page.getByRole('button', { name: 'Delete INR' }).click()
      await page.getByRole('button', { name: 'Reverse the direction of GBP' }).click()
      await page.getByRole('button', { name: 'Add currency' }).click()
      await page.keyboard.press('Escape')
      await typeInto(page, rateCell(page, 'AUD', 'rate'), '149,32')
      await page.getByRole('button', { name: /^Save/ }).click()
    },
    shows: 'India loses its rate',
  },
  { name: 'currencies-import', as: 'admin', path: `${RATES}/import`, shows: 'Import from CSV' },
]
