/** Exchange rates. */
export { CurrencyExchangeRateSaveItem } from './schema.ts'
export { planExchangeRates, saveCurrencyExchangeRates } from './operations.ts'
export { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
