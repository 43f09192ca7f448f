/** Exchange rates. */
export { CurrencyExchangeRateSaveItem } from './schema.ts'
export { readExchangeRate, saveCurrencyExchangeRates, type SaveExchangeRates } from './operations.ts'
export { EXCHANGE_RATES } from './store.ts'
