const inGroup = (group: string | null) => (group === null ? '' : ` in “${group}”`)

/** What a range lacks, and the page that mends it. */
export const missingPay = {
  countryGroupsMisconfigured: 'Country Groups are misconfigured',
  globalMappingMissing: (country: string) =>
    `Global Mapping misconfigured: none found for country ${country}`,
  rangeWidthGroupsMisconfigured: 'Range Width Groups are misconfigured',
  familyNotFound: 'No Job Family found for id',

  noCompBandGroup: (family: string) => `“${family}” has no comp band group.`,
  noBonusStructureGroup: (family: string) => `“${family}” has no bonus structure group.`,
  noEquityBandGroup: (family: string) => `“${family}” has no equity band group.`,
  // A group is null for who may not see how a range is made: then its name is left out.
  noCountryGroup: (group: string | null, country: string, defaultCountry: string) =>
    `${group === null ? 'There is' : `“${group}” has`} no country group for ${country}${
      country === defaultCountry ? '' : `, and none for ${defaultCountry} to fall back on`
    }.`,
  noCompBand: (level: string, group: string | null, country: string) =>
    `No comp band at ${level}${inGroup(group)}, ${country}.`,
  noExchangeRate: (from: string, to: string) => `No rate from ${from} to ${to}.`,
  noRangeWidthGroup: (group: string | null, country: string | null) => {
    if (group === null) return `There is no range width group for ${country ?? 'equity'}.`
    return country === null
      ? `“${group}” has no range width group.`
      : `“${group}”, ${country}, has no range width group.`
  },
  noRangeWidth: (level: string, group: string | null) => `No range width at ${level}${inGroup(group)}.`,
  noBonusColumn: (group: string | null, country: string, defaultCountry: string) =>
    `${group === null ? 'There is no bonus column' : `“${group}” has no column`} for ${country}${
      country === defaultCountry ? '' : `, and none for ${defaultCountry} to fall back on`
    }.`,
  noEquityBand: (level: string, group: string | null) => `No equity band at ${level}${inGroup(group)}.`,
  noEquityBandOfParent: (level: string, root: string | null, group: string | null) =>
    `No equity band at ${level}${inGroup(root)}${group === null ? '' : `, which “${group}” follows`}.`,
  noShares: {
    'price-not-set': () => 'No share count: the preferred stock price is 0.',
    'percent-rsu-not-set': (level: string) => `No share count: ${level} has no RSU percent.`,
    'strike-not-below-price': () =>
      'No share count: the strike price is not below the preferred stock price, so an option is worth nothing.',
    'mix-without-value': () => 'No share count: the mix of RSUs and options is worth nothing.',
  },
  notEligibleForEquity: (family: string) => `“${family}” is not eligible for equity.`,

  /** Links that lead to where something is mended. */
  addIn: (page: string) => `Add it in ${page}`,
  chooseIn: (page: string) => `Choose it in ${page}`,
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
