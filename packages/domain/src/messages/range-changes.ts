import { formatCount } from '../money/number-format.ts'
import { countryInSentence, listAnd, plural, pluralForm } from './grammar.ts'

type Part = 'cash' | 'bonus' | 'equity'
type Movement = 'up' | 'down' | 'ends' | 'mix' | 'appears' | 'goes'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What follows "1 job" or "2 jobs". Cash is not named, since most changes are changes of cash. */
const movements: Record<Part, Record<Movement, (jobs: number) => string>> = {
  cash: {
    up: () => 'up',
    down: () => 'down',
    ends: () => 'min or max only',
    mix: () => 'pay mix only',
    appears: (jobs) => pluralForm(jobs, 'gets a range', 'get a range'),
    goes: (jobs) => pluralForm(jobs, 'loses its range', 'lose their range'),
  },
  bonus: {
    up: () => 'total cash up',
    down: () => 'total cash down',
    ends: () => 'min or max of total cash only',
    mix: () => 'mix of total cash only',
    appears: (jobs) => pluralForm(jobs, 'gets a bonus', 'get a bonus'),
    goes: (jobs) => pluralForm(jobs, 'loses its bonus', 'lose their bonus'),
  },
  equity: {
    up: () => 'equity up',
    down: () => 'equity down',
    ends: () => 'min or max of equity only',
    mix: () => 'mix of equity only',
    appears: (jobs) => pluralForm(jobs, 'gets equity', 'get equity'),
    goes: (jobs) => pluralForm(jobs, 'loses its equity', 'lose their equity'),
  },
}

/** "jobs up", "jobs lose their range", but "jobs: equity up". */
const isPredicate = (part: Part, movement: Movement) =>
  movement === 'appears' ||
  movement === 'goes' ||
  (part === 'cash' && (movement === 'up' || movement === 'down'))

/** The effect of unsaved changes on pay ranges. */
export const rangeChanges = {
  title: 'Effect on pay ranges',
  /** @param subject a page's title, or a group as `bandsOf` and `bonusesOf` name it */
  comparedWith: (subject: string) => `Compared with the saved ${uncapitalized(subject)}`,
  bandsOf: (group: string) => `“${group}” comp bands`,
  bonusesOf: (group: string) => `“${group}” bonus structure`,
  failed: 'Could not calculate the effect on pay ranges.',
  nothing: 'No pay ranges change.',
  excluded: (rows: number) =>
    `${plural(rows, 'row', 'rows')} with errors ${pluralForm(rows, 'is excluded until it is fixed', 'are excluded until they are fixed')}.`,
  jobs: (jobs: number) => plural(jobs, 'job', 'jobs'),
  jobsChange: (jobs: number) => `${plural(jobs, 'job', 'jobs')} affected`,
  seeAll: (jobs: number) => (jobs === 1 ? 'See the job' : `See all ${plural(jobs, 'job', 'jobs')}`),
  /** Under the count itself. */
  counted: (jobs: number, part: Part, movement: Movement) =>
    `${pluralForm(jobs, 'job', 'jobs')}${isPredicate(part, movement) ? '' : ':'} ${movements[part][movement](jobs)}`,
  /** In the row of one job. */
  movement: (part: Part, movement: Movement) => movements[part][movement](1),
  movedBy: (part: Part, percent: string) =>
    part === 'cash' ? percent : part === 'bonus' ? `total cash ${percent}` : `equity ${percent}`,
  countries: 'Changes by country',
  /** Under the country that the others change with. */
  alike: (countries: readonly string[]) =>
    countries.length <= 2
      ? `Same percentages in ${listAnd(countries.map(countryInSentence))}`
      : `Same percentages in ${formatCount(countries.length)} more countries`,
  alikeIn: (country: string, countries: readonly string[]) =>
    `${capitalized(listAnd(countries.map(countryInSentence)))} ${pluralForm(countries.length, 'changes', 'change')} by the same percentages as ${countryInSentence(country)}.`,
  localCurrencies: 'Local currency changes',
  withoutRate: (jobs: number, currency: string) =>
    `There is no exchange rate to ${currency}, so the cash of ${plural(jobs, 'job', 'jobs')} cannot be shown in it.`,
  families: 'Changes by job family',
  smallestToLargest: 'smallest to largest',
  andMore: (count: number) => `and ${formatCount(count)} more`,
  from: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  largestUp: 'Largest increases',
  largestDown: 'Largest decreases',
  mid: 'mid',
  midIn: (currency: string) => `mid, ${currency}`,
  placeOf: (jobLevel: string, level: string, country: string) => `${jobLevel} · ${level} · ${country}`,
  job: (title: string, jobLevel: string, level: string) => `${title}, ${jobLevel}, ${level}`,
  /** A job has a row for each country and figure that changes. */
  list: (shown: number, all: number) =>
    shown === all ? 'Jobs' : `Jobs, first ${formatCount(shown)} of ${plural(all, 'row', 'rows')}`,
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
