import {
  decimal,
  divide,
  type Fraction,
  multiply,
  toDecimal,
  fromInteger,
} from '@plumb/domain/money/fraction.ts'
import { isAmountInput, readAmount } from '@plumb/domain/money/typed-decimal.ts'
import { useState } from 'react'

export type PlumbLine = ReturnType<typeof usePlumbLine>

/**
 * Returns the plumb line: under the pointer, otherwise where the user set it, otherwise at its default.
 * @param urlValue its position in the address; undefined for the default
 * @param writeToUrl sets its position in the address
 */
export function usePlumbLine(
  urlValue: string | undefined,
  defaultPosition: Fraction | null,
  writeToUrl: (amount: string | undefined) => void,
) {
  const [hovered, hover] = useState<Fraction | null>(null)
  const committedPosition = urlValue === undefined ? defaultPosition : decimal(urlValue)
  const currentPosition = hovered ?? committedPosition
  const moveTo = (next: Fraction) => {
    const text = toDecimal(next, 0)
    if (isAmountInput(text)) writeToUrl(text)
  }
  return {
    /** An amount, or in relative mode a percentage of each row's mid; null without ranges. */
    amount: currentPosition,
    /** The position without that of the pointer. */
    committedPosition,
    /** Moves the line with the pointer; null restores it. */
    hover,
    /** Moves the line and writes its position to the address. */
    moveTo,
    /**
     * Moves the line to a typed amount; an empty text resets it to its default.
     * @param currencySigns the code and the symbol of the currency
     * @returns false if the text is no amount: then the line does not move
     */
    setText: (text: string, currencySigns: readonly string[]) => {
      const amount = text.trim() === '' ? undefined : readAmount(text, currencySigns)
      if (amount === null) return false
      writeToUrl(amount)
      return true
    },
    /** Moves the line by a percentage of its amount, and at least by 1. */
    nudge: (percent: number) => {
      if (!committedPosition) return
      const next = divide(multiply(committedPosition, fromInteger(100 + percent)), fromInteger(100))
      const rounded = toDecimal(committedPosition, 0)
      const isUnchanged = toDecimal(next, 0) === rounded
      moveTo(isUnchanged ? fromInteger(Number(rounded) + Math.sign(percent)) : next)
    },
  }
}
