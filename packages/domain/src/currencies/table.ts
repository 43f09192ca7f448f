import { currencyMessages } from '../messages/currencies.ts'
import { defineTable, numeric, text } from '../tables/table.ts'
import { targetCurrency } from './exchange-rate.ts'

const { labels } = currencyMessages

export const EXCHANGE_RATES = defineTable('currency_exchange_rate', {
  columns: {
    currencyCodeA: {
      ...text,
      label: labels.currencyCodeA,
      api: 'The ISO 4217 code of currency A. One of the two currencies must be `USD`. Every currency other than `USD` can have only one rate.',
    },
    currencyCodeB: { ...text, label: labels.currencyCodeB, api: 'The ISO 4217 code of currency B.' },
    aToBMultiplier: {
      ...numeric,
      label: labels.aToBMultiplier,
      isAmount: true,
      api: 'What one unit of currency A is worth in currency B, a decimal above 0.',
    },
  },
  view: ['CURRENCIES_VIEW'],
  edit: 'CURRENCIES_EDIT',
  type: 'CurrencyExchangeRate',
  unique: {
    // One side of every pair is USD, so the other currency identifies the pair in either direction.
    currency_exchange_rate_pair: {
      fields: ['currencyCodeA', 'currencyCodeB'],
      field: 'currencyCodeB',
      keyOf: (rate) => targetCurrency(rate) ?? '',
      repeated: (rate) => currencyMessages.targetTwice(targetCurrency(rate) ?? ''),
      taken: (rate) => currencyMessages.targetTaken(targetCurrency(rate) ?? ''),
    },
  },
  identifyingFields: ['currencyCodeA', 'currencyCodeB'],
})
