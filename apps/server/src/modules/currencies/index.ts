/** Exchange rates. */
import './schema.ts'

export { saveCurrencyExchangeRates } from './operations.ts'
export { findCurrencyExchangeRates } from './store.ts'
