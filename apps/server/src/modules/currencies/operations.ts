import { refuseExchangeRate } from '@plumb/domain/currencies/exchange-rate.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { type SaveOfTable, savesTable } from '../../platform/saves/save-table.ts'
import { EXCHANGE_RATES } from './store.ts'

export type SaveExchangeRates = SaveOfTable<typeof EXCHANGE_RATES>

/** @returns the rate that an item names, or why it is none. */
export const readExchangeRate = (
  item: SaveExchangeRates['items'][number],
): ValuesOf<typeof EXCHANGE_RATES> | Refusal =>
  refuseUnknownCurrency(item.currencyCodeA, 'currencyCodeA') ??
  refuseUnknownCurrency(item.currencyCodeB, 'currencyCodeB') ??
  refuseExchangeRate(item) ??
  item

/** Saves and deletes rates: one a currency, and USD on one side of each. */
export const saveCurrencyExchangeRates = savesTable(EXCHANGE_RATES, readExchangeRate)
