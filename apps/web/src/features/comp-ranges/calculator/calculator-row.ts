import type { CalculatorRow } from '@plumb/domain/comp-ranges/page/calculator.ts'
import { decimal, isZero, parseFraction, percent } from '@plumb/domain/money/fraction.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import type { CompRangeRow } from '../queries.ts'

/** @returns what the calculator needs of a row; null where there is no mid to measure with. */
export function calculatorRow({
  min,
  mid,
  max,
  baseShare,
  bonusPercent,
}: CompRangeRow): CalculatorRow | null {
  if (mid === null || baseShare === null) return null
  const onTargetEarnings = decimal(mid.onTargetEarnings)
  if (isZero(onTargetEarnings)) return null
  return {
    range: {
      min: min && decimal(min.onTargetEarnings),
      mid: onTargetEarnings,
      max: max && decimal(max.onTargetEarnings),
    },
    baseShare: parseFraction(baseShare),
    bonusFactor: mid.bonus === null ? null : percent(decimal(bonusPercent ?? '0')),
  }
}

/** @returns the code and the symbol of a currency, which may stand next to an amount in it. */
export function currencySigns(currency: string | null): readonly string[] {
  const found = CURRENCIES.find(({ code }) => code === currency)
  return found ? [found.code, found.symbol] : []
}
