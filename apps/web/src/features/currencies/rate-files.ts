import type { ExchangeRatesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { rateFile, type RateRow } from '@plumb/domain/currencies/csv-rows.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'

/** Files of exchange rates, in and out. */
export const RATE_FILES = {
  name: 'exchange_rates',
  path: 'geos/currencies',
  scopes: ['CURRENCIES_EDIT'] as const,
  table: () => rateFile(CURRENCIES),
}

/** @returns rates as a file has them. */
export const fileRows = ({ currencyExchangeRates }: ExchangeRatesQuery): readonly RateRow[] =>
  currencyExchangeRates.map(({ currencyCodeA, currencyCodeB, aToBMultiplier }) => ({
    currencyCodeA,
    currencyCodeB,
    aToBMultiplier,
  }))
