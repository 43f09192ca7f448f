import { targetCurrency } from '@plumb/domain/currencies/exchange-rate.ts'
import { currencyMessages } from '@plumb/domain/messages/currencies.ts'
import { describeTable, numeric, type RowOf, type TenantTable, text } from '../../platform/db/rows/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    currency_exchange_rate: TenantTable<typeof EXCHANGE_RATES>
  }
}

export const EXCHANGE_RATES = describeTable('currency_exchange_rate', {
  columns: { currencyCodeA: text, currencyCodeB: text, aToBMultiplier: numeric },
  view: ['CURRENCIES_VIEW'],
  unique: {
    // One side of every pair is USD: the other names it, whichever way round it stands.
    currency_exchange_rate_pair: {
      fields: ['currencyCodeA', 'currencyCodeB'],
      field: 'currencyCodeB',
      keyOf: (rate) => targetCurrency(rate) ?? '',
      repeated: (rate) => currencyMessages.targetTwice(targetCurrency(rate) ?? ''),
      taken: (rate) => currencyMessages.targetTaken(targetCurrency(rate) ?? ''),
    },
  },
})

export type CurrencyExchangeRate = RowOf<typeof EXCHANGE_RATES>
