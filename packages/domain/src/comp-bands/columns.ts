import { type Column, columnsOf } from '../editing/column.ts'
import type { CompBandAmounts } from './comp-band.ts'
import { AMOUNTS } from './comp-band-rules.ts'
import { BAND_AMOUNTS } from './table.ts'

/** The texts by which an amount can name its currency. */
export interface CurrencySigns {
  /** ISO 4217. */
  readonly code: string
  /** "$" */
  readonly symbol: string
}

export type BandColumns = {
  readonly [Amount in keyof CompBandAmounts]: Column<Amount, string>
}

/** @returns the columns of a band's five amounts in this currency, for the sheet and files (rule CB9) */
export function bandColumns(currency: CurrencySigns | null): BandColumns {
  const signs = currency === null ? [] : [currency.code, currency.symbol]
  const cells = AMOUNTS.map((amount) => [amount, { kind: BAND_AMOUNTS[amount].kind(signs) }])
  return columnsOf(BAND_AMOUNTS, Object.fromEntries(cells)) as BandColumns
}
