import { formatCount } from '../money/number-format.ts'

const some = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The page of all gaps that ranges have, over all families and countries. */
export const problems = {
  title: 'Problems',
  failed: 'The problems could not be loaded.',
  sub: (gaps: number, ranges: number) => `${some(gaps, 'gap', 'gaps')} in ${some(ranges, 'range', 'ranges')}`,
  toMend: (gaps: number) => `${formatCount(gaps)} to mend`,
  counts: 'Gaps by what ranges lack',
  kinds: {
    all: 'all gaps',
    cash: 'no cash',
    'total-cash': 'no total cash',
    equity: 'no equity',
    part: 'part of a figure',
    'no-jobs': 'no jobs',
  },
  find: 'Family, country, group',
  table: 'Gaps by what mends them',
  heads: { what: 'What is missing', touches: 'What it touches', ranges: 'Ranges', mend: 'Mend it at' },
  /** What mends it, over its gaps. */
  acts: {
    'job-family': 'Add a family',
    'comp-band-group': 'Give a family its comp bands',
    'comp-band-country-group': 'Add a country to comp bands',
    'comp-band': 'Add a band',
    'global-mapping': 'Add a country',
    'exchange-rate': 'Add a rate',
    'range-width-group': 'Choose range widths',
    'range-width': 'Add a width',
    'bonus-structure-group': 'Give a family its bonus structure',
    'bonus-country-group': 'Add a column to a bonus structure',
    'equity-band-group': 'Give a family its equity bands',
    'equity-band': 'Add an equity value',
    shares: 'Complete what shares are counted by',
    jobs: 'Add jobs',
  },
  inPage: (page: string) => `in ${page}`,
  noJobs: (families: number) => `${some(families, 'family has', 'families have')} no jobs.`,
  touches: (jobs: number, families: number, countries: number) =>
    `${some(jobs, 'job', 'jobs')} of ${some(families, 'family', 'families')}, ${some(countries, 'country', 'countries')}`,
  mendedAlike: 'Mended with another gap of the same cell.',
  none: 'none',
  countriesAre: (countries: string) => `In ${countries}.`,
  familiesAre: 'Families',
  more: (count: number) => `and ${formatCount(count)} more`,
  cut: (shown: number, all: number) =>
    `The first ${formatCount(shown)} of ${formatCount(all)} gaps: mending some shows the others.`,
  exporting: {
    table: 'problems',
    columns: {
      kind: 'What ranges lack',
      act: 'What mends it',
      sentence: 'What is missing',
      where: 'Where',
      mend: 'Mend it at',
      ranges: 'Ranges',
      jobs: 'Jobs',
      familyCount: 'Number of families',
      families: 'Families',
      countries: 'Countries',
    },
  },
  nothingFound: 'No gap matches.',
  emptyTitle: 'Nothing is missing',
  empty: (ranges: number) => `Each of ${some(ranges, 'range', 'ranges')} has all its figures.`,
  noRanges: 'There are no ranges yet, so none lacks anything.',
  status: { families: 'Families', jobs: 'Jobs', countries: 'Countries', whole: 'Ranges without a gap' },
  over: 'Over every family and country',
  wider: 'To mend one, open Plumb in a wider window.',
} as const
