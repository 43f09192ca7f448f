import { countryInSentence } from './grammar.ts'
import { noBonusMessages } from './no-bonus.ts'

const appendValue = (subject: string, value: string | null) =>
  value === null ? subject : `${subject} ${value}`

/** Numbers are formatted already: "1", "33.3". */
const countText = (count: string, one: string, other: string) => `${count} ${count === '1' ? one : other}`

/** The calculation of a range: its figures, the steps of each, and the source of each step. */
export const rangeDerivationMessages = {
  figures: {
    'cash-mid': 'Mid',
    'cash-min': 'Min',
    'cash-max': 'Max',
    base: 'Base',
    variable: 'Variable',
    bonus: 'Bonus',
    'total-cash': 'Total cash',
    'base-by-the-hour': 'Hourly base',
    'equity-mid': 'Equity mid',
    'equity-min': 'Equity min',
    'equity-max': 'Equity max',
    rsus: 'RSUs',
    options: 'Options',
    'total-shares': 'Total shares',
  },
  steps: {
    'annual-base-salary': 'Annual base salary',
    'hourly-rate': 'Hourly rate',
    'on-target-earnings': 'On-target earnings',
    'hours-a-year': 'Hours per year',
    'with-percent-variable': 'On-target earnings',
    'with-absolute-variable': 'Variable',
    country: 'Country',
    tier: 'Tier',
    'family-multiplier': 'Family multiplier',
    currency: 'Currency',
    'below-mid': 'Min',
    'above-mid': 'Max',
    base: 'Base',
    variable: 'Variable',
    bonus: 'Bonus',
    'total-cash': 'Bonus',
    'by-the-hour': 'Hours per year',
    'equity-band': 'Equity band',
    'dynamic-percent': 'Percentage of parent',
    'dynamic-override': 'Override percentage of parent',
    'share-worth': 'Value of the share mix',
    'share-in-mix': 'Shares in the mix',
    'share-of-value': 'Percentage of the equity value',
    'share-price': 'Value per share',
    'total-shares': 'Options',
  },
  notApplied: 'does not apply',
  tierAt: (tier: string, place: string) => `${tier}, ${place}`,
  /** Shown next to a bonus without a percentage, by the kind of its note. */
  bonusNotes: { 'bonus-none-set': 'none set: counts as 0%', 'no-bonus': noBonusMessages.label },
  /** Assumptions behind figures that are shown. */
  notes: {
    'bonus-none-set': () => 'No bonus percentage is set, so the bonus counts as 0%.',
    'no-bonus': () => `${noBonusMessages.label}.`,
    'bonus-of-default-country': (country: string, defaultCountry: string) =>
      `The bonus percentage for ${countryInSentence(defaultCountry)} is used because ${countryInSentence(country)} has no bonus column.`,
    'equity-without-mapping': (country: string) =>
      `Equity is at 100% because ${countryInSentence(country)} is the default country and has no country mapping.`,
    'strike-price-never-set': () => 'No strike price is set, so the strike price counts as 0.',
  },
  /** @param gain worth of an option */
  worthOfMix: (rsus: string, price: string, options: string, gain: string) => {
    const rsuText = `${countText(rsus, 'RSU', 'RSUs')} × ${price}`
    if (options === '0') return rsuText
    return `${rsuText} + ${countText(options, 'option', 'options')} × ${gain}; ${gain} is the stock price minus the strike price`
  },
  ofBase: (percent: string) => `${percent} of base`,
  reasons: {
    bandIsOwn: (country: string) => `The band is already for ${countryInSentence(country)}`,
    tiersElsewhere: 'Tiers apply in the United States only',
    cashWithoutTiers: (family: string) => `“${family}” does not apply US tiers to cash`,
    equityWithoutTiers: (family: string) => `“${family}” does not apply US tiers to equity`,
    sameCurrency: (currency: string) => `The band is already in ${currency}`,
    defaultWithoutMapping: (country: string) =>
      `The default country, ${countryInSentence(country)}, has no country mapping`,
  },
  sources: {
    level: (group: string, country: string, level: string) => `${group} · ${country} · ${level}`,
    groupLevel: (group: string, level: string) => `${group} · ${level}`,
    width: (group: string, level: string) => `${group}, ${level}`,
    on: (page: string, subject: string) => `${page}, ${subject}`,
    pair: (from: string, to: string) => `${from} to ${to}`,
    tier: (tierNumber: number) => `Tier ${tierNumber}`,
    // A value is null for readers without access to the breakdown.
    preferredStockPrice: (value: string | null) => appendValue('Preferred stock price', value),
    strikePrice: (value: string | null) => appendValue('Strike price', value),
    shareRule: 'Share rule',
    percentRsu: (level: string, percent: string | null) =>
      percent === null ? `${level}, RSU percentage` : `${level}, ${percent} RSU`,
    /** Shown instead of a group's name to readers without access to the breakdown. */
    groups: {
      compBand: 'Comp band',
      bonus: 'Bonus structure',
      equityBand: 'Equity band',
      equityGroup: 'Percentage of parent',
      rangeWidth: 'Range width',
    },
    column: (group: string, country: string) => `${group} · ${country}`,
  },
  /** The mix of RSUs and options that results from each share rule. */
  shareMix: {
    AS_SPECIFIED: (options: string) =>
      options === '0'
        ? 'All shares are granted as RSUs.'
        : `Each RSU comes with ${countText(options, 'option', 'options')}.`,
    BY_COUNT: (rsus: string, options: string) =>
      options === '0'
        ? 'All shares are granted as RSUs.'
        : rsus === '0'
          ? 'All shares are granted as options.'
          : `The ratio of RSUs to options is ${rsus} to ${options}.`,
    BY_VALUE: (rsus: string, options: string) =>
      `${rsus}% of the value is in RSUs and ${options}% in options.`,
  },
  receipt: {
    family: (name: string, code: string) => `Job family: ${name} (${code})`,
    job: (title: string) => `Job: ${title}`,
    level: (level: string) => `Level: ${level}`,
    place: (place: string) => `Location: ${place}`,
    currency: (cash: string, equity: string | null) =>
      equity === null
        ? `Currency: annual cash in ${cash}`
        : `Currency: annual cash in ${cash}; equity in ${equity}`,
    rounding: (to: string) =>
      `Rounding: min, mid, and max to the nearest ${to}; calculations use unrounded figures`,
    asOf: (date: string, timeZone: string) => `As of ${date}; dates are in the ${timeZone} time zone`,
    notes: 'Notes',
    cash: (currency: string) => `Cash range, ${currency} per year`,
    equity: (currency: string) => `Equity range, ${currency}`,
    figure: (label: string, amount: string) => `${label}: ${amount}`,
    part: (label: string, amount: string, percent: string) => `${label}: ${amount} (${percent})`,
    shares: 'Total shares at mid',
    dates: 'Last changed',
    missing: 'Missing',
    steps: 'Calculation steps',
    stepsOf: (figure: string, from: string | null, amount: string | null) =>
      from === null ? figure : `${figure}, from ${from}${amount === null ? '' : ` ${amount}`}`,
    step: (label: string, operation: string, value: string) =>
      operation === '' ? `${label}: ${value}` : `${label} ${operation}: ${value}`,
    because: (step: string, note: string) => `${step} (${note})`,
  },

  breakdown: {
    label: 'How this range is calculated',
    cash: 'Cash range',
    equity: 'Equity',
    aYear: (currency: string) => `${currency} per year`,
    loading: 'Loading the calculation steps',
    failed: 'The calculation steps could not be loaded.',
    /** After an operation: "× 85% = 165,470". */
    result: (value: string) => `= ${value}`,
    lastChanged: (date: string, timeZone: string) => `Last changed ${date} (${timeZone})`,
    /** Shown if the workspace rounds pay ranges. */
    rounded: (to: string) =>
      `Min, mid, and max are rounded to the nearest ${to}. Calculations use unrounded figures.`,
  },
} as const
