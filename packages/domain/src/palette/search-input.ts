import { HOURS_A_YEAR } from '../comp-bands/comp-band.ts'
import { isZipcode } from '../geography/zip-codes.ts'
import { decimal, multiply, toWire } from '../money/fraction.ts'
import { isAmountInput, readAmount } from '../money/typed-decimal.ts'

/** The possible meanings of a text in the command palette (rule PA2). */
export interface ParsedQuery {
  /** The text without spaces around it. */
  readonly text: string
  /** Whether the text is long enough to be a name, and neither a ZIP code nor an amount. */
  readonly isName: boolean
  readonly zipcode: string | null
  /** Annual pay in the display currency, as a decimal. An hourly amount is multiplied by 2,080 hours. */
  readonly amount: string | null
}

/** The smallest number of characters for a search of names. */
const MIN_CHARACTERS = 2

/** Matches an amount per hour, such as "45 an hour". */
const HOURLY_AMOUNT = /^(.*\d ?k?) ?(?:an hour|per hour|\/ ?h|\/ ?hour)$/i

/** Finds out what a text in the command palette may mean. */
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
  const yearly = toWire(multiply(decimal(figure), HOURS_A_YEAR))
  return isAmountInput(yearly) ? yearly : null
}
