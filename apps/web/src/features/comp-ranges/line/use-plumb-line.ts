import { decimal, divide, type Fraction, multiply, toDecimal, whole } from '@plumb/domain/money/fraction.ts'
import { isAmountInput, readAmount } from '@plumb/domain/money/typed-decimal.ts'
import { useState } from 'react'

export type PlumbLine = ReturnType<typeof usePlumbLine>

/**
 * Returns the position of the line: under the pointer, otherwise set, otherwise the default.
 * @param set the value in the address
 * @param write sets it in the address
 */
export function usePlumbLine(
  set: string | undefined,
  resting: Fraction | null,
  write: (at: string | undefined) => void,
) {
  const [hovered, hover] = useState<Fraction | null>(null)
  const placed = set === undefined ? resting : decimal(set)
  const at = hovered ?? placed
  const put = (next: Fraction) => {
    const text = toDecimal(next, 0)
    if (isAmountInput(text)) write(text)
  }
  return {
    /** An amount, or in relative mode a percent of each row's mid; null where there is nothing to hang it on. */
    at,
    /** The same without what the pointer only passes over. */
    placed,
    /** Follows the pointer; null: back to where it was put. */
    hover,
    put,
    /**
     * Nothing leads it back to where it rests.
     * @param signs the code and the symbol of the currency
     * @returns false where the text is no amount: then it stays.
     */
    type: (text: string, signs: readonly string[]) => {
      const amount = text.trim() === '' ? undefined : readAmount(text, signs)
      if (amount === null) return false
      write(amount)
      return true
    },
    /** Moves it by so many percent of itself. */
    nudge: (percent: number) => {
      if (!placed) return
      const next = divide(multiply(placed, whole(100 + percent)), whole(100))
      put(
        toDecimal(next, 0) === toDecimal(placed, 0)
          ? { ...placed, numerator: placed.numerator + BigInt(Math.sign(percent)) * placed.denominator }
          : next,
      )
    },
  }
}
