import type { MovedJobs } from '@plumb/domain/comp-ranges/changes/movement-extent.ts'
import type { Points } from '@plumb/domain/comp-ranges/cells/points.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { RANGE_CHANGE_KINDS } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
import type { ChangedFamily } from '@plumb/domain/comp-ranges/changes/summed-changes.ts'
import { type Fraction, toWire } from '@plumb/domain/money/fraction.ts'
import { builder, type SchemaTypes } from '../../../platform/graphql/schema/builder.ts'
import type { ChangedJob } from './changed-jobs.ts'
import { PayComponentEnum } from '../pay-component.ts'
import type { RangeChanges } from './operations.ts'

const wireOf = (value: Fraction | null) => value && toWire(value)

const RangePointsType = builder.objectRef<Points<Fraction>>('RangePoints').implement({
  description:
    'The min, mid and max of a pay range, not rounded for display: decimals with at most 12 decimal places. A figure that cannot be computed is null.',
  fields: (t) => ({
    min: t.string({ nullable: true, resolve: ({ min }) => wireOf(min) }),
    mid: t.string({ nullable: true, resolve: ({ mid }) => wireOf(mid) }),
    max: t.string({ nullable: true, resolve: ({ max }) => wireOf(max) }),
  }),
})

const RangeChangeKindEnum = builder.enumType('RangeChangeKind', {
  description:
    'How a pay range changes: its mid increases or decreases; its mid stays the same and only the min or max (`ends`) or the pay mix (`mix`) changes; or the range is added or removed.',
  values: RANGE_CHANGE_KINDS,
})

const currencyOf = ({ component, currency }: ChangedJob) =>
  component === 'equity' ? EQUITY_CURRENCY : currency

const RangeChangeType = builder.objectRef<ChangedJob>('RangeChange').implement({
  description: 'A change to the pay range of one job that saving the draft would cause.',
  fields: (t) => ({
    jobFamilyId: t.int({ resolve: (changed) => changed.family.id }),
    jobFamilyName: t.string({ resolve: (changed) => changed.family.name }),
    jobId: t.int({ resolve: (changed) => changed.job.id }),
    title: t.string({ description: 'The title of the job.', resolve: (changed) => changed.job.title }),
    jobLevelCode: t.string({ resolve: (changed) => changed.jobLevelCode }),
    level: t.int({ resolve: (changed) => changed.level }),
    country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
    component: t.field({ type: PayComponentEnum, resolve: (changed) => changed.component }),
    kind: t.field({ type: RangeChangeKindEnum, resolve: (changed) => changed.kind }),
    percent: t.string({
      nullable: true,
      description:
        'The change in the mid as a percentage of the current mid, below 0 for a decrease. Null if the mid does not change or is currently 0.',
      resolve: (changed) => wireOf(changed.percent),
    }),
    currency: t.string({
      description: 'The ISO 4217 code of the currency of the amounts.',
      resolve: currencyOf,
    }),
    before: t.field({
      type: RangePointsType,
      description: 'The pay range as it is now.',
      resolve: (changed) => changed.before,
    }),
    after: t.field({
      type: RangePointsType,
      description: 'The pay range as it would be after saving the draft.',
      resolve: (changed) => changed.after,
    }),
  }),
})

const RangeChangeCount = builder.objectRef<RangeChanges['counts'][number]>('RangeChangeCount').implement({
  description: 'The number of jobs in which the given pay component changes in the given way.',
  fields: (t) => ({
    component: t.field({ type: PayComponentEnum, resolve: ({ component }) => component }),
    kind: t.field({ type: RangeChangeKindEnum, resolve: ({ kind }) => kind }),
    jobCount: t.exposeInt('jobCount'),
  }),
})

const changeSummaryFields = <Moved extends MovedJobs>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Moved>,
) => ({
  jobCount: t.int({
    description: 'The number of jobs whose pay ranges change.',
    resolve: ({ jobCount }) => jobCount,
  }),
  smallestPercent: t.string({
    nullable: true,
    description:
      'The lowest percentage by which a mid changes; a decrease is below 0. Null if no mid changes.',
    resolve: ({ smallestPercent }) => wireOf(smallestPercent),
  }),
  largestPercent: t.string({
    nullable: true,
    description:
      'The highest percentage by which a mid changes; a decrease is below 0. Null if no mid changes.',
    resolve: ({ largestPercent }) => wireOf(largestPercent),
  }),
})

