const withValue = (what: string, value: string | null) => (value === null ? what : `${what} ${value}`)

/** How a range is made: its figures, the steps that lead to each, and what they stand on. */
export const rangeDerivations = {
  figures: {
    'cash-mid': 'Mid',
    'cash-min': 'Min',
    'cash-max': 'Max',
    base: 'Base',
    variable: 'Variable',
    bonus: 'Bonus',
    'total-cash': 'Total cash',
    'base-by-the-hour': 'Base by the hour',
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
    'hours-a-year': 'Hours a year',
    'with-percent-variable': 'With variable',
    'with-absolute-variable': 'With variable',
    country: 'Country',
    tier: 'Tier',
    'family-multiplier': 'Family multiplier',
    currency: 'Currency',
    'below-mid': 'Min',
    'above-mid': 'Max',
    base: 'Base',
    variable: 'Variable',
    bonus: 'Bonus',
    'total-cash': 'On-target earnings and bonus',
    'by-the-hour': 'Hours a year',
    'equity-band': 'Band value',
    'dynamic-percent': 'Percent of the parent group',
    'dynamic-override': 'Override percent of the parent group',
    'share-worth': 'Worth of the mix',
    'share-in-mix': 'In the mix',
    'share-of-value': 'Of the value',
    'share-price': 'Worth of one',
    'total-shares': 'RSUs and options',
  },
  notApplied: 'not applied',
  tierAt: (tier: string, place: string) => `${tier}, ${place}`,
  noneSet: 'none set: counts as 0%',
  /** What is to be known of a figure that is there. */
  notes: {
    'bonus-none-set': () => 'Bonus: none set: counts as 0%.',
    'bonus-of-default-country': (country: string, defaultCountry: string) =>
      `The bonus is that of ${defaultCountry}: there is no column for ${country}.`,
    'equity-without-mapping': (country: string) =>
      `Equity counts 100%: ${country} is the default country and has no global mapping.`,
    'strike-price-never-set': () => 'The strike price was never set, and counts as 0.',
  },
  worthOfMix: (rsus: string, price: string, options: string, gain: string) =>
    `${rsus} × ${price} + ${options} × ${gain}`,
  ofBase: (percent: string) => `${percent} of base`,
  reasons: {
    bandIsOwn: (country: string) => `The band is already for ${country}`,
    tiersElsewhere: 'Tiers hold in the United States only',
    cashWithoutTiers: (family: string) => `“${family}” does not apply US tiers to cash`,
    equityWithoutTiers: (family: string) => `“${family}” does not apply US tiers to equity`,
    sameCurrency: (currency: string) => `Band and display are both ${currency}`,
    defaultWithoutMapping: (country: string) => `${country} is the default country and has no global mapping`,
  },
  sources: {
    level: (group: string, country: string, level: string) => `${group} · ${country} · ${level}`,
    groupLevel: (group: string, level: string) => `${group} · ${level}`,
    width: (group: string, level: string) => `${group}, ${level}`,
    on: (page: string, what: string) => `${page}, ${what}`,
    pair: (from: string, to: string) => `${from} to ${to}`,
    tier: (tierNumber: number) => `Tier ${tierNumber}`,
    // A value is null for who may not see the factors of a range.
    preferredStockPrice: (value: string | null) => withValue('Preferred stock price', value),
    strikePrice: (value: string | null) => withValue('Strike price', value),
    shareRule: 'Share rule',
    percentRsu: (level: string, percent: string | null) =>
      percent === null ? `${level}, RSU percent` : `${level}, ${percent} RSU`,
    /** In place of a group's name, for who may not see it. */
    groups: {
      compBand: 'Comp band',
      bonus: 'Bonus',
      equityBand: 'Equity band',
      equityGroup: 'Percent of the parent group',
      rangeWidth: 'Range width',
    },
    column: (group: string, country: string) => `${group} · ${country}`,
  },
  /** Which mix of RSUs and options a share rule makes. */
  shareMix: {
    AS_SPECIFIED: (options: string) => (options === '0' ? 'RSUs only.' : `For each RSU, ${options} options.`),
    BY_COUNT: (rsus: string, options: string) =>
      options === '0'
        ? 'RSUs only.'
        : rsus === '0'
          ? 'Options only.'
          : `For every ${rsus} RSUs, ${options} options.`,
    BY_VALUE: (rsus: string, options: string) => `${rsus}% of the value in RSUs, ${options}% in options.`,
  },
  receipt: {
    family: (name: string, code: string) => `Job family: ${name} (${code})`,
    job: (title: string) => `Job: ${title}`,
    level: (level: string) => `Level: ${level}`,
    place: (place: string) => `Place: ${place}`,
    currency: (cash: string, equity: string | null) =>
      equity === null ? `Currency: ${cash}, a year` : `Currency: ${cash}, a year; equity in ${equity}`,
    rounding: (to: string) =>
      `Rounding: range ends and mids to ${to}; nothing is computed from rounded figures`,
    asOf: (date: string, timeZone: string) => `As of ${date}; dates are those of ${timeZone}`,
    notes: 'Notes',
    cash: (currency: string) => `Cash range, ${currency} a year`,
    equity: (currency: string) => `Equity range, ${currency}`,
    figure: (label: string, amount: string) => `${label}: ${amount}`,
    part: (label: string, amount: string, percent: string) => `${label}: ${amount} (${percent})`,
    shares: 'Shares of the mid',
    dates: 'Last changed',
    missing: 'Missing',
    steps: 'Steps',
    stepsOf: (figure: string, from: string | null, amount: string | null) =>
      from === null ? figure : `${figure}, from ${from}${amount === null ? '' : ` ${amount}`}`,
    step: (label: string, operation: string, value: string) =>
      operation === '' ? `${label}: ${value}` : `${label} ${operation}: ${value}`,
    because: (step: string, note: string) => `${step} (${note})`,
  },

  breakdown: {
    label: 'How this range is made',
    cash: 'Cash range',
    equity: 'Equity',
    aYear: (currency: string) => `${currency} a year`,
    loading: 'Loading the steps',
    /** After an operation: "× 85% = 165,470". */
    comesTo: (value: string) => `= ${value}`,
    lastChanged: (date: string, timeZone: string) => `Last changed ${date} (${timeZone})`,
    /** Where the workspace rounds what it shows. */
    rounded: (to: string) => `Min, mid and max are shown to ${to}; nothing is computed from rounded figures.`,
  },
} as const
