import { formatCount } from '../money/number-format.ts'

const groupsOf = (groups: number) => `${formatCount(groups)} ${groups === 1 ? 'group' : 'groups'}`

/** A country's percents and currency. */
export const globalMappings = {
  notPositive: 'Percentage must be greater than zero',
  invalidFields: 'Cannot save while there are invalid fields',
  countryTwice: (country: string) => `${country} is there twice.`,
  unknownCountry: (code: string) => `No country has the code "${code.slice(0, 8)}".`,
  unknownCurrency: (code: string) => `No currency has the code "${code.slice(0, 8)}".`,
  /** The columns, as files and pages head them. */
  columns: {
    countryCode: { header: 'Country Code', head: 'Country' },
    compBandPercentage: { header: 'Comp Band %', head: 'Comp band %' },
    equityPercent: { header: 'Equity %', head: 'Equity %' },
    localCurrency: { header: 'Local Currency', head: 'Local currency' },
  },
  noValidData: 'No valid data found in CSV',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${formatCount(inserted)} mappings inserted, ${formatCount(updated)} mappings updated`,
  saved: 'Global mappings saved successfully',
  checkFailed: 'Error checking if country can be deleted',
  saveFailed: 'An error occurred while saving',
  isDefaultCountry: (country: string) =>
    `${country} is the default country of the workspace, so it cannot be deleted.`,
  cannotDelete: 'Cannot delete this country',
  /** Why a mapping stays, before the names of the groups that have a part for the country. */
  countryInUse: (country: string) => `${country} cannot be deleted while it is used.`,
  /** How pay is made in a country. */
  pay: {
    defaultAlone: 'Default country',
    default: ({ own, groups }: { own: number; groups: number }) =>
      `Default country: own bands in ${formatCount(own)} of ${groupsOf(groups)}`,
    times: (country: string, percent: string) => `${country} bands × ${percent}`,
    perhaps: (times: string) => `${times}, where it has none of its own`,
    ownInAll: (groups: number) => `Own bands in all ${groupsOf(groups)}: the percentage waits`,
    ownInSome: ({ own, groups }: { own: number; groups: number }, times: string) =>
      `Own bands in ${formatCount(own)} of ${groupsOf(groups)}. Else: ${times}`,
  },
  page: {
    title: 'Global mappings',
    sub: (countries: number) => `${formatCount(countries)} ${countries === 1 ? 'country' : 'countries'}`,
    about: (country: string) =>
      `A country without bands of its own is paid by the ${country} bands, times its percentage.`,
    failed: 'The global mappings could not be loaded.',
    find: 'Find a country',
    code: 'Code',
    pay: 'How pay is made there',
    add: 'Add country',
    emptyTitle: 'No countries yet',
    empty:
      'A mapping says what people in a country are paid in relation to the bands, and in which currency.',
  },
  noPermission: 'You do not have permission to edit global mappings',
} as const
