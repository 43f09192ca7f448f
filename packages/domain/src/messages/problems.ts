import { formatCount } from '../money/number-format.ts'
import { countryInSentence, listAnd, plural, pluralForm } from './grammar.ts'
import { noBonusMessages } from './no-bonus.ts'

/** The Problems page: everything that is missing for pay ranges, in all job families and countries. */
export const problemMessages = {
  title: 'Problems',
  failed: 'The gaps could not be loaded.',
  sub: (gaps: number, ranges: number) =>
    `${plural(gaps, 'gap', 'gaps')} in ${plural(ranges, 'range', 'ranges')}`,
  toFix: (gaps: number) => `${formatCount(gaps)} to fix`,
  counts: 'Gaps by type',
  kinds: {
    all: 'all gaps',
    cash: 'no cash',
    'total-cash': 'no total cash',
    equity: 'no equity',
    part: 'incomplete',
    'no-jobs': 'no jobs',
  },
  find: 'Family, country, group',
  table: 'Gaps by fix',
  heads: { what: 'What is missing', touches: 'Affects', ranges: 'Ranges', fix: 'Fix in' },
  /** The heading of a group of gaps: the fix, followed by `inPage`. */
  fixes: {
    'job-family': 'Add a job family',
    'comp-band-group': 'Choose a comp band group',
    'comp-band-country-group': 'Add a country group',
    'comp-band': 'Add a comp band',
    'global-mapping': 'Add a country mapping',
    'exchange-rate': 'Add an exchange rate',
    'range-width-group': 'Choose a range width group',
    'range-width': 'Add a range width',
    'bonus-structure-group': `Choose a bonus structure group or “${noBonusMessages.label}”`,
    'bonus-country-group': 'Add a bonus column',
    'equity-band-group': 'Choose an equity band group',
    'equity-band': 'Add an equity band',
    shares: 'Complete the share settings',
    jobs: 'Add jobs',
  },
  inPage: (page: string) => `in ${page}`,
  noJobs: (families: number) =>
    `${plural(families, 'job family', 'job families')} ${pluralForm(families, 'has', 'have')} no jobs.`,
  touches: (jobs: number, families: number, countries: number) =>
    `${plural(jobs, 'job', 'jobs')}, ${plural(families, 'family', 'families')}, ${plural(countries, 'country', 'countries')}`,
  fixedWithAnother: 'Fixing another gap in the same cell fixes this one too.',
  none: 'none',
  inCountries: (countries: readonly string[]) => `In ${listAnd(countries.map(countryInSentence))}.`,
  familiesAre: 'Families',
  more: (count: number) => `and ${formatCount(count)} more`,
  cut: (shown: number, all: number) =>
    `Only the first ${formatCount(shown)} of ${formatCount(all)} gaps are shown. Fix some of them to see more.`,
  exporting: {
    table: 'problems',
    columns: {
      kind: 'Type',
      fix: 'Fix',
      sentence: 'What is missing',
      where: 'Where',
      fixIn: 'Fix in',
      ranges: 'Ranges',
      jobs: 'Jobs',
      familyCount: 'Number of families',
      families: 'Families',
      countries: 'Countries',
    },
  },
  nothingFound: 'No gaps match your search.',
  emptyTitle: 'No gaps',
  empty: (ranges: number) =>
    ranges === 1 ? 'The only range is complete.' : `All ${formatCount(ranges)} ranges are complete.`,
  unfinishedSetup: (step: string) => `Setup is not complete. Next step: ${step.toLowerCase()}.`,
  toSetup: 'Open Set up',
  noRangesTitle: 'Nothing to check yet',
  noRanges: 'No ranges yet. Once you add jobs, any gaps in their ranges will appear here.',
  status: { families: 'Families', jobs: 'Jobs', countries: 'Countries', whole: 'Complete ranges' },
  over: 'Across all families and countries',
  wider: 'To fix a gap, open Plumb in a wider window.',
} as const
