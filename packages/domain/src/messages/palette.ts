import { formatCount } from '../money/number-format.ts'
import { plural, pluralForm } from './grammar.ts'

/** The search across all pages. */
export const paletteMessages = {
  placeholder: 'Name, ZIP code, or amount',
  found: 'Results',
  kinds: {
    zipcodes: 'ZIP codes',
    ranges: 'Pay ranges',
    jobs: 'Jobs',
    families: 'Job families',
    groups: 'Groups',
    pages: 'Pages',
    actions: 'Actions',
    elsewhere: 'Conversion',
    recent: 'Recently opened',
  },
  /** While only one kind of result is searched. */
  only: (kind: string) => `${kind} only`,
  searchEverything: 'Search everything',
  someOf: (shown: number, found: number, isMore: boolean) =>
    `${formatCount(shown)} of ${formatCount(found)}${isMore ? ' or more' : ''}`,
  nothing: (text: string) => `No results for “${text}”`,
  keepTyping: 'Type at least 2 characters to search.',
  searching: 'Searching…',
  failed: 'Some results could not be loaded.',
  bulk: 'Bulk ZIP code lookup',
  zipcodeAt: (zipcode: string, city: string, state: string) => `${zipcode} ${city}, ${state}`,
  tierAt: (tier: string, percentile: number) => `${tier} · ${percentile}%`,
  jobs: (jobs: number) => plural(jobs, 'job', 'jobs'),
  families: (families: number) => plural(families, 'family', 'families'),
  hourly: (rate: string) => `${rate} per hour`,
  overHours: (amount: string, hours: string) => `${amount} over ${hours} hours`,
  copy: 'Copy',
  copied: (text: string) => `Copied ${text}`,
  moreZipcodes: (count: number) =>
    `and ${formatCount(count)} more ${pluralForm(count, 'ZIP code', 'ZIP codes')}`,
  yearly: (amount: string, currency: string) => `${currency} ${amount} per year`,
  lies: {
    'below-min': 'below min',
    'above-max': 'above max',
    within: (penetration: string | null) => penetration ?? 'one rate',
  },
  rangeFigures: 'compa-ratio, penetration',
  liesIn: (containing: number, total: number) =>
    `falls in ${formatCount(containing)} of ${plural(total, 'cash range', 'cash ranges')}`,
  noRanges: 'There are no pay ranges to compare this amount with.',
  /** Keys and their effect, shown below the results. */
  keys: [
    { keys: ['↑', '↓'], does: 'move' },
    { keys: ['Enter'], does: 'open' },
    { keys: ['Ctrl', 'Enter'], does: 'open in new tab' },
    { keys: ['Tab'], does: 'show only this kind' },
    { keys: ['Esc'], does: 'close' },
  ],
} as const
