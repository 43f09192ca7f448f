/** What is said of a typed ZIP code, on every page that asks for one. */
export const zipCodes = {
  zipNotFound: (zipcode: string) => `No ZIP code ${zipcode} exists`,
  zipMalformed: 'A ZIP code has five digits.',
  didYouMean: (zipcode: string) => `Did you mean ${zipcode}?`,
  notAZip: (text: string) => `"${text}" is not a ZIP code: it needs five digits`,
  lostLeadingZero: (text: string) =>
    `"${text}" is not a ZIP code: it needs five digits. Excel drops leading zeros; format the column as text`,
  tooManyZips: (limit: number) => `At most ${limit.toLocaleString('en-US')} ZIP codes at once.`,
} as const
