import { formatCount } from '../money/number-format.ts'
import { countryInSentence, plural } from './grammar.ts'

/** Messages with a fixed wording have no period at the end. */
const endWithPeriod = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/**
 * The comp ranges page. Texts that only the server sends, or that load after the page, are in other files: this one is part of
 * the page's first load.
 */
export const compRangeMessages = {
  payMixOf: (base: string, variable: string) => `${base} : ${variable}`,
  placeWithZip: (place: string, zipcode: string) => `${place}, ZIP ${zipcode}`,
  /** "Range Width Groups are misconfigured. “Technical equity” has no range width group." */
  missingInFull: (text: string, details: string | null) =>
    details === null ? endWithPeriod(text) : `${endWithPeriod(text)} ${endWithPeriod(details)}`,
  /** Two job families, or two countries, side by side. */
  comparison: {
    open: 'Compare',
    country: 'With another country',
    family: 'With another job family',
    first: 'Ranges',
    second: 'Compared ranges',
    close: 'Stop comparing',
  },
  printing: {
    open: 'Print',
  },
  /** Explanations of compensation terms, shown when the term is selected. */
  terms: {
    payMix:
      'Base and variable pay as percentages of on-target earnings (OTE), the same at min, mid, and max.',
    compaRatio:
      'The amount divided by the midpoint of the range: 1.00 is at the midpoint, and 0.90 is 10% below it.',
    penetration: 'How far into the range the amount is: 0% is the minimum, 100% is the maximum.',
    tier: 'A group of locations in the United States. In each tier, pay is a percentage of the comp band.',
  },
  copying: {
    open: 'Copy',
    openFor: (job: string) => `Copy range: ${job}`,
    line: 'Copy as one line',
    receipt: 'Copy calculation',
    copied: 'Copied',
    gone: 'This job no longer has a pay range. Reload the page.',
  },
  exporting: {
    open: 'Export',
    family: 'Download this job family as CSV',
    /** In the country and tier of the page, at every level. */
    allFamilies: (count: number) => `Download all job families as CSV (${formatCount(count)})`,
    copyTable: 'Copy this job family as a table',
    /** For a comparison. */
    sides: 'Download the comparison as CSV',
    copySides: 'Copy the comparison as a table',
    copyAllFamilies: (count: number) => `Copy all job families as a table (${formatCount(count)})`,
    /** The name of the file, and of the export in the history. */
    table: 'comp_ranges',
    progress: (done: number, total: number) =>
      `${formatCount(done)} of ${plural(total, 'job family', 'job families')}`,
  },
  page: {
    title: 'Comp ranges',
    family: 'Family',
    familyPlaceholder: 'Choose a job family',
    search: 'Search job families, codes, and titles',
    searching: 'Searching jobs',
    searchFailed: 'Codes and titles could not be searched. The results include only job family names.',
    nothingFound: (typed: string) => `No job families or jobs match “${typed.slice(0, 40)}”.`,
    levels: 'Levels',
    levelsShown: (shown: string, all: string) => `${shown} of ${all}`,
    allLevels: 'All levels',
    country: 'Country',
    zip: 'ZIP',
    zipLabel: 'ZIP code',
    tier: 'Tier',
    tierAt: (tier: string, place: string | null) => (place === null ? tier : `${tier} · ${place}`),
    currency: 'Currency',
    oneRate: (country: string) => `Pay is the same everywhere in ${countryInSentence(country)}.`,
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
    noEnds: 'no min or max',
    singleRate: 'single rate',
    atTheLine: 'At the line',
    seeAbove: 'No cash range. See the reason above.',
    rangeAndLine: 'Range and plumb line',
    actions: 'Copy and calculate',
    /** Above figures that do not match the current selection. */
    belongsTo: (subject: string) => `Still showing ${subject}`,
    isOfEarlierChoice: 'These figures are for an earlier selection.',
    jobs: (count: number) => plural(count, 'job', 'jobs'),
    levelsOnly: 'Levels',
    endsText: (min: string, max: string) => `${min} – ${max}`,
    byTheHour: (amount: string) => `${amount} per hour`,
    cashOf: (ends: string, mid: string, currency: string) => `Cash ${currency} ${ends}, mid ${mid}`,
    cashMidOf: (mid: string, currency: string) => `Cash mid ${currency} ${mid}, no min or max`,
    equityOf: (ends: string, mid: string, currency: string) => `Equity ${currency} ${ends}, mid ${mid}`,
    equityMidOf: (mid: string, currency: string) => `Equity mid ${currency} ${mid}, no min or max`,
    equity: (amount: string) => `Equity ${amount}`,
    midOf: (job: string) => `mid of ${job}`,
    midOfEach: 'midpoint of each range',
    /** Shown when the amount is outside the axis: the plumb line is then drawn at the end of the axis. */
    beyondAxis: { from: 'below the start of the axis', to: 'beyond the end of the axis' },
    line: (currency: string) => `Plumb line, ${currency} per year`,
    ofMid: 'of each mid',
    noAmount: 'Enter an amount, such as 210,000, 210k, or 1.2m.',
    noPercent: 'Enter a percentage of the midpoint, such as 105.',
    lineInPercent: 'Plumb line, % of each mid',
    lies: (amount: string, currency: string, count: number, total: number) =>
      `${currency} ${amount} falls in ${formatCount(count)} of ${plural(total, 'cash range', 'cash ranges')}`,
    liesInPercent: (ratio: string, count: number, total: number) =>
      `${ratio} of the midpoint falls in ${formatCount(count)} of ${plural(total, 'cash range', 'cash ranges')}`,
    countOfJobs: 'Jobs',
    withAGap: 'Incomplete',
    cash: 'Cash',
    cashThatHolds: 'Cash range that includes the amount',
    equityLegend: 'Equity',
    loading: 'Loading ranges',
    refreshing: (time: string, timeZone: string) => `Refreshing (figures from ${time}, ${timeZone})`,
    failed: 'The pay ranges could not be loaded.',
    noFamiliesTitle: 'No job families yet',
    noFamilies: 'Pay ranges appear here once you have a job family with jobs.',
    noJobsTitle: 'No jobs',
    noJobs: (family: string) =>
      `“${family}” has no jobs at the levels that you can see. Choose another job family.`,
    noLevelsChosen: 'Choose at least one level under Levels.',
    breakdown: (title: string) => `Show how the range for ${title} is calculated`,
    /** The reason why pay is 0. */
    zeroMultiplier: 'The comp band multiplier for this job family is 0%.',
    calculatorOf: (title: string) => `Calculator for ${title}`,
  },
} as const
