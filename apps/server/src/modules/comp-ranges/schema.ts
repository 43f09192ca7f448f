import { FAMILIES_AT_ONCE } from '@plumb/domain/job-families/limits.ts'
import { missingText } from '@plumb/domain/comp-ranges/reasons/missing-text.ts'
import { SAMPLED_PARTS, type TierSample } from '@plumb/domain/comp-ranges/cells/tier-samples.ts'
import { toWire } from '@plumb/domain/money/fraction.ts'
import { visibleLevelsBelow } from '../../platform/graphql/callers/authority.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { refuseTooManyFamilies } from '../../platform/graphql/schema/shares.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { CountryOption } from '../global-mappings/index.ts'
import { JobLevelGroupEnum } from '../job-levels/index.ts'
import {
  type CompRanges,
  type CompRangesOptions,
  type FoundFamily,
  readCompRanges,
  readCompRangesOptions,
  searchCompRanges,
} from './operations.ts'
import { CompRangeRow } from './row-types.ts'
import { countUsTierFamilies, type UsTierFamilies } from './store.ts'
import { readTierSamples, type TierSamples } from './tier-samples.ts'

const IncompleteLevel = builder
  .objectRef<{ readonly level: number; readonly sentence: string; readonly where: string | null }>(
    'IncompleteLevel',
  )
  .implement({
    fields: (t) => ({
      level: t.exposeInt('level'),
      sentence: t.exposeString('sentence'),
      where: t.exposeString('where', { nullable: true }),
    }),
  })

const TierOption = builder
  .objectRef<{ readonly tierNumber: number; readonly label: string }>('TierOption')
  .implement({
    fields: (t) => ({ number: t.exposeInt('tierNumber'), label: t.exposeString('label') }),
  })

const FamilyOption = builder.objectRef<CompRangesOptions['families'][number]>('JobFamilyOption').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
})

const AskedFamily = builder.objectRef<CompRanges['families'][number]>('CompRangesFamily').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
  }),
})

const CompRangesType = builder.objectRef<CompRanges>('CompRanges').implement({
  fields: (t) => ({
    country: t.string({ resolve: ({ place }) => place.country }),
    tier: t.field({
      type: TierOption,
      nullable: true,
      description: 'The tier that was used; null outside the US.',
      resolve: ({ place }) => place.tier,
    }),
    zipcode: t.string({ nullable: true, resolve: ({ place }) => place.located?.zipcode ?? null }),
    placeLabel: t.string({
      nullable: true,
      description: 'What the place of the ZIP code is called.',
      resolve: ({ place }) => place.located?.label ?? null,
    }),
    displayCurrency: t.string({
      description: 'As asked: a code, or LOCAL.',
      resolve: ({ currency }) => currency,
    }),
    localCurrency: t.string({
      nullable: true,
      description:
        'What LOCAL shows the first family in: the mapping’s currency, else the country group’s; null where it is the workspace’s.',
      resolve: ({ localCurrency }) => localCurrency,
    }),
    timeZone: t.string({
      description: 'IANA name of the time zone whose days the workspace’s dates are.',
      resolve: ({ wording }) => wording.index.settings.timeZone,
    }),
    rangeRounding: t.int({
      description: 'What range ends and mids are shown to; nothing is computed from it.',
      resolve: ({ wording }) => wording.index.settings.rangeRounding,
    }),
    incompleteLevels: t.field({
      type: [IncompleteLevel],
      description: 'Levels whose cash figure is missing in every row, and why.',
      resolve: ({ wording, incomplete }) =>
        [...incomplete].map(([level, missing]) => ({ level, ...missingText(wording, missing) })),
    }),
    families: t.field({
      type: [AskedFamily],
      description: 'Those that were asked for.',
      resolve: ({ families }) => [...families],
    }),
    rows: t.field({
      type: [CompRangeRow],
      description:
        'Families as asked, in each the level groups in order, the highest level first, then by title.',
      resolve: ({ wording, rows }) => rows.map((range) => ({ wording, range })),
    }),
  }),
})

