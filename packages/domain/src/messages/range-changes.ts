import { formatCount } from '../money/number-format.ts'
import { countryInSentence, listAnd, plural, pluralForm } from './grammar.ts'

type Component = 'cash' | 'bonus' | 'equity'
type Kind = 'increase' | 'decrease' | 'ends' | 'mix' | 'addition' | 'removal'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Follows "1 job" or "2 jobs". Cash is not named, since most changes are changes of cash. */
const changes: Record<Component, Record<Kind, (jobs: number) => string>> = {
  cash: {
    increase: () => 'up',
    decrease: () => 'down',
    ends: () => 'min or max only',
    mix: () => 'pay mix only',
    addition: (jobs) => pluralForm(jobs, 'gets a range', 'get a range'),
    removal: (jobs) => pluralForm(jobs, 'loses its range', 'lose their range'),
  },
  bonus: {
    increase: () => 'total cash up',
    decrease: () => 'total cash down',
    ends: () => 'min or max of total cash only',
    mix: () => 'mix of total cash only',
    addition: (jobs) => pluralForm(jobs, 'gets a bonus', 'get a bonus'),
    removal: (jobs) => pluralForm(jobs, 'loses its bonus', 'lose their bonus'),
  },
  equity: {
    increase: () => 'equity up',
    decrease: () => 'equity down',
    ends: () => 'min or max of equity only',
    mix: () => 'mix of equity only',
    addition: (jobs) => pluralForm(jobs, 'gets equity', 'get equity'),
    removal: (jobs) => pluralForm(jobs, 'loses its equity', 'lose their equity'),
  },
}

/** "jobs up", "jobs lose their range", but "jobs: equity up". */
const isPredicate = (component: Component, kind: Kind) =>
  kind === 'addition' ||
  kind === 'removal' ||
  (component === 'cash' && (kind === 'increase' || kind === 'decrease'))

/** The effect of unsaved changes on pay ranges. */
export const rangeChangeMessages = {
  title: 'Effect on pay ranges',
  /** @param subject a page's title, or a group in the form of `bandsOf` and `bonusesOf` */
  comparedWith: (subject: string) => `Compared with the saved ${uncapitalized(subject)}`,
  bandsOf: (group: string) => `“${group}” comp bands`,
  bonusesOf: (group: string) => `“${group}” bonus structure`,
  failed: 'The effect on pay ranges could not be calculated.',
  nothing: 'No pay ranges change.',
  excluded: (rows: number) =>
    `${plural(rows, 'row', 'rows')} with errors ${pluralForm(rows, 'is excluded until it is fixed', 'are excluded until they are fixed')}.`,
  jobs: (jobs: number) => plural(jobs, 'job', 'jobs'),
  jobsChange: (jobs: number) => `${plural(jobs, 'job', 'jobs')} affected`,
  seeAll: (jobs: number) => (jobs === 1 ? 'See the job' : `See all ${formatCount(jobs)} jobs`),
  /** Shown below the number of jobs, so it does not repeat the number. */
  counted: (jobs: number, component: Component, kind: Kind) =>
    `${pluralForm(jobs, 'job', 'jobs')}${isPredicate(component, kind) ? '' : ':'} ${changes[component][kind](jobs)}`,
  /** In the row of one job. */
  change: (component: Component, kind: Kind) => changes[component][kind](1),
  movedBy: (component: Component, percent: string) =>
    component === 'cash' ? percent : component === 'bonus' ? `total cash ${percent}` : `equity ${percent}`,
  countries: 'Changes by country',
  /** Shown below a country: the others that change by the same percentages. */
  alike: (countries: readonly string[]) =>
    countries.length <= 2
      ? `Same percentages in ${listAnd(countries.map(countryInSentence))}`
      : `Same percentages in ${formatCount(countries.length)} other countries`,
  alikeIn: (country: string, countries: readonly string[]) =>
    `${capitalized(listAnd(countries.map(countryInSentence)))} ${pluralForm(countries.length, 'changes', 'change')} by the same percentages as ${countryInSentence(country)}.`,
  families: 'Changes by job family',
  smallestToLargest: 'smallest to largest',
  andMore: (count: number) => `and ${formatCount(count)} more`,
  from: (min: string, max: string) => (min === max ? min : `${min} to ${max}`),
  largestUp: 'Largest increases',
  largestDown: 'Largest decreases',
  mid: 'mid',
  midIn: (currency: string) => `mid, ${currency}`,
  placeOf: (jobLevel: string, level: string, country: string) => `${jobLevel} · ${level} · ${country}`,
  job: (title: string, jobLevel: string, level: string) => `${title}, ${jobLevel}, ${level}`,
  /** A job has a row for each country and figure that changes. */
  list: (shown: number, all: number) =>
    shown === all ? 'Jobs' : `Jobs, first ${formatCount(shown)} of ${formatCount(all)} rows`,
  heads: {
    family: 'Family',
    country: 'Country',
    before: 'Mid before',
    after: 'Mid after',
    currency: 'Currency',
    change: 'Change',
  },
  none: 'none',
  withoutEnds: 'no min or max',
} as const
