import { formatCount } from '../money/number-format.ts'

const ofRates = (count: number) => `${formatCount(count)} exchange ${count === 1 ? 'rate' : 'rates'}`

/** Exchange rates. */
export const currencies = {
  sameCurrency: 'The two currencies must differ.',
  oneMustBeUsd: 'One of the two currencies must be USD.',
  rateNotPositive: 'The rate must be greater than 0.',
  targetTwice: (code: string) => `${code} has two exchange rates.`,
  targetTaken: (code: string) => `${code} has an exchange rate already.`,
  invalidFields: 'cantSaveInvalidFields',
  saved: 'Exchange rates saved successfully',
  saveFailed: 'An error occurred while saving',
  noValidData: 'No valid data found in CSV',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${ofRates(inserted)} inserted, ${ofRates(updated)} updated`,
  /** As files head them. */
  columns: {
    currencyCodeA: 'Currency Code A',
    currencyCodeB: 'Currency Code B',
    aToBMultiplier: 'A to B Multiplier',
  },
  /** As the page heads them. */
  heads: {
    target: 'Currency',
    isFromUsd: 'Quoted',
    aToBMultiplier: 'Rate',
    otherWay: 'The other way',
    usedIn: 'Used in',
    lastChange: 'Last change',
  },
  toUsd: 'to USD',
  fromUsd: 'from USD',
  pair: (from: string, to: string) => `${from} to ${to}`,
  rate: (from: string, figure: string, to: string) => `1 ${from} = ${figure} ${to}`,
  page: {
    title: 'Exchange rates',
    sub: (rates: number) => ofRates(rates),
    about: 'One side of every pair is USD. A rate that is not here is said to be missing, never taken as 1.',
    failed: 'The exchange rates could not be loaded.',
    find: 'Find a currency',
    add: 'Add currency',
    turn: (currency: string) => `Quote ${currency} the other way`,
    loses: (countries: string, count: number) =>
      `${countries} ${count === 1 ? 'loses its rate' : 'lose their rate'}`,
    wasMissing: (countries: string) => `a rate of ${countries} was missing`,
    /** A country that is paid in the currency and has bands in it. */
    ownBands: (country: string) => `${country} (own bands)`,
    bandsOf: (countries: string) => `bands of ${countries}`,
    /** Some of many countries. */
    andOthers: (countries: string, others: number) => `${countries} and ${formatCount(others)} others`,
    usedNowhere: 'No country',
    was: (figure: string, movement: string | null) =>
      movement === null ? `was ${figure}` : `was ${figure}, ${movement}`,
    changed: (name: string | null, when: string) => (name === null ? when : `${name}, ${when}`),
    emptyTitle: 'No rates.',
    empty: 'Figures are shown in USD until there is one.',
  },
  noPermission: 'You do not have permission to edit exchange rates',
} as const
