import { rateCell, RATES } from '../currencies.ts'
import { typeInto } from '../range-widths.ts'
import { answeredOtherwise } from './answered-otherwise.ts'
import type { PageState } from './page-state.ts'

interface Rates {
  readonly rows: readonly {
    readonly version: number
    readonly currencyCodeA: string
    readonly aToBMultiplier: string
  }[]
}

/** As the rates were before each of them was last saved. */
const earlier = ({ rows }: Rates): Rates => ({
  rows: rows.map((rate) => ({
    ...rate,
    version: rate.version - 1,
    aToBMultiplier: rate.currencyCodeA === 'EUR' ? '1.07' : rate.aToBMultiplier,
  })),
})

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
  ...answeredOtherwise<Rates>({
    name: 'currencies',
    path: RATES,
    operation: 'CurrencyExchangeRates',
    conflict: {
      earlier,
      save: 'SaveCurrencyExchangeRates',
      edit: async (page) => {
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        await typeInto(page, rateCell(page, 'EUR', 'rate'), '1.0914')
        await typeInto(page, rateCell(page, 'AUD', 'rate'), '0.66')
      },
    },
    empty: { data: { rows: [] }, shows: 'No exchange rates yet' },
  }),
  { name: 'currencies-import', as: 'admin', path: `${RATES}/import`, shows: 'Import from CSV' },
]
