import { rateCell, RATES } from '../currencies.ts'
import { typeInto } from '../range-widths.ts'
import type { PageState } from './page-state.ts'
import { fault, tellOtherwise } from './tell-otherwise.ts'

interface Rates {
  readonly rows: readonly {
    readonly version: number
    readonly currencyCodeA: string
    readonly aToBMultiplier: string
  }[]
}

/** As the rates were before each of them was last saved. */
const earlier = ({ rows }: Rates) => ({
  data: {
    rows: rows.map((rate) => ({
      ...rate,
      version: rate.version - 1,
      aToBMultiplier: rate.currencyCodeA === 'EUR' ? '1.07' : rate.aToBMultiplier,
    })),
  },
})

export const CURRENCIES: readonly PageState[] = [
  { name: 'currencies', as: 'admin', path: RATES, shows: 'The other way' },
  {
    name: 'currencies-editing',
    isWide: true,
    as: 'admin',
    path: RATES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, rateCell(page, 'EUR', 'rate'), '1.0914')
      await page.getByRole('button', { name: 'Delete INR' }).click()
      await page.getByRole('button', { name: 'Quote GBP the other way' }).click()
      await page.getByRole('button', { name: 'Add currency' }).click()
      await page.keyboard.press('Escape')
      await typeInto(page, rateCell(page, 'AUD', 'rate'), '149,32')
      await page.getByRole('button', { name: /^Save/ }).click()
    },
    shows: 'India loses its rate',
  },
  {
    name: 'currencies-conflict',
    isWide: true,
    as: 'admin',
    path: RATES,
    act: async (page) => {
      await tellOtherwise(page, 'CurrencyExchangeRates', earlier, 'SaveCurrencyExchangeRates')
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await typeInto(page, rateCell(page, 'EUR', 'rate'), '1.0914')
      await typeInto(page, rateCell(page, 'AUD', 'rate'), '0.66')
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
    },
    shows: 'Two versions',
  },
  {
    name: 'currencies-empty',
    as: 'admin',
    path: RATES,
    act: (page) => tellOtherwise(page, 'CurrencyExchangeRates', () => ({ data: { rows: [] } })),
    shows: 'No rates.',
  },
  {
    name: 'currencies-failed',
    as: 'admin',
    path: RATES,
    act: (page) => tellOtherwise(page, 'CurrencyExchangeRates', fault),
    shows: 'Try again',
  },
  { name: 'currencies-import', as: 'admin', path: `${RATES}/import`, shows: 'Import from CSV' },
]
