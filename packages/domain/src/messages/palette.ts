import { formatCount } from '../money/number-format.ts'

const some = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The box that finds everything, from any page. */
export const palette = {
  placeholder: 'A name, a ZIP code or an amount',
  found: 'Found',
  kinds: {
    zipcodes: 'ZIP codes',
    ranges: 'Ranges that hold it',
    jobs: 'Jobs',
    families: 'Job families',
    groups: 'Groups',
    pages: 'Pages',
    elsewhere: 'Elsewhere',
    recent: 'Opened last',
  },
  /** Which kind alone is looked for. */
  only: (kind: string) => `${kind} only`,
  onlyEnds: 'Find everything again',
  someOf: (shown: number, found: number, isMore: boolean) =>
    `${formatCount(shown)} of ${formatCount(found)}${isMore ? ' or more' : ''}`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  keepTyping: 'Type two characters or more.',
  searching: 'Searching',
  failed: 'Not everything could be searched.',
  tabOf: { settings: 'Settings', zipCodes: 'ZIP code lookup' },
  bulk: 'Bulk ZIP code lookup',
  zipcodeAt: (zipcode: string, city: string, state: string) => `${zipcode} ${city}, ${state}`,
  tierAt: (tier: string, percentile: number) => `${tier} · ${percentile}%`,
  jobs: (jobs: number) => some(jobs, 'job', 'jobs'),
  families: (families: number) => some(families, 'family', 'families'),
  hourly: (rate: string) => `${rate} an hour`,
  overHours: (amount: string, hours: string) => `${amount} over ${hours} hours`,
  copy: 'Copy',
  copied: (text: string) => `${text} copied`,
  moreZipcodes: (count: number) =>
    count === 1 ? 'and 1 more ZIP code' : `and ${formatCount(count)} more ZIP codes`,
  yearly: (amount: string, currency: string) => `${amount} ${currency} a year`,
  placeOf: (family: string, place: string) => [family, place].filter(Boolean).join(', '),
  lies: {
    'below-min': 'below min',
    'above-max': 'above max',
    within: (penetration: string | null) => penetration ?? 'one rate',
  },
  axis: 'compa-ratio, penetration',
  liesIn: (holds: number, of: number) =>
    `lies in ${formatCount(holds)} of ${formatCount(of)} cash ${of === 1 ? 'range' : 'ranges'}`,
  noRanges: 'There is no range here to compare it with.',
  /** What a range says aloud. */
  rangeText: (title: string, ends: string, lies: string) => `${title}, ${ends}: ${lies}`,
  /** What keys do. */
  keys: [
    { keys: ['↑', '↓'], does: 'move' },
    { keys: ['Enter'], does: 'opens' },
    { keys: ['Ctrl', 'Enter'], does: 'in a new tab' },
    { keys: ['Tab'], does: 'one kind only' },
    { keys: ['Esc'], does: 'back' },
  ],
} as const
