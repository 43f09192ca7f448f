import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'

const rateCountText = (count: number) => plural(count, 'exchange rate', 'exchange rates')

/** Exchange rates. */
export const currencyMessages = {
  sameCurrency: 'The two currencies must be different.',
  oneMustBeUsd: 'One of the two currencies must be USD.',
  rateNotPositive: 'The rate must be greater than 0.',
  targetTwice: (code: string) => `${code} has more than one exchange rate. Keep only one.`,
  targetTaken: (code: string) => `${code} already has an exchange rate.`,
  invalidFields: 'cantSaveInvalidFields',
  saved: 'Exchange rates saved',
  saveFailed: 'An error occurred while saving',
  imported: (inserted: number, updated: number) =>
    `Imported: ${rateCountText(inserted)} added, ${formatCount(updated)} updated`,
  /** Labels of the columns. */
  labels: {
    currencyCodeA: { file: 'Currency Code A', history: 'From currency' },
    currencyCodeB: { file: 'Currency Code B', history: 'To currency' },
    aToBMultiplier: { page: 'Rate', file: 'A to B Multiplier', history: 'Exchange rate' },
    target: { page: 'Currency' },
    isFromUsd: { page: 'Direction' },
  },
  /** Column headers on the page alone. */
  heads: {
    inverse: 'Inverse',
    usedIn: 'Used in',
    lastChange: 'Last change',
  },
  toUsd: 'to USD',
  fromUsd: 'from USD',
  pair: (from: string, to: string) => `${from} to ${to}`,
  rate: (from: string, figure: string, to: string) => `1 ${from} = ${figure} ${to}`,
  page: {
    title: 'Exchange rates',
    sub: rateCountText,
    about: 'Every rate is to or from USD. Plumb shows where a rate is missing and never assumes a rate of 1.',
    failed: 'The exchange rates could not be loaded.',
    find: 'Find a currency',
    add: 'Add currency',
    turn: (currency: string) => `Reverse the direction of the ${currency} rate`,
    loses: (countries: string, count: number) =>
      `${countries} ${pluralForm(count, 'loses its rate', 'lose their rate')}`,
    wasMissing: (countries: string) => `was missing for ${countries}`,
    /** A country with this local currency that also has its own bands in it. */
    ownBands: (country: string) => `${country} (has its own bands)`,
    /** Countries with bands in this currency and another local currency. */
    bandsOnly: (countries: string) => `bands only: ${countries}`,
    /** The first few of many countries. */
    andOthers: (countries: readonly string[], others: number) =>
      listAnd([...countries, plural(others, 'other', 'others')]),
    usedNowhere: 'No countries',
    was: (figure: string, movement: string | null) =>
      movement === null ? `was ${figure}` : `was ${figure}, ${movement}`,
    changed: (name: string | null, when: string) => (name === null ? when : `${name}, ${when}`),
    emptyTitle: 'No exchange rates yet',
    empty: 'Add exchange rates to see pay ranges in other currencies.',
  },
  noPermission: 'You do not have permission to edit exchange rates.',
} as const