const JobFamilyRangeChangesType = builder.objectRef<ChangedFamily>('JobFamilyRangeChanges').implement({
  description: 'A summary of the pay range changes in one job family.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    ...changeSummaryFields(t),
  }),
})

const CountryRangeChangesType = builder
  .objectRef<RangeChanges['countries'][number]>('CountryRangeChanges')
  .implement({
    description: 'A summary of the pay range changes in one country.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
      identicalCountries: t.field({
        type: ['String'],
        description:
          'The ISO 3166-1 alpha-2 codes of other countries whose pay ranges change by the same percentages. These countries are not listed separately.',
        resolve: ({ identicalCountries }) => [...identicalCountries],
      }),
      ...changeSummaryFields(t),
    }),
  })

const LocalCurrencyChangeType = builder
  .objectRef<RangeChanges['localCurrencyChanges'][number]>('LocalCurrencyChange')
  .implement({
    description:
      'A country whose local currency changes. If pay ranges are shown in LOCAL, those of this country change to another currency.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
      from: t.exposeString('from', { description: 'The ISO 4217 code of the current local currency.' }),
      to: t.exposeString('to', {
        description: 'The ISO 4217 code of the local currency as it would be after saving the draft.',
      }),
      jobCount: t.exposeInt('jobCount', {
        description:
          'The number of jobs that have a pay range in the country, at levels that the caller can see.',
      }),
      jobCountWithoutRate: t.exposeInt('jobCountWithoutRate', {
        description:
          'The number of jobs, at levels that the caller can see, whose cash pay cannot be shown in the new local currency because there is no exchange rate for it.',
      }),
    }),
  })

/** Job families in one response; `familyCount` counts all of them. */
const FAMILIES_LISTED = 200

export const RangeChangesType = builder.objectRef<RangeChanges>('RangeChanges').implement({
  description: 'The pay ranges that saving a draft would change, at levels that the caller can see.',
  fields: (t) => ({
    jobCount: t.exposeInt('jobCount', {
      description:
        'The number of jobs whose pay ranges change. A job counts once, even if its pay changes in several countries.',
    }),
    counts: t.field({
      type: [RangeChangeCount],
      description:
        'The number of affected jobs by pay component and kind of change. Counts of 0 are left out.',
      resolve: ({ counts }) => [...counts],
    }),
    countries: t.field({
      type: [CountryRangeChangesType],
      description:
        'The countries in which pay ranges change: the default country first, the others sorted by country code.',
      resolve: ({ countries }) => [...countries],
    }),
    familyCount: t.int({
      description: 'The number of job families in which pay ranges change.',
      resolve: ({ families }) => families.length,
    }),
    families: t.field({
      type: [JobFamilyRangeChangesType],
      description: `The job families in which pay ranges change, at most ${FAMILIES_LISTED}. Those with the most affected jobs come first.`,
      resolve: ({ families }) => families.slice(0, FAMILIES_LISTED),
    }),
    largestIncreases: t.field({
      type: [RangeChangeType],
      description:
        'The largest percentage increases in a mid, at most three, the largest first. Each job is listed only once, for the country where its increase is largest.',
      resolve: ({ largestIncreases }) => [...largestIncreases],
    }),
    largestDecreases: t.field({
      type: [RangeChangeType],
      description:
        'The largest percentage decreases in a mid, at most three, the largest first. Each job is listed only once, for the country where its decrease is largest.',
      resolve: ({ largestDecreases }) => [...largestDecreases],
    }),
    localCurrencyChanges: t.field({
      type: [LocalCurrencyChangeType],
      description:
        'The countries whose local currency changes, sorted by country code. Empty unless the draft contains global mappings.',
      resolve: ({ localCurrencyChanges }) => [...localCurrencyChanges],
    }),
    rowCount: t.exposeInt('rowCount', {
      description:
        'The total number of rows, on all pages. A job has one row for each country and pay component and, if exchange rates change, for each currency.',
    }),
    rows: t.field({
      type: [RangeChangeType],
      description:
        'The changes to pay ranges, at most 200 starting at `offset`, sorted by job family name, by level (highest first) and by country.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
})