const LevelOption = builder.objectRef<CompRangesOptions['levels'][number]>('LevelOption').implement({
  fields: (t) => ({
    level: t.exposeInt('level'),
    name: t.exposeString('name'),
    group: t.field({ type: JobLevelGroupEnum, resolve: ({ group }) => group }),
  }),
})

const CompRangesOptionsType = builder.objectRef<CompRangesOptions>('CompRangesOptions').implement({
  description:
    'What the pickers of comp ranges offer, at the levels that the caller sees. Jobs, and families by their code, are found by compRangesSearch.',
  fields: (t) => ({
    families: t.field({ type: [FamilyOption], resolve: ({ families }) => [...families] }),
    levels: t.field({ type: [LevelOption], resolve: ({ levels }) => [...levels] }),
    countries: t.field({
      type: [CountryOption],
      description: 'The default country first, then by name.',
      resolve: ({ countries }) => [...countries],
    }),
    tiers: t.field({ type: [TierOption], resolve: ({ tiers }) => [...tiers] }),
    defaultCountry: t.exposeString('defaultCountry'),
    defaultCurrency: t.exposeString('defaultCurrency'),
  }),
})

const CompRangesRequest = builder.inputType('CompRangesRequest', {
  fields: (t) => ({
    jobFamilyIds: t.intList({ description: `At most ${FAMILIES_AT_ONCE}.` }),
    country: t.string({ required: false, description: "ISO 3166 alpha-2; absent: the workspace's default." }),
    tierNumber: t.int({
      required: false,
      description: 'Of the US; absent: that of the ZIP code, or the first.',
    }),
    zipcode: t.string({
      required: false,
      description: 'Of the US. Refused beside another tier than its own.',
    }),
    displayCurrency: t.string({
      required: false,
      description: "ISO 4217, or LOCAL; absent: the workspace's default.",
    }),
    levels: t.intList({ required: false, description: 'Absent: all that the caller sees.' }),
    withoutJobs: t.boolean({
      required: false,
      description: 'One row for each family and level instead of one for each job.',
    }),
  }),
})

builder.queryField('compRangesOptions', (t) =>
  t.field({
    type: CompRangesOptionsType,
    access: { scopes: ['COMP_RANGES_VIEW'] },
    resolve: (_root, _args, context) => readCompRangesOptions(actorOf(context), context.tx),
  }),
)

const UsTierFamiliesType = builder.objectRef<UsTierFamilies>('UsTierFamilies').implement({
  fields: (t) => ({
    cash: t.exposeInt('cash', { description: 'Families whose cash the US tiers apply to.' }),
    equity: t.exposeInt('equity', {
      description: 'Families eligible for equity whose equity they apply to.',
    }),
    jobs: t.exposeInt('jobs', {
      description: 'Jobs of all these families, each once, at the levels that the caller sees.',
    }),
  }),
})

builder.queryField('usTierFamilies', (t) =>
  t.field({
    type: UsTierFamiliesType,
    description: 'How many families have pay that follows the US tiers.',
    access: { scopes: ['COMP_RANGES_VIEW'] },
    resolve: (_root, _args, context) => {
      const actor = actorOf(context)
      return countUsTierFamilies(context.tx, actor.workspaceId, visibleLevelsBelow(actor))
    },
  }),
)

const SampledPartEnum = builder.enumType('SampledPart', {
  description: 'cash: on-target earnings; equity.',
  values: SAMPLED_PARTS,
})

