import { type CellKind, columnsOf, describedCells } from '../editing/column.ts'
import type { CompBandAmounts } from './comp-band.ts'
import { AMOUNTS, BAND_AMOUNTS, COMP_BANDS } from './table.ts'

/** The texts by which an amount can name its currency. */
export interface CurrencySigns {
  /** ISO 4217. */
  readonly code: string
  /** Such as "$". */
  readonly symbol: string
}

export type BandColumns = ReturnType<typeof bandColumns>

type AmountCells = { readonly [Amount in keyof CompBandAmounts]: { readonly kind: CellKind<string> } }

/**
 * @returns the columns of a band, for a sheet and a file: its amounts, whose kinds depend on the currency (rule CB9), and the columns whose
 *   description gives a kind
 */
export function bandColumns(currency: CurrencySigns | null) {
  const signs = currency === null ? [] : [currency.code, currency.symbol]
  const amounts = AMOUNTS.map((amount) => [amount, { kind: BAND_AMOUNTS[amount].kind(signs) }])
  return columnsOf(COMP_BANDS.columns, {
    ...(Object.fromEntries(amounts) as AmountCells),
    ...describedCells(COMP_BANDS.columns),
  })
}
