import { formatCount } from '../money/number-format.ts'

const of = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The pages of comp bands: the list of groups, and the bands of one. */
export const compBandsPage = {
  title: 'Comp bands',
  tabs: { list: 'Groups', edit: 'Bands' },
  failed: 'The comp bands could not be loaded.',

  heads: { countries: 'Country groups and bands' },
  fallback: (country: string) =>
    `Countries without bands of their own go by those of ${country} and their mapping.`,
  noBandAt: (levels: string) => `no band at ${levels}`,
  andMore: (levels: number) => `${formatCount(levels)} more`,
  noBands: 'no bands yet',
  counts: { bands: 'Bands', gaps: 'With a gap' },
  emptyTitle: 'No comp band groups yet',
  empty:
    'A comp band group holds the pay of each level, a set of bands for each country. Job families take their ranges from it.',

  createTitle: 'Create a comp band group',
  firstCountry: 'First country group',
  firstCountryHint: 'The default country. Others are added on the page of its bands.',
  currency: 'Currency',
  rangeWidths: 'Range widths',
  chooseRangeWidths: 'Choose a group',
  startWith: 'Start with',
  startWithNothing: 'No bands',
  startWithCopy: 'A copy of another group, with its countries and range widths',
  copiedGroup: 'Group to copy',

  editOf: (group: string) => `Edit the bands of ${group}`,
  edit: 'Edit bands',
  deleteText: 'Its country groups and bands go with it. This cannot be undone.',

  country: 'Country',
  countryWhileEditing: 'Country groups are restricted while editing: save or cancel first.',
  addCountry: 'Add country group',
  addCountryTitle: (group: string) => `Add a country group to ${group}`,
  addCountryText: 'Its bands are typed afterwards. Countries come from global mappings.',
  noCountriesLeft: 'No available countries to add',
  chooseCountry: 'Choose a country',
  add: 'Add',
  /** Beside the way to delete it. */
  defaultCountryStays: 'Default country: cannot be deleted',
  deleteCountry: (country: string) => `Delete the country group of ${country}`,
  deleteCountryTitle: (country: string) => `Delete the country group of ${country}?`,
  deleteCountryText: (bands: number) =>
    `${bands === 0 ? 'It has no bands.' : `${of(bands, 'band goes', 'bands go')} with it.`} Jobs there then go by the default country. This cannot be undone.`,
  deleteIt: 'Delete',
  notConverted: 'The figures stay as they are: nothing is converted.',
  saved: 'Comp bands saved',

  vsPrevious: 'vs previous level',
  vsComparison: 'vs comparison band',
  calculation: 'Calculation fields',
  deltaWhy: 'Deltas are in percent of the band itself',
  compare: (groups: number) => (groups === 0 ? 'Compare' : `Compare: ${formatCount(groups)}`),
  mostComparisons: 'Two at most',
  workedOut: '= worked out from what is typed',

  overCells: {
    ote: 'On target',
    cash: 'Cash',
    variable: 'Variable',
    range: 'Range of OTE',
    previous: 'Previous',
  },
  mix: 'Mix',
  min: 'Min',
  max: 'Max',
  delta: 'Delta',
  inCurrency: (head: string, currency: string) => `${head}, ${currency}`,
  worked: 'This follows from what is typed.',
  comparedIn: (group: string, currency: string) => `${group}, ${currency}`,
  comparedNowhere: (group: string, country: string) => `${group}: none for ${country}`,
  findLevel: 'Find level',
  level: 'Level',
  levelName: 'Name',
  bandNamed: (row: string, country: string) => `${row}, ${country}`,
  countryGroupNamed: (country: string) => `Country group of ${country}`,

  picture: 'Bands',
  pictureNamed: (group: string, country: string) => `Bands of ${group}, ${country}, on one axis`,
  barNamed: (level: string, min: string | null, mid: string, max: string | null, currency: string) =>
    min === null || max === null
      ? `${level}: mid ${mid} ${currency}, no range width`
      : `${level}: ${min} to ${max}, mid ${mid} ${currency}`,
  savedMid: (mid: string) => `saved mid ${mid}`,
  liesIn: (amount: string, currency: string, count: number, all: number) =>
    `${amount} ${currency} lies in ${formatCount(count)} of ${of(all, 'band', 'bands')}`,

  noGroupsTitle: 'No comp band groups yet',
  toList: 'To the groups',
  noCountryGroupsTitle: 'No country groups',
  noCountryGroups: 'Country Groups are misconfigured. Add one to type its bands.',
  noWidths: 'Range Width Groups are misconfigured',
  noMapping: (country: string) => `Global Mapping misconfigured: none found for country ${country}`,
  noLevelsTitle: 'No level data',
  noLevels: 'Comp bands stand beside levels. Once a level is visible under Leveling, its band is typed here.',
  noData: (country: string) => `No bands for ${country} yet.`,
} as const
