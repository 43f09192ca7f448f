import { formatCount } from '../money/number-format.ts'
import { countryInSentence, listAnd, plural } from './grammar.ts'

const groupCountText = (groups: number) => plural(groups, 'group', 'groups')

const mappingCountText = (mappings: number) => plural(mappings, 'mapping', 'mappings')

/** Country mappings: the percentages and the local currency of each country. */
export const globalMappingMessages = {
  notPositive: 'Percentage must be greater than zero',
  invalidFields: 'Cannot save while there are invalid fields',
  countryTwice: (country: string) => `${country} is listed more than once. Keep only one.`,
  unknownCountry: (code: string) => `No country has the code “${code.slice(0, 8)}”.`,
  unknownCurrency: (code: string) => `No currency has the code “${code.slice(0, 8)}”.`,
  /** Labels of the columns. */
  labels: {
    countryCode: { page: 'Country', file: 'Country Code', history: 'Country' },
    compBandPercentage: { page: 'Comp band %', file: 'Comp Band %', history: 'Comp band %' },
    equityPercent: { page: 'Equity %', file: 'Equity %', history: 'Equity %' },
    localCurrency: { page: 'Local currency', file: 'Local Currency' },
  },
  noValidData: 'No valid data found in CSV',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${mappingCountText(inserted)} inserted, ${mappingCountText(updated)} updated`,
  saved: 'Global mappings saved successfully',
  checkFailed: 'Error checking if country can be deleted',
  saveFailed: 'An error occurred while saving',
  cannotDeleteDefaultCountry: (country: string) =>
    `You cannot delete ${countryInSentence(country)}, because it is the default country of the workspace.`,
  cannotDelete: 'Cannot delete this country',
  /** Followed by a sentence with the names of the groups that have the country. */
  countryInUse: (country: string) =>
    `To delete ${countryInSentence(country)}, first delete its country groups and bonus columns.`,
  /**
   * @param names the names of the first groups
   * @param groups the number of all groups
   */
  bandsIn: (names: readonly string[], groups: number, currency: string) => {
    const others = groups - names.length
    const groupNames = listAnd([
      ...names,
      ...(others > 0 ? [plural(others, 'other group', 'other groups')] : []),
    ])
    return `The bands for ${groupNames} are in ${currency}.`
  },
  currencyChanges: (country: string, before: string, after: string) =>
    `The local currency of ${countryInSentence(country)} changes from ${before} to ${after}.`,
  /** The ways in which pay is set in a country. */
  pay: {
    defaultAlone: 'Default country',
    default: ({ countWithOwnBands, groupCount }: { countWithOwnBands: number; groupCount: number }) =>
      `Default country: has its own bands in ${formatCount(countWithOwnBands)} of ${groupCountText(groupCount)}`,
    times: (country: string, percent: string) => `${country} bands × ${percent}`,
    perhaps: (times: string) => `${times}, unless this country has its own bands`,
    ownInAll: (groups: number) =>
      groups === 1
        ? 'Percentage not used: the country has its own bands'
        : `Percentage not used: the country has its own bands in all ${groupCountText(groups)}`,
    ownInSome: (
      { countWithOwnBands, groupCount }: { countWithOwnBands: number; groupCount: number },
      times: string,
    ) =>
      `Has its own bands in ${formatCount(countWithOwnBands)} of ${groupCountText(groupCount)}, otherwise ${times}`,
  },
  page: {
    title: 'Global mappings',
    sub: (countries: number) => plural(countries, 'country', 'countries'),
    about: (country: string) =>
      `A country without its own bands uses the ${country} bands, multiplied by its percentage.`,
    failed: 'The global mappings could not be loaded.',
    find: 'Find a country',
    code: 'Code',
    pay: 'How pay is set',
    add: 'Add country',
    emptyTitle: 'No countries yet',
    empty: 'Add a country to set its currency and its pay relative to your bands.',
  },
  noPermission: 'You do not have permission to edit global mappings',
} as const
