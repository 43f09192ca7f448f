import { addObject } from '../../../platform/graphql/schema/api-fields.ts'
import type { ChangedJobs } from '@plumb/domain/comp-ranges/changes/change-extent.ts'
import type { Points } from '@plumb/domain/comp-ranges/cells/points.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { RANGE_CHANGE_KINDS } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
import type { ChangedFamily } from '@plumb/domain/comp-ranges/changes/summed-changes.ts'
import { type Fraction, toWire } from '@plumb/domain/money/fraction.ts'
import { builder, type SchemaTypes } from '../../../platform/graphql/schema/builder.ts'
import type { ChangedJob } from './changed-jobs.ts'
import { PayComponentEnum } from '../pay-component.ts'
import type { RangeChanges } from './operations.ts'

const toWireOrNull = (value: Fraction | null) => value && toWire(value)

const RangePointsType = addObject<Points<Fraction>>(
  'RangePoints',
  (t) => ({
    min: t.string({ nullable: true, resolve: ({ min }) => toWireOrNull(min) }),
    mid: t.string({ nullable: true, resolve: ({ mid }) => toWireOrNull(mid) }),
    max: t.string({ nullable: true, resolve: ({ max }) => toWireOrNull(max) }),
  }),
  'The min, mid, and max of a pay range, not rounded for display, as decimals with at most 12 decimal places. A figure is null if it cannot be calculated.',
)

const RangeChangeKindEnum = builder.enumType('RangeChangeKind', {
  description:
    'How a pay range changes: its midpoint increases or decreases; its midpoint stays the same and only the minimum or maximum (`ends`) or the pay mix (`mix`) changes; or the range is added or removed.',
  values: RANGE_CHANGE_KINDS,
})

const resolveCurrency = ({ component, currency }: ChangedJob) =>
  component === 'equity' ? EQUITY_CURRENCY : currency

const RangeChangeType = addObject<ChangedJob>(
  'RangeChange',
  (t) => ({
    jobFamilyId: t.int({ resolve: (rangeChange) => rangeChange.family.id }),
    jobFamilyName: t.string({ resolve: (rangeChange) => rangeChange.family.name }),
    jobId: t.int({ resolve: (rangeChange) => rangeChange.job.id }),
    title: t.string({
      description: 'The title of the job.',
      resolve: (rangeChange) => rangeChange.job.title,
    }),
    jobLevelCode: t.exposeString('jobLevelCode'),
    jobLevelName: t.exposeString('jobLevelName'),
    level: t.exposeInt('level'),
    country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
    component: t.expose('component', { type: PayComponentEnum }),
    kind: t.expose('kind', { type: RangeChangeKindEnum }),
    percent: t.string({
      nullable: true,
      description:
        'The change in the midpoint as a percentage of the current midpoint, negative for a decrease. Null if the range is added or removed, or if the midpoint does not change or is currently 0.',
      resolve: (rangeChange) => toWireOrNull(rangeChange.percent),
    }),
    currency: t.string({
      description: 'The ISO 4217 code of the currency of the amounts.',
      resolve: resolveCurrency,
    }),
    before: t.expose('before', { type: RangePointsType, description: 'The pay range as it is now.' }),
    after: t.expose('after', {
      type: RangePointsType,
      description: 'The pay range as it would be after saving the draft.',
    }),
  }),
  'A change that saving the draft would make to the pay range of one job.',
)

const RangeChangeCount = addObject<RangeChanges['counts'][number]>(
  'RangeChangeCount',
  (t) => ({
    component: t.expose('component', { type: PayComponentEnum }),
    kind: t.expose('kind', { type: RangeChangeKindEnum }),
    jobCount: t.exposeInt('jobCount'),
  }),
  'The number of jobs in which a pay component changes in a particular way.',
)

const changeSummaryFields = <Summary extends ChangedJobs>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Summary>,
) => ({
  jobCount: t.int({
    description: 'The number of jobs whose pay ranges change.',
    resolve: ({ jobCount }) => jobCount,
  }),
  smallestPercent: t.string({
    nullable: true,
    description:
      'The lowest percentage change in a midpoint, negative for a decrease. Null if no midpoint changes.',
    resolve: ({ smallestPercent }) => toWireOrNull(smallestPercent),
  }),
  largestPercent: t.string({
    nullable: true,
    description:
      'The highest percentage change in a midpoint, negative for a decrease. Null if no midpoint changes.',
    resolve: ({ largestPercent }) => toWireOrNull(largestPercent),
  }),
})

const JobFamilyRangeChangesType = addObject<ChangedFamily>(
  'JobFamilyRangeChanges',
  (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    ...changeSummaryFields(t),
  }),
  'A summary of the pay range changes in one job family.',
)

const CountryRangeChangesType = addObject<RangeChanges['countries'][number]>(
  'CountryRangeChanges',
  (t) => ({
    country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
    identicalCountries: t.expose('identicalCountries', {
      type: ['String'],
      description:
        'The ISO 3166-1 alpha-2 codes of other countries whose pay ranges change by the same percentages. These countries are not listed separately.',
    }),
    ...changeSummaryFields(t),
  }),
  'A summary of the pay range changes in one country.',
)

/** Maximum number of job families in one response; `familyCount` counts all affected ones. */
const MAX_LISTED_FAMILIES = 200

export const RangeChangesType = addObject<RangeChanges>(
  'RangeChanges',
  (t) => ({
    jobCount: t.exposeInt('jobCount', {
      description:
        'The number of jobs whose pay ranges change. A job counts once, even if its pay ranges change in several countries.',
    }),
    counts: t.expose('counts', {
      type: [RangeChangeCount],
      description:
        'The number of affected jobs by pay component and kind of change. Counts of 0 are left out.',
    }),
    countries: t.expose('countries', {
      type: [CountryRangeChangesType],
      description: 'The countries in which pay ranges change, the default country first.',
    }),
    familyCount: t.int({
      description: 'The number of job families in which pay ranges change.',
      resolve: ({ families }) => families.length,
    }),
    families: t.field({
      type: [JobFamilyRangeChangesType],
      description: `The job families in which pay ranges change, at most ${MAX_LISTED_FAMILIES}. Those with the most affected jobs come first.`,
      resolve: ({ families }) => families.slice(0, MAX_LISTED_FAMILIES),
    }),
    largestIncreases: t.expose('largestIncreases', {
      type: [RangeChangeType],
      description:
        'The largest percentage increases in range midpoints, up to three, largest first. Each job is listed only once, for the country where its increase is largest.',
    }),
    largestDecreases: t.expose('largestDecreases', {
      type: [RangeChangeType],
      description:
        'The largest percentage decreases in range midpoints, up to three, largest first. Each job is listed only once, for the country where its decrease is largest.',
    }),
    rowCount: t.exposeInt('rowCount', {
      description:
        'The total number of rows across all pages. A job has one row for each combination of country, pay component, and, if exchange rates change, currency.',
    }),
    rows: t.expose('rows', {
      type: [RangeChangeType],
      description:
        'The changes to pay ranges, at most 200 starting at `offset`, sorted by job family name, by level (highest first), and by country.',
    }),
  }),
  'The pay ranges that saving a draft would change, at levels that the caller can see.',
)
