import { formatCount } from '../money/number-format.ts'

/** Messages about ZIP codes that were looked up, alone or in a list. Not part of the first load of comp ranges. */
export const zipListMessages = {
  zipNotFound: (zipcode: string) => `ZIP code ${zipcode} was not found.`,
  notAZip: (text: string) => `“${text}” is not a ZIP code. A ZIP code has five digits.`,
  lostLeadingZero: (text: string) =>
    `“${text}” is not a ZIP code. If Excel removed the leading zeros, enter them again. To keep them in Excel, format the column as text.`,
  tooManyZips: (limit: number) => `You can look up at most ${formatCount(limit)} ZIP codes at a time.`,
} as const
