import { HOURS_A_YEAR } from '../comp-bands/comp-band.ts'
import { isZipcode } from '../geography/zip-codes.ts'
import { decimal, multiply, toDecimal } from '../money/fraction.ts'
import { isAmountInput, readAmount, TYPED_DECIMALS } from '../money/typed-decimal.ts'

/** Possible meanings of a text in the command palette (rule PA2). */
export interface ParsedQuery {
  /** Without blanks around it. */
  readonly text: string
  /** Whether to search names: the text is long enough, and not only a figure. */
  readonly isName: boolean
  /** Five digits are primarily a ZIP code. */
  readonly zipcode: string | null
  /** Annual pay in the display currency, as a decimal; an hourly amount counts 2,080 hours. */
  readonly amount: string | null
}

/** Minimum number of characters for a search of names. */
export const MIN_CHARACTERS = 2

const HOURLY_AMOUNT = /^(.*\d ?k?) ?(?:an hour|per hour|\/ ?h|\/ ?hour)$/i

/** @returns the possible meanings of a typed text: a name, a ZIP code, an amount, or several of these */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.trim()
  const zipcode = isZipcode(text) ? text : null
  const amount = parseYearlyAmount(text)
  return {
    text,
    zipcode,
    amount,
    isName: text.length >= MIN_CHARACTERS && zipcode === null && amount === null,
  }
}

function parseYearlyAmount(text: string): string | null {
  const [, hourlyText] = HOURLY_AMOUNT.exec(text) ?? []
  const figure = readAmount(hourlyText ?? text)
  if (figure === null || hourlyText === undefined) return figure
  const yearly = toDecimal(multiply(decimal(figure), HOURS_A_YEAR), TYPED_DECIMALS).replace(/\.?0+$/, '')
  return isAmountInput(yearly) ? yearly : null
}
