import rows from '../assets/currencies.json' with { type: 'json' }

/** A currency in which pay can be set. */
export interface Currency {
  /** ISO 4217, three letters. */
  readonly code: string
  readonly name: string
  /** The symbol before an amount; many currencies share one ($, kr, £). */
  readonly symbol: string
  /** Decimals of its smallest coin: 2, or 0 (JPY), or 3 (KWD). */
  readonly digits: number
}

/** All currencies, sorted by code (rule RD4); README.md says which codes are left out. */
export const CURRENCIES: readonly Currency[] = rows
