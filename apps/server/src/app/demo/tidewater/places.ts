import type { PayModel } from '../pay-model.ts'

/** Where Tidewater employs people; all but the US, the UK and Germany go by the bands of the US. */
const MAPPINGS: readonly (readonly [country: string, cash: number, equity: number, currency: string])[] = [
  ['US', 100, 100, 'USD'],
  ['GB', 87, 85, 'GBP'],
  ['DE', 90, 85, 'EUR'],
  ['IE', 86, 85, 'EUR'],
  ['CA', 88, 90, 'CAD'],
  ['AU', 90, 80, 'AUD'],
  ['SG', 92, 80, 'SGD'],
  ['JP', 78, 70, 'JPY'],
  ['IN', 38, 45, 'INR'],
  // New: finance has no rate for the real yet.
  ['BR', 45, 50, 'BRL'],
]

export const GLOBAL_MAPPINGS: PayModel['globalMappings'] = MAPPINGS.map(
  ([countryCode, cash, equity, localCurrency]) => ({
    countryCode,
    compBandPercentage: String(cash),
    equityPercent: String(equity),
    localCurrency,
  }),
)

/** As each pair is quoted: three in dollars, four in the other currency. */
const RATES: readonly (readonly [a: string, b: string, multiplier: string])[] = [
  ['GBP', 'USD', '1.2705'],
  ['EUR', 'USD', '1.0862'],
  ['AUD', 'USD', '0.6583'],
  ['USD', 'CAD', '1.3624'],
  ['USD', 'SGD', '1.3418'],
  ['USD', 'JPY', '149.3200'],
  ['USD', 'INR', '83.4100'],
]

export const EXCHANGE_RATES: PayModel['exchangeRates'] = RATES.map(
  ([currencyCodeA, currencyCodeB, aToBMultiplier]) => ({ currencyCodeA, currencyCodeB, aToBMultiplier }),
)
