import { formatCount } from '../money/number-format.ts'

/** Messages about an entered ZIP code, on every page with a ZIP code input. */
export const zipCodes = {
  zipNotFound: (zipcode: string) => `ZIP code ${zipcode} was not found.`,
  zipMalformed: 'A ZIP code has five digits.',
  didYouMean: (zipcode: string) => `Did you mean ${zipcode}?`,
  notAZip: (text: string) => `"${text}" is not a ZIP code. A ZIP code has five digits.`,
  lostLeadingZero: (text: string) =>
    `"${text}" is not a ZIP code. If Excel removed its leading zeros, restore them, or format the column as text.`,
  tooManyZips: (limit: number) => `Look up at most ${formatCount(limit)} ZIP codes at once.`,
} as const
