import { countryInSentence } from './grammar.ts'
import { noBonusMessages } from './no-bonus.ts'

/** "“Annual bonus” has no column", or "There is no bonus column" for readers who may not see the group's name. */
const groupLacksText = (group: string | null, subject: string) =>
  group === null ? `There is no ${subject}` : `“${group}” has no ${subject}`

/** Pay falls back on the default country's groups: only if those are missing too, something is missing for another country. */
const countryOrDefaultText = (country: string, defaultCountry: string) =>
  country === defaultCountry
    ? `for ${countryInSentence(country)}`
    : `for ${countryInSentence(country)} or for the default country, ${countryInSentence(defaultCountry)}`

/** Missing data of a pay range, and the page where it can be fixed. */
export const missingPayMessages = {
  countryGroupsMisconfigured: 'Country Groups are misconfigured',
  globalMappingMissing: (country: string) =>
    `Global Mapping misconfigured: none found for country ${country}`,
  rangeWidthGroupsMisconfigured: 'Range Width Groups are misconfigured',
  familyNotFound: 'No Job Family found for id',

  noCompBandGroup: (family: string) => `“${family}” has no comp band group.`,
  noBonusStructureGroup: (family: string) => `“${family}” has no bonus structure group.`,
  noEquityBandGroup: (family: string) => `“${family}” has no equity band group.`,
  // A group's name is null for readers without access to the breakdown.
  noCountryGroup: (group: string | null, country: string, defaultCountry: string) =>
    `${groupLacksText(group, 'country group')} ${countryOrDefaultText(country, defaultCountry)}.`,
  noCompBand: (level: string, group: string | null, country: string) =>
    `${groupLacksText(group, 'comp band')} at ${level} for ${countryInSentence(country)}.`,
  noExchangeRate: (from: string, to: string) => `No rate from ${from} to ${to}.`,
  noRangeWidthGroup: (group: string | null, country: string | null) => {
    if (group === null)
      return `No range width group is chosen for ${country === null ? 'equity' : countryInSentence(country)}.`
    return `“${group}” has no range width group${country === null ? '' : ` for ${countryInSentence(country)}`}.`
  },
  noRangeWidth: (level: string, group: string | null) =>
    `${groupLacksText(group, 'range width')} at ${level}.`,
  noBonusColumn: (group: string | null, country: string, defaultCountry: string) =>
    `${groupLacksText(group, 'bonus column')} ${countryOrDefaultText(country, defaultCountry)}.`,
  noEquityBand: (level: string, group: string | null) =>
    `${groupLacksText(group, 'equity band')} at ${level}.`,
  noEquityBandOfParent: (level: string, root: string | null, group: string | null) =>
    root === null || group === null
      ? `There is no equity band at ${level}.`
      : `“${root}”, which “${group}” is based on, has no equity band at ${level}.`,
  noShares: {
    'price-not-set': () => 'No share count: the preferred stock price is 0.',
    'percent-rsu-not-set': (level: string) => `No share count: ${level} has no RSU percentage.`,
    'strike-not-below-price': () =>
      'No share count: the strike price is not below the preferred stock price, so options have no value.',
    'mix-without-value': () => 'No share count: the mix of RSUs and options has no value.',
  },
  notEligibleForEquity: (family: string) => `“${family}” is not eligible for equity.`,

  /** Links to the page where something missing is fixed. */
  addIn: (page: string) => `Add it in ${page}`,
  chooseIn: (page: string) => `Choose one in ${page}`,
  chooseBonusIn: (page: string) => `Choose one or “${noBonusMessages.label}” in ${page}`,
  setIn: (page: string) => `Set it in ${page}`,

  pages: {
    'comp-bands': 'Comp bands',
    'bonus-structures': 'Bonus structures',
    'equity-bands': 'Equity bands',
    'range-widths': 'Range widths',
    'global-mappings': 'Global mapping',
    currencies: 'Currencies',
    'job-families': 'Job families',
    tiers: 'Geos',
  },
} as const
