/** Exchange rates. */
import './schema.ts'

export { saveCurrencyExchangeRates } from './operations.ts'
export { EXCHANGE_RATES } from './store.ts'
