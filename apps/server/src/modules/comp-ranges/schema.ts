import { addInput, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { missingText } from '@plumb/domain/comp-ranges/reasons/missing-text.ts'
import type { TierSample } from '@plumb/domain/comp-ranges/cells/tier-samples.ts'
import { toWire } from '@plumb/domain/money/fraction.ts'
import { visibleLevelsBelow } from '../../platform/graphql/auth/authority.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { refuseTooManyFamilies } from '../../platform/graphql/schema/field-limits.ts'
import { CountryOption } from '../global-mappings/index.ts'
import { JobLevelGroupEnum } from '../job-levels/index.ts'
import {
  type CompRanges,
  type CompRangesOptions,
  type CompRangesSearchResult,
  readCompRanges,
  readCompRangesOptions,
  searchCompRanges,
} from './operations.ts'
import { PayComponentEnum } from './pay-component.ts'
import { CompRangeRow } from './row-types.ts'
import { countUsTierFamilies, type UsTierFamilyCounts } from './store.ts'
import { readTierSamples, type TierSamples } from './tier-samples.ts'

const IncompleteLevel = addObject<{
  readonly level: number
  readonly message: string
  readonly details: string | null
}>(
  'IncompleteLevel',
  (t) => ({
    level: t.exposeInt('level', { description: 'The number of the global level, from 0 to 20.' }),
    message: t.exposeString('message', {
      description: 'The reason why the cash figure is missing, as shown to users.',
    }),
    details: t.exposeString('details', {
      nullable: true,
      description: 'The groups and countries that the problem concerns. Null if `message` names them.',
    }),
  }),
  'A level whose cash figure is missing in every row, with the reason.',
)

const TierOption = addObject<{ readonly tierNumber: number; readonly label: string }>('TierOption', (t) => ({
  tierNumber: t.exposeInt('tierNumber'),
  label: t.exposeString('label'),
}))

const FamilyOption = addObject<CompRangesOptions['families'][number]>('JobFamilyOption', (t) => ({
  id: t.exposeInt('id'),
  name: t.exposeString('name'),
}))

const CompRangesFamily = addObject<CompRanges['families'][number]>('CompRangesFamily', (t) => ({
  id: t.exposeInt('id'),
  name: t.exposeString('name'),
  code: t.exposeString('code'),
}))

const CompRangesType = addObject<CompRanges>('CompRanges', (t) => ({
  country: t.string({
    description: 'The ISO 3166-1 alpha-2 code of the country.',
    resolve: ({ place }) => place.country,
  }),
  tier: t.field({
    type: TierOption,
    nullable: true,
    description: 'The pay tier that the pay ranges are for. Null if the country is not the United States.',
    resolve: ({ place }) => place.tier,
  }),
  zipcode: t.string({
    nullable: true,
    description: 'The requested ZIP code. Null if none was requested.',
    resolve: ({ place }) => place.zipcodePlace?.zipcode ?? null,
  }),
  location: t.string({
    nullable: true,
    description:
      'The label of the location that the ZIP code resolves to. Null if no ZIP code was requested.',
    resolve: ({ place }) => place.zipcodePlace?.label ?? null,
  }),
  displayCurrency: t.string({
    description: 'The requested currency: an ISO 4217 code or `LOCAL`.',
    resolve: ({ currency }) => currency,
  }),
  localCurrency: t.exposeString('localCurrency', {
    nullable: true,
    description:
      'The ISO 4217 code of the currency that `LOCAL` stands for: the local currency of the global mapping or, without a mapping, the currency of the country group that the first job family uses. Null if `LOCAL` stands for the default currency of the workspace.',
  }),
  timeZone: t.string({
    description: 'The IANA name of the time zone of the workspace.',
    resolve: ({ wording }) => wording.payIndex.settings.timeZone,
  }),
  rangeRounding: t.int({
    description:
      'The multiple to which pay range amounts are rounded for display. Amounts in the response are not rounded.',
    resolve: ({ wording }) => wording.payIndex.settings.rangeRounding,
  }),
  incompleteLevels: t.field({
    type: [IncompleteLevel],
    description: 'The levels whose cash figure is missing in every row, with the reason.',
    resolve: ({ wording, incomplete }) =>
      [...incomplete].map(([level, missing]) => ({ level, ...missingText(wording, missing) })),
  }),
  families: t.expose('families', { type: [CompRangesFamily], description: 'The requested job families.' }),
  rows: t.field({
    type: [CompRangeRow],
    description:
      'The pay ranges, sorted by job family in the requested order, then by job level group, by level (highest first), and by title.',
    resolve: ({ wording, rows }) => rows.map((range) => ({ wording, range })),
  }),
}))

const LevelOption = addObject<CompRangesOptions['levels'][number]>('LevelOption', (t) => ({
  level: t.exposeInt('level'),
  name: t.exposeString('name'),
  group: t.expose('group', { type: JobLevelGroupEnum }),
}))

const CompRangesOptionsType = addObject<CompRangesOptions>(
  'CompRangesOptions',
  (t) => ({
    families: t.expose('families', {
      type: [FamilyOption],
      description: 'The job families that can be selected.',
    }),
    levels: t.expose('levels', {
      type: [LevelOption],
      description:
        'The job levels that can be selected: those that are not hidden and that the caller can see.',
    }),
    countries: t.expose('countries', {
      type: [CountryOption],
      description:
        'The countries that can be selected: the default country first, the others sorted by name.',
    }),
    tiers: t.expose('tiers', { type: [TierOption] }),
    defaultCountry: t.exposeString('defaultCountry', {
      description: 'The ISO 3166-1 alpha-2 code of the default country of the workspace.',
    }),
    defaultCurrency: t.exposeString('defaultCurrency', {
      description: 'The ISO 4217 code of the default currency of the workspace.',
    }),
  }),
  'The choices that the comp ranges page offers. To find jobs, or job families by code, use `compRangesSearch`.',
)

addQuery('compRangesOptions', {
  type: CompRangesOptionsType,
  description: 'The choices that the comp ranges page offers.',
  access: { scopes: ['COMP_RANGES_VIEW'] },
  canUseReplica: true,
  run: (context) => readCompRangesOptions(actorOf(context), context.tx),
})

const UsTierFamilyCountsType = addObject<UsTierFamilyCounts>('UsTierFamilyCounts', (t) => ({
  cashFamilyCount: t.exposeInt('cashFamilyCount', {
    description: 'The number of job families whose cash pay depends on the US pay tiers.',
  }),
  equityFamilyCount: t.exposeInt('equityFamilyCount', {
    description:
      'The number of job families that are eligible for equity and whose equity depends on the US pay tiers.',
  }),
  jobCount: t.exposeInt('jobCount', {
    description:
      'The number of jobs whose cash pay or equity depends on the US pay tiers, at levels that the caller can see.',
  }),
}))

addQuery('usTierFamilyCounts', {
  type: UsTierFamilyCountsType,
  description: 'The number of job families and jobs whose pay depends on the US pay tiers.',
  access: { scopes: ['COMP_RANGES_VIEW'] },
  canUseReplica: true,
  run: (context) => {
    const actor = actorOf(context)
    return countUsTierFamilies(context.tx, actor.workspaceId, visibleLevelsBelow(actor))
  },
})

const UsTierSampleType = addObject<TierSample>(
  'UsTierSample',
  (t) => ({
    title: t.exposeString('title', { description: 'The title of the job.' }),
    jobLevelCode: t.exposeString('jobLevelCode'),
    jobLevelName: t.exposeString('jobLevelName'),
    level: t.exposeInt('level', { description: 'The number of the global level, from 0 to 20.' }),
    component: t.expose('component', {
      type: PayComponentEnum,
      description: 'The pay component that the midpoint is for: `cash` (on-target earnings) or `equity`.',
    }),
    currency: t.exposeString('currency', {
      description: 'The ISO 4217 code of the currency of the amounts.',
    }),
    fromAmount: t.string({
      description: 'The midpoint at `fromPercentile` percent of the comp band, not rounded for display.',
      resolve: ({ from }) => toWire(from),
    }),
    toAmount: t.string({
      description: 'The midpoint at `toPercentile` percent of the comp band, not rounded for display.',
      resolve: ({ to }) => toWire(to),
    }),
  }),
  'A sample job whose pay depends on the US pay tiers, with the midpoint of its pay range at two percentages of the comp band.',
)

const UsTierSamplesType = addObject<TierSamples>('UsTierSamples', (t) => ({
  rangeRounding: t.exposeInt('rangeRounding', {
    description:
      'The multiple to which midpoints are rounded for display. Amounts in the response are not rounded.',
  }),
  samples: t.expose('samples', {
    type: [UsTierSampleType],
    description: 'At most three samples, cash first, each from one of the job families with the most jobs.',
  }),
}))

addQuery('usTierSamples', {
  type: UsTierSamplesType,
  description:
    'Pay for sample jobs in the United States at two percentages of the comp band, to preview a change to a tier.',
  access: { scopes: ['COMP_RANGES_VIEW'] },
  canUseReplica: true,
  request: addInput('UsTierSamplesRequest', (t) => ({
    fromPercentile: t.int({
      description: 'The percentage of the comp band that the tier pays before the change, from 1 to 1,000.',
    }),
    toPercentile: t.int({
      description: 'The percentage of the comp band that the tier pays after the change, from 1 to 1,000.',
    }),
  })),
  run: (context, { fromPercentile, toPercentile }) =>
    readTierSamples(actorOf(context), context.tx, { from: fromPercentile, to: toPercentile }),
})

const CompRangesSearchResultType = addObject<CompRangesSearchResult>(
  'CompRangesSearchResult',
  (t) => ({
    jobFamilyId: t.exposeInt('jobFamilyId'),
    jobId: t.exposeInt('jobId', {
      nullable: true,
      description: 'The ID of the job. Null if the result is a job family.',
    }),
    label: t.exposeString('label', { description: 'The name of the job family, or the title of the job.' }),
    details: t.exposeString('details', {
      description:
        'Further details to show, such as a code that matches the search or the job family of a job.',
    }),
    jobLevelCode: t.string({
      nullable: true,
      description: 'The code of the job level. Null if the result is a job family.',
      resolve: ({ jobLevel }) => jobLevel?.code ?? null,
    }),
    jobLevelName: t.string({
      nullable: true,
      description: 'The name of the job level. Null if the result is a job family.',
      resolve: ({ jobLevel }) => jobLevel?.name ?? null,
    }),
    level: t.int({
      nullable: true,
      description: 'The number of the global level. Null if the result is a job family.',
      resolve: ({ jobLevel }) => jobLevel?.level ?? null,
    }),
    jobCount: t.exposeInt('jobCount', {
      nullable: true,
      description:
        'The number of jobs in the job family at levels that the caller can see. Null if the result is a job.',
    }),
  }),
  'A job family or a job that matches a search.',
)

addQuery('compRangesSearch', {
  type: [CompRangesSearchResultType],
  description:
    'Searches for job families by name or code, and for jobs by title, business title, or code, at levels that the caller can see. Returns at most 50 results, job families first.',
  access: { scopes: ['COMP_RANGES_VIEW'] },
  canUseReplica: true,
  request: addInput('CompRangesSearchRequest', (t) => ({
    query: t.string({
      description: 'The words to search for, at most 100 characters. Word order and case do not matter.',
    }),
  })),
  run: (context, { query }) => searchCompRanges(actorOf(context), context.tx, query),
})

addQuery('compRanges', {
  type: CompRangesType,
  description:
    'The pay ranges of job families in one location, at levels that the caller can see. Refused with `LIMIT_EXCEEDED` if too many job families are requested.',
  access: { scopes: ['COMP_RANGES_VIEW'] },
  canUseReplica: true,
  request: addInput('CompRangesRequest', (t) => ({
    jobFamilyIds: t.intList({
      description: `The IDs of the job families, at most ${MAX_FAMILIES_PER_REQUEST}.`,
    }),
    country: t.string({
      required: false,
      description:
        'The ISO 3166-1 alpha-2 code of the country. If omitted, the default country of the workspace is used.',
    }),
    tierNumber: t.int({
      required: false,
      description:
        'The number of the tier, for the United States only. If omitted, the tier of the ZIP code is used or, without a ZIP code, the first tier.',
    }),
    zipcode: t.string({
      required: false,
      description:
        'The ZIP code, for the United States only. If `tierNumber` is not the tier of the ZIP code, the request is refused with `VALIDATION_FAILED`.',
    }),
    displayCurrency: t.string({
      required: false,
      description:
        'The currency to show cash in: an ISO 4217 code, or `LOCAL` for the local currency of the country. If omitted, the default currency of the workspace is used.',
    }),
    levels: t.intList({
      required: false,
      description:
        'The numbers of the global levels to return. If omitted, all levels that the caller can see are returned.',
    }),
    withoutJobs: t.boolean({
      required: false,
      description:
        'Whether to return one row for each job family and level. If omitted, one row for each job is returned.',
    }),
  })),
  run: (context, request) =>
    refuseTooManyFamilies(context, request.jobFamilyIds) ??
    readCompRanges(actorOf(context), context.tx, request),
})
