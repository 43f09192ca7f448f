const inGroup = (group: string | null) => (group === null ? '' : ` in “${group}”`)

/** Comp ranges, what they are made of and what they lack. */
export const compRanges = {
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
  unknownTier: (tierNumber: number) => `There is no tier ${tierNumber}.`,
  zipAndTierDisagree: (zipcode: string, ofZip: number, asked: number) =>
    `ZIP code ${zipcode} lies in tier ${ofZip}, not in tier ${asked}.`,
  searchTooManyWords: (most: number) => `A search has at most ${most} words.`,
  searchTooLong: (most: number) => `A search has at most ${most} characters.`,
  asOfNotToday: 'A range is copied as of today or yesterday: YYYY-MM-DD.',
  tierElsewhere: 'Tiers hold in the United States only: leave the tier out for another country.',
  zipElsewhere: 'ZIP codes are of the United States only: leave it out for another country.',
  levelLimit: (level: string) => `You see levels below ${level}. An admin can change that.`,
  noLevel: 'You have no level yet, so pay is hidden. An admin can change that.',
  /** What is copied: one line, and the receipt in full. Amounts come written. */
  copied: {
    /** "Senior Solutions Engineer, P4 · L10: " before the rest of the line. */
    job: (title: string | null, level: string) => (title === null ? `${level}: ` : `${title}, ${level}: `),
    level: (level: string, code: string | null) => (code === null ? level : `${code} · ${level}`),
    ends: (min: string, max: string) => `${min} - ${max}`,
    /** "USD 126,000 - 154,000 base" */
    range: (currency: string, amounts: string, what: string) => `${currency} ${amounts} ${what}`,
    midOnly: (currency: string, mid: string, what: string) => `${currency} ${mid} ${what} at mid`,
    base: 'base',
    onTargetEarnings: (mix: string) => `OTE (${mix})`,
    mix: (base: string, variable: string) => `${base} : ${variable}`,
    byTheHour: (amounts: string) => `(${amounts} an hour)`,
    bonusTarget: (percent: string) => `${percent} bonus target`,
    noBonus: 'no bonus target',
    noBonusSet: 'no bonus target set',
    bonusMissing: 'bonus target not known',
    placeInTier: (place: string, tier: string) => `${place} (${tier})`,
    zip: (place: string, zipcode: string) => `${place}, ZIP ${zipcode}`,
    asOf: (date: string, timeZone: string) => `as of ${date} (${timeZone})`,
  },
  /** Two families, or two countries, side by side. */
  beside: {
    open: 'Compare',
    country: 'With another country',
    family: 'With another family',
    first: 'Ranges',
    second: 'Ranges beside them',
    close: 'Stop comparing',
  },
  printing: {
    open: 'Print',
    title: (ranges: string) => `Comp ranges: ${ranges}`,
    titleOfTwo: 'Comp ranges, side by side',
    asOf: (date: string, timeZone: string) => `As of ${date} (${timeZone})`,
    /** Day and time are of the same time zone. */
    printed: (day: string, time: string, by: string, workspace: string) =>
      `Printed ${day} ${time} by ${by}, ${workspace}`,
  },
  /** What words of the trade mean, told where one is pressed. */
  terms: {
    payMix: 'Base and variable pay as shares of on-target earnings. It is the same at min, mid and max.',
    compaRatio: 'An amount divided by the mid of its range: 1.00 is the mid itself, 0.90 is 10% below it.',
    penetration: 'How far into its range an amount lies: 0% is the min, 100% the max.',
    tier: 'A step of pay within the United States, by place: a percent of the comp band.',
  },
  calculator: {
    open: 'Calculator',
    title: (job: string) => `Calculator: ${job}`,
    amountOf: 'Amount of',
    inputs: { onTargetEarnings: 'OTE', base: 'Base' },
    onTargetEarnings: 'On-target earnings',
    countsAsOne: 'Nothing and 0 count as 1.',
    compaRatio: 'Compa-ratio',
    penetration: 'Penetration',
    lies: { 'below-min': 'below min', within: 'within the range', 'above-max': 'above max' },
    /** What the picture shows, in words. */
    picture: (amount: string, currency: string, lies: string, min: string, max: string) =>
      `${amount} ${currency} lies ${lies}, ${min} to ${max}`,
    pictureWithoutEnds: (amount: string, mid: string, currency: string) =>
      `${amount} beside the mid of ${mid} ${currency}`,
    keys: 'Up and Down change it by 1%, with Shift by 5%.',
  },
  copying: {
    open: 'Copy',
    openFor: (job: string) => `Copy range: ${job}`,
    line: 'Copy line',
    receipt: 'Copy receipt',
    copied: 'Copied',
    gone: 'This job has no range any more.',
  },
  settings: {
    title: 'Comp ranges settings',
    currency: 'Currency',
    currencies: { WORKSPACE_DEFAULT: 'The workspace’s', LOCAL: 'The country’s own' },
    axis: 'Ranges are drawn',
    axes: { absolute: 'In money, on one axis', relative: 'In % of the mid' },
    breakdownButtons: 'Show how each range is made',
    done: 'Done',
  },
  exporting: {
    open: 'Export',
    family: 'CSV of this family',
    /** In the country and tier of the page, at every level. */
    allFamilies: (count: number) => `CSV of all ${count.toLocaleString('en-US')} families`,
    copyTable: 'Copy this family as a table',
    /** Where two sides are compared. */
    sides: 'CSV of both sides',
    copySides: 'Copy both sides as a table',
    copyAllFamilies: (count: number) => `Copy all ${count.toLocaleString('en-US')} families as a table`,
    /** Name of an export's file and of its line in the history. */
    table: 'comp_ranges',
    progress: (done: number, of: number) =>
      `${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} families`,
  },
  page: {
    title: 'Comp ranges',
    family: 'Family',
    familyPlaceholder: 'Choose a family',
    search: 'Search families, codes and titles',
    searching: 'Looking for titles',
    searchFailed: 'Titles could not be searched. Families are found by their names.',
    nothingFound: (typed: string) => `No family or job has “${typed.slice(0, 40)}”.`,
    levels: 'Levels',
    levelsShown: (shown: string, all: string) => `${shown} of ${all}`,
    allLevels: 'All levels',
    /** Parts of an address that it cannot be read for. */
    unreadAddress: (parts: readonly string[]) =>
      `The address says something that cannot be read (${parts.join(', ')}). What stands above is shown instead.`,
    addressParts: {
      family: 'family',
      country: 'country',
      zip: 'ZIP code',
      tier: 'tier',
      currency: 'currency',
      mode: 'mode',
      without: 'levels',
      at: 'plumb line',
      job: 'job',
    },
    /** The same of a job that is hidden from its reader and of one that never was. */
    noSuchJob: 'The address names a job that is not among these, or that you may not see.',
    levelSearch: 'Search codes and levels',
    noLevelFound: (typed: string) => `No level here has “${typed.slice(0, 40)}”.`,
    noLevelGroup: 'Without a level group',
    country: 'Country',
    zip: 'ZIP',
    zipLabel: 'ZIP code',
    tier: 'Tier',
    tierAt: (tier: string, place: string | null) => (place === null ? tier : `${tier} · ${place}`),
    currency: 'Currency',
    oneRate: (country: string) => `One rate holds for the whole of ${country}.`,
    settings: 'Settings',
    job: 'Job',
    payMix: 'Pay mix',
    payMixOf: 'base : var.',
    cashMid: 'Cash mid',
    equityMid: 'Equity mid',
    ends: (currency: string) => (currency === '' ? 'min – max' : `min – max, ${currency}`),
    compaRatio: 'Compa-ratio',
    penetration: 'penetration',
    penetrationTerm: 'Penetration',
    atRatio: (ratio: string) => `At ${ratio}`,
    belowMin: 'below min',
    aboveMax: 'above max',
    noEnds: 'no ends',
    oneRateOfPay: 'one rate',
    atTheLine: 'At the line',
    seeAbove: 'No cash figure, for the reason above.',
    rangeAndLine: 'Range and plumb line',
    actions: 'Copy and calculator',
    /** Over figures that are not those of what is chosen. */
    belongsTo: (what: string) => `Still showing ${what}`,
    notOfChoice: 'These figures are not of what is chosen above.',
    jobs: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
    levelsOnly: 'Levels',
    endsText: (min: string, max: string) => `${min} – ${max}`,
    byTheHour: (amount: string) => `${amount} an hour`,
    cashOf: (ends: string, mid: string, currency: string) => `Cash ${ends}, mid ${mid} ${currency}`,
    cashMidOf: (mid: string, currency: string) => `Cash mid ${mid} ${currency}, no ends`,
    equityOf: (ends: string, mid: string, currency: string) => `Equity ${ends}, mid ${mid} ${currency}`,
    equityMidOf: (mid: string, currency: string) => `Equity mid ${mid} ${currency}, no ends`,
    equity: (amount: string) => `Equity ${amount}`,
    midOf: (job: string) => `mid of ${job}`,
    midOfEach: 'the mid of each',
    /** Where the plumb line hangs at an end of the axis, since its amount lies beyond. */
    beyondAxis: { from: 'before the axis begins', to: 'beyond the end of the axis' },
    line: (currency: string) => `Plumb line at, ${currency} a year`,
    ofMid: 'of each mid',
    noAmount: 'Type an amount, such as 210,000, 210k or 1.2m.',
    noPercent: 'Type a percent of the mid, such as 105.',
    lineInPercent: 'Plumb line at, percent of each mid',
    lies: (amount: string, currency: string, holds: string, of: string) =>
      `${amount} ${currency} lies in ${holds} of ${of} cash ranges`,
    liesInPercent: (ratio: string, holds: string, of: string) =>
      `${ratio} of the mid lies in ${holds} of ${of} cash ranges`,
    countOfJobs: 'Jobs',
    withAGap: 'With a gap',
    cash: 'Cash',
    cashThatHolds: 'Cash that holds the amount',
    equityLegend: 'Equity',
    loading: 'Loading ranges',
    refreshing: (time: string) => `Refreshing, figures of ${time}`,
    failed: 'The ranges could not be loaded.',
    noFamiliesTitle: 'No job families yet',
    noFamilies: 'A range is read of a job family at a level. There is none to read yet.',
    noJobsTitle: 'No jobs here',
    noJobs: (family: string) => `“${family}” has no jobs at the levels that you see.`,
    noLevelsChosen: 'No level is checked.',
    breakdown: (title: string) => `How the range of ${title} is made`,
    calculatorOf: (title: string) => `Calculator for ${title}`,
  },
} as const
