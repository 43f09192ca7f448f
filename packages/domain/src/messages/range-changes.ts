import { formatCount } from '../money/number-format.ts'

const of = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What a draft changes, before it is saved. */
export const rangeChanges = {
  title: 'What this changes',
  against: (subject: string) => `${subject}, against what is saved`,
  failed: 'What this changes could not be computed.',
  nothing: 'Nothing that anybody is paid by changes.',
  notCounted: (rows: number) =>
    rows === 1
      ? 'A row with a problem is not counted until it is mended.'
      : `${formatCount(rows)} rows with problems are not counted until they are mended.`,
  jobs: (jobs: number) => of(jobs, 'job', 'jobs'),
  jobsChange: (jobs: number) => of(jobs, 'job changes', 'jobs change'),
  seeAll: (jobs: number) => (jobs === 1 ? 'See the job' : `See all ${formatCount(jobs)} jobs`),
  /** Under a count, which has the number. */
  counted: (
    jobs: number,
    part: 'cash' | 'bonus' | 'equity',
    movement: 'up' | 'down' | 'ends' | 'mix' | 'appears' | 'goes',
  ) => `${jobs === 1 ? 'job' : 'jobs'} ${rangeChanges.movements[part][movement]}`,
  movements: {
    cash: {
      up: 'up',
      down: 'down',
      ends: 'only the ends',
      mix: 'only the mix',
      appears: 'with a new range',
      goes: 'without a range then',
    },
    bonus: {
      up: 'total cash up',
      down: 'total cash down',
      ends: 'only the ends of total cash',
      mix: 'only the mix of total cash',
      appears: 'with a new bonus',
      goes: 'without a bonus then',
    },
    equity: {
      up: 'equity up',
      down: 'equity down',
      ends: 'only the ends of equity',
      mix: 'only the mix of equity',
      appears: 'with new equity',
      goes: 'without equity then',
    },
  },
  movedBy: (part: 'cash' | 'bonus' | 'equity', percent: string) =>
    part === 'cash' ? percent : part === 'bonus' ? `total cash ${percent}` : `equity ${percent}`,
  countries: 'Where ranges move',
  alike: (countries: readonly string[]) =>
    countries.length <= 2
      ? `${countries.join(' and ')} by the same percents`
      : `${formatCount(countries.length)} more countries by the same percents`,
  alikeIn: (country: string, countries: readonly string[]) =>
    `What is listed of ${country} moves by the same percents in ${countries.join(', ')}.`,
  localCurrencies: 'Shown in another local currency',
  withoutRate: (jobs: number, currency: string) =>
    `No rate leads to ${currency}: the cash of ${of(jobs, 'job', 'jobs')} is not shown in it.`,
  families: 'Families whose ranges move',
  smallestToLargest: 'smallest to largest',
  andMore: (count: number) => `and ${formatCount(count)} more`,
  from: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  largestUp: 'Largest up',
  largestDown: 'Largest down',
  mid: 'mid',
  midIn: (currency: string) => `mid, ${currency}`,
  placeOf: (jobLevel: string, level: string, country: string) => `${jobLevel} · ${level} · ${country}`,
  job: (title: string, jobLevel: string, level: string) => `${title}, ${jobLevel}, ${level}`,
  list: (shown: number, all: number) =>
    shown === all ? 'Jobs' : `Jobs, the first ${formatCount(shown)} of ${formatCount(all)}`,
  heads: {
    family: 'Family',
    country: 'Country',
    before: 'Mid before',
    after: 'Mid after',
    currency: 'Currency',
    change: 'Change',
  },
  none: 'none',
  withoutEnds: 'no ends',
} as const