const UsTierSampleType = builder.objectRef<TierSample>('UsTierSample').implement({
  description: 'A job whose pay follows the US tiers, and what it is paid at mid; decimals, not rounded.',
  fields: (t) => ({
    title: t.exposeString('title'),
    jobLevelCode: t.exposeString('jobLevelCode'),
    level: t.exposeInt('level'),
    part: t.field({ type: SampledPartEnum, resolve: ({ part }) => part }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    from: t.string({ resolve: ({ from }) => toWire(from) }),
    to: t.string({ resolve: ({ to }) => toWire(to) }),
  }),
})

const UsTierSamplesType = builder.objectRef<TierSamples>('UsTierSamples').implement({
  fields: (t) => ({
    rangeRounding: t.exposeInt('rangeRounding', {
      description: 'What mids are shown to; nothing is computed from it.',
    }),
    samples: t.field({
      type: [UsTierSampleType],
      description: 'At most three, cash first: of the families with most jobs one each.',
      resolve: ({ samples }) => [...samples],
    }),
  }),
})

const UsTierSamplesRequest = builder.inputType('UsTierSamplesRequest', {
  fields: (t) => ({
    fromPercentile: t.int({ description: 'Percent of the comp band, 1 to 1,000.' }),
    toPercentile: t.int(),
  }),
})

builder.queryField('usTierSamples', (t) =>
  t.field({
    type: UsTierSamplesType,
    description: 'What some jobs are paid in the US at two percents of the comp band.',
    access: { scopes: ['COMP_RANGES_VIEW'] },
    args: { usTierSamplesRequest: t.arg({ type: UsTierSamplesRequest }) },
    resolve: async (_root, { usTierSamplesRequest: { fromPercentile, toPercentile } }, context) =>
      accept(await readTierSamples(actorOf(context), context.tx, { from: fromPercentile, to: toPercentile })),
  }),
)

const FoundFamilyType = builder.objectRef<FoundFamily>('CompRangesFound').implement({
  description: 'A family, or a job in it, that a search found.',
  fields: (t) => ({
    familyId: t.exposeInt('familyId'),
    jobId: t.exposeInt('jobId', { nullable: true, description: 'Null: the family itself.' }),
    label: t.exposeString('label'),
    note: t.exposeString('note', {
      description: 'What else it was found by, or the family that a job is in.',
    }),
    jobLevelCode: t.string({
      nullable: true,
      description: 'Of a job.',
      resolve: ({ jobLevel }) => jobLevel?.code ?? null,
    }),
    level: t.int({
      nullable: true,
      description: 'Of a job.',
      resolve: ({ jobLevel }) => jobLevel?.level ?? null,
    }),
    jobs: t.exposeInt('jobs', {
      nullable: true,
      description: 'Of a family: at the levels that the caller sees.',
    }),
  }),
})

const CompRangesSearchRequest = builder.inputType('CompRangesSearchRequest', {
  fields: (t) => ({
    search: t.string({ description: 'Words in any order and case; at most 100 characters.' }),
  }),
})

builder.queryField('compRangesSearch', (t) =>
  t.field({
    type: [FoundFamilyType],
    description:
      'Families by name or code, then jobs by title, business title or code, at the levels that the caller sees: at most 50.',
    access: { scopes: ['COMP_RANGES_VIEW'] },
    args: { compRangesSearchRequest: t.arg({ type: CompRangesSearchRequest }) },
    resolve: async (_root, { compRangesSearchRequest: { search } }, context) => [
      ...accept(await searchCompRanges(actorOf(context), context.tx, search)),
    ],
  }),
)

builder.queryField('compRanges', (t) =>
  t.field({
    type: CompRangesType,
    description: 'Pay ranges of families in a place, at the levels that the caller sees.',
    access: { scopes: ['COMP_RANGES_VIEW'] },
    args: { compRangesRequest: t.arg({ type: CompRangesRequest }) },
    resolve: async (_root, { compRangesRequest }, context) => {
      accept(refuseTooManyFamilies(context, compRangesRequest.jobFamilyIds))
      return accept(await readCompRanges(actorOf(context), context.tx, compRangesRequest, context.breath))
    },
  }),
)
