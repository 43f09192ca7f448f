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
    /** An amount, or in relative mode a percentage of each row's mid; null without ranges. */
    at,
    /** The position without that of the pointer. */
    placed,
    /** Moves the line with the pointer; null restores it. */
    hover,
    put,
    /**
     * Parses a text; an empty one resets the line to its default.
     * @param signs the code and the symbol of the currency
     * @returns false if the text is no amount: then the line does not move
     */
    type: (text: string, signs: readonly string[]) => {
      const amount = text.trim() === '' ? undefined : readAmount(text, signs)
      if (amount === null) return false
      write(amount)
      return true
    },
    /** Moves it by a percentage of its amount. */
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
