import type { Column } from '../editing/column.ts'
import { decimalNumber } from '../editing/kinds.ts'
import { compBandMessages } from '../messages/comp-bands.ts'

import { formatCash, formatHourly, formatPercentInFull } from '../money/money-format.ts'
import { compare, type Fraction, whole, ZERO } from '../money/fraction.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import type { CompBandAmounts } from './comp-band.ts'
import { cappedPercentVariable, PERCENT_VARIABLE_MAX } from './comp-band-rules.ts'

/** A currency as people write it beside an amount. */
export interface CurrencySigns {
  /** ISO 4217. */
  readonly code: string
  /** "$" */
  readonly symbol: string
}

export type BandColumns = {
  readonly [Amount in keyof CompBandAmounts]: Column<Amount, string>
}

/**
 * The five amounts of a band, as a sheet and a file have them (rule CB9): each is checked by itself here, and the row as
 * a whole by `refuseCompBand`.
 * @param currency of the amounts: its code or sign may stand beside a figure, another's may not
 */
export function bandColumns(currency: CurrencySigns | null): BandColumns {
  const signs = currency === null ? [] : [currency.code, currency.symbol]
  const amount = (show: (value: Fraction) => string, check: (value: string) => string | null) =>
    decimalNumber({ signs, show, check })
  const column = <Key extends keyof CompBandAmounts>(key: Key, kind: Column<Key, string>['kind']) => ({
    key,
    header: compBandMessages.columns[key],
    head: compBandMessages.heads[key],
    isRequired: false,
    kind,
  })
  return {
    onTargetEarnings: column('onTargetEarnings', amount(formatCash, refuseNotPositive)),
    annualBaseSalary: column('annualBaseSalary', amount(formatCash, refuseNotPositive)),
    hourlyRate: column('hourlyRate', amount(formatHourly, refuseNotPositive)),
    percentVariable: column(
      'percentVariable',
      decimalNumber({
        signs: ['%'],
        show: shownPercent,
        check: refusePercent,
        clamp: cappedPercentVariable,
        clampsPastedText: true,
      }),
    ),
    absoluteVariable: column('absoluteVariable', amount(formatCash, refuseNegative)),
  }
}

/** Without the sign, which its head has. */
const shownPercent = (value: Fraction) => formatPercentInFull(value).slice(0, -1)

const refuseNotPositive = (value: string) =>
  comparedTo(value, ZERO) <= 0 ? compBandMessages.cellNotPositive : null
const refuseNegative = (value: string) => (comparedTo(value, ZERO) < 0 ? compBandMessages.cellNegative : null)
const refusePercent = (value: string) =>
  comparedTo(value, whole(PERCENT_VARIABLE_MAX)) > 0
    ? compBandMessages.cellPercentTooHigh
    : refuseNegative(value)

const comparedTo = (value: string, limit: Fraction) => compare(parseTyped(value) ?? ZERO, limit)
