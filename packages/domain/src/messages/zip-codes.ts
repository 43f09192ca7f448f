/** Messages about an entered ZIP code, on every page with a ZIP code input. */
export const zipCodeMessages = {
  zipMalformed: 'A ZIP code has five digits.',
  didYouMean: (zipcode: string) => `Did you mean ${zipcode}?`,
} as const
