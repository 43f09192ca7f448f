/** A country's percents and currency. */
export const globalMappings = {
  notPositive: 'Percentage must be greater than zero',
  invalidFields: 'Cannot save while there are invalid fields',
  countryTwice: (country: string) => `${country} is there twice.`,
  unknownCountry: (code: string) => `No country has the code "${code.slice(0, 8)}".`,
  unknownCurrency: (code: string) => `No currency has the code "${code.slice(0, 8)}".`,
  cannotDelete: 'Cannot delete this country',
  /** Why a mapping stays: groups of comp bands or bonus structures have a part of their own for the country. */
  countryInUse: (country: string, groups: string) =>
    `${country} cannot be deleted while it is used in ${groups}.`,
  noPermission: 'You do not have permission to edit global mappings',
} as const
