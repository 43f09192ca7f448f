import { formatCount } from '../money/number-format.ts'
import { countryInSentence, plural } from './grammar.ts'

/** Texts of the two comp band pages: the list of groups, and the bands of one group. */
export const compBandsPage = {
  title: 'Comp bands',
  tabs: { list: 'Groups', edit: 'Bands' },
  failed: 'The comp bands could not be loaded.',

  heads: { countries: 'Bands by country group' },
  fallback: (country: string) =>
    `Countries without their own bands use the ${country} bands, adjusted by each country’s mapping.`,
  missingAt: (levels: readonly string[], more: number) =>
    `no band at ${levels.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`,
  none: 'no bands yet',
  /** For members who only see levels below their own. */
  noneSeen: 'no bands visible to you',
  counts: { total: 'Bands', gaps: 'Groups with gaps' },
  emptyTitle: 'No comp band groups yet',
  empty:
    'A comp band group sets the pay for each level, with separate bands for each country. Each job family uses the group that you choose for it.',

  createTitle: 'Create a comp band group',
  firstCountry: 'First country group',
  firstCountryHint: 'The workspace’s default country. You can add other countries later.',
  currency: 'Currency',
  rangeWidths: 'Range widths',
  chooseRangeWidths: 'Choose a group',
  firstWidths: 'Width at all levels',
  firstWidthsHint: 'This group has no range widths yet. You can change the width at each level later.',
  startWithNothing: 'No bands',
  startWithCopy: 'A copy of another group, with its countries and range widths',
  copiedGroup: 'Group to copy',

  editOf: (group: string) => `Edit the bands in ${group}`,
  edit: 'Edit bands',
  deleteText: 'Its country groups and bands will also be deleted. This cannot be undone.',

  countryWhileEditing:
    'You cannot add or delete country groups while editing. Save or cancel your changes first.',
  addCountry: 'Add country group',
  addCountryTitle: (group: string) => `Add a country group to ${group}`,
  addCountryText:
    'Only countries with a country mapping are listed. Enter the bands after you add the country group.',
  deleteCountry: (country: string) => `Delete the ${country} country group`,
  deleteCountryTitle: (country: string) => `Delete the ${country} country group?`,
  deleteCountryText: (country: string, bands: number, defaultCountry: string) =>
    `${bands === 0 ? 'It has no bands.' : `Its ${plural(bands, 'band', 'bands')} will also be deleted.`} Jobs in ${countryInSentence(country)} will then use the ${defaultCountry} bands, adjusted by the country mapping. This cannot be undone.`,
  deleteIt: 'Delete',
  notConverted: 'Amounts are not converted. Only the currency changes.',
  saved: 'Comp bands saved',

  vsPrevious: 'vs previous level',
  vsComparison: 'vs comparison band',
  calculation: 'Calculated columns',
  deltaWhy: 'Each delta is a percentage of the band in the same row',
  compare: (groups: number) => (groups === 0 ? 'Compare' : `Compare: ${formatCount(groups)}`),
  mostComparisons: 'Up to 2 groups',
  calculatedLegend: '= calculated',

  overCells: {
    ote: 'On target',
    cash: 'Cash',
    variable: 'Variable',
    range: 'OTE range',
    previous: 'vs previous',
  },
  mix: 'Mix',
  inCurrency: (head: string, currency: string) => `${head}, ${currency}`,
  comparedIn: (group: string, currency: string) => `${group}, ${currency}`,
  comparedNowhere: (group: string, country: string) => `${group}: no bands for ${country}`,
  countryGroupNamed: (country: string) => `${country} country group`,

  picture: 'Bands',
  pictureNamed: (group: string, country: string) => `Chart of bands: ${group}, ${country}`,
  barNamed: (level: string, min: string | null, mid: string, max: string | null, currency: string) =>
    min === null || max === null
      ? `${level}: mid ${currency} ${mid}, no range width`
      : `${level}: ${currency} ${min} to ${max}, mid ${mid}`,
  savedMid: (mid: string) => `saved mid ${mid}`,
  amountInBands: (amount: string, currency: string, count: number, all: number) =>
    `${currency} ${amount} falls in ${formatCount(count)} of ${plural(all, 'band', 'bands')}`,

  noCountryGroupsTitle: 'No country groups',
  noCountryGroups: 'Country Groups are misconfigured. Add a country group to enter its bands.',
  noWidths: 'Range Width Groups are misconfigured',
  noMapping: (country: string) => `Global Mapping misconfigured: none found for country ${country}`,
  noLevelsTitle: 'No level data',
  noLevels: 'Make a level visible in Leveling to enter its band here.',
  noData: (country: string) => `No bands for ${countryInSentence(country)} yet.`,
} as const
