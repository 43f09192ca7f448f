import { formatCount } from '../money/number-format.ts'

/** A country's percents and currency. */
export const globalMappings = {
  notPositive: 'Percentage must be greater than zero',
  invalidFields: 'Cannot save while there are invalid fields',
  countryTwice: (country: string) => `${country} is there twice.`,
  unknownCountry: (code: string) => `No country has the code "${code.slice(0, 8)}".`,
  unknownCurrency: (code: string) => `No currency has the code "${code.slice(0, 8)}".`,
  /** The columns, as files and pages head them. */
  columns: {
    country: 'Country Code',
    equity: 'Equity %',
    currency: 'Local Currency',
    compBand: 'Comp Band %',
  },
  heads: { country: 'Country', compBand: 'Comp band %', equity: 'Equity %', currency: 'Local currency' },
  noValidData: 'No valid data found in CSV',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${formatCount(inserted)} mappings inserted, ${formatCount(updated)} mappings updated`,
  saved: 'Global mappings saved successfully',
  willBeDeleted: 'Will be deleted on save',
  checkFailed: 'Error checking if country can be deleted',
  saveFailed: 'An error occurred while saving',
  isDefaultCountry: (country: string) =>
    `${country} is the default country of the workspace, so it cannot be deleted.`,
  cannotDelete: 'Cannot delete this country',
  /** Why a mapping stays, before the names of the groups that have a part for the country. */
  countryInUse: (country: string) => `${country} cannot be deleted while it is used.`,
  noPermission: 'You do not have permission to edit global mappings',
} as const
