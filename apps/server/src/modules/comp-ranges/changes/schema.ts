import type { MovedJobs } from '@plumb/domain/comp-ranges/changes/movement-extent.ts'
import type { Points } from '@plumb/domain/comp-ranges/cells/points.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { RANGE_CHANGE_KINDS } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
import type { ChangedFamily } from '@plumb/domain/comp-ranges/changes/summed-changes.ts'
import { type Fraction, toWire } from '@plumb/domain/money/fraction.ts'
import { builder, type InputBuilder, type SchemaTypes } from '../../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { refuseAskedTwice } from '../../../platform/graphql/schema/shares.ts'
import { BonusStructureCountryGroupSaveItem, BonusStructureSaveItem } from '../../bonus-structures/index.ts'
import { CompBandCountryGroupSaveItem, CompBandSaveItem } from '../../comp-bands/index.ts'
import type { ChangedJob } from './changed-jobs.ts'
import { CurrencyExchangeRateSaveItem } from '../../currencies/index.ts'
import { GlobalMappingSaveItem } from '../../global-mappings/index.ts'
import { EquityBandGroupSaveItem, EquityBandSaveItem } from '../../equity-bands/index.ts'
import { JobFamilySaveItem } from '../../job-families/index.ts'
import { RangeWidthSaveItem } from '../../range-widths/index.ts'
import { readDraftedBands } from './drafted-bands.ts'
import { readDraftedBonuses } from './drafted-bonuses.ts'
import { readDraftedEquity } from './drafted-equity.ts'
import { readDraftedFamilies } from './drafted-families.ts'
import { readDraftedMappings, readDraftedRates } from './drafted-geos.ts'
import { readDraftedWidths } from './drafted-widths.ts'
import { PayComponentEnum } from '../pay-component.ts'
import { type RangeChanges, readRangeChanges } from './operations.ts'

const wireOf = (value: Fraction | null) => value && toWire(value)

const RangePointsType = builder.objectRef<Points<Fraction>>('RangePoints').implement({
  description:
    'The min, mid and max of a range, as unrounded decimals with at most 12 decimal places. Null if a figure is missing.',
  fields: (t) => ({
    min: t.string({ nullable: true, resolve: ({ min }) => wireOf(min) }),
    mid: t.string({ nullable: true, resolve: ({ mid }) => wireOf(mid) }),
    max: t.string({ nullable: true, resolve: ({ max }) => wireOf(max) }),
  }),
})

const RangeChangeKindEnum = builder.enumType('RangeChangeKind', {
  description:
    'How a range changes. Its mid increases or decreases; or the mid stays the same and only the ends or only the pay mix change; or the range is added or removed.',
  values: RANGE_CHANGE_KINDS,
})

const currencyOf = ({ component, currency }: ChangedJob) =>
  component === 'equity' ? EQUITY_CURRENCY : currency

const RangeChangeType = builder.objectRef<ChangedJob>('RangeChange').implement({
  description: 'A change of the range of one job that saving the draft would cause.',
  fields: (t) => ({
    jobFamilyId: t.int({ resolve: (changed) => changed.family.id }),
    jobFamilyName: t.string({ resolve: (changed) => changed.family.name }),
    jobId: t.int({ resolve: (changed) => changed.job.id }),
    title: t.string({ description: 'The title of the job.', resolve: (changed) => changed.job.title }),
    jobLevelCode: t.string({ resolve: (changed) => changed.jobLevelCode }),
    level: t.int({ resolve: (changed) => changed.level }),
    country: t.exposeString('country', { description: 'The ISO 3166 alpha-2 code of the country.' }),
    component: t.field({ type: PayComponentEnum, resolve: (changed) => changed.component }),
    kind: t.field({ type: RangeChangeKindEnum, resolve: (changed) => changed.kind }),
    percent: t.string({
      nullable: true,
      description:
        'The change of the mid in percent of the current mid, below 0 for a decrease. Null if the mid does not change or is currently 0.',
      resolve: (changed) => wireOf(changed.percent),
    }),
    currency: t.string({
      description: 'The ISO 4217 code of the currency of the amounts.',
      resolve: currencyOf,
    }),
    before: t.field({
      type: RangePointsType,
      description: 'The current range.',
      resolve: (changed) => changed.before,
    }),
    after: t.field({
      type: RangePointsType,
      description: 'The range after the draft is saved.',
      resolve: (changed) => changed.after,
    }),
  }),
})

const RangeChangeCount = builder.objectRef<RangeChanges['counts'][number]>('RangeChangeCount').implement({
  description: 'The number of jobs with one kind of change of one pay component.',
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
    description: 'The number of jobs whose ranges change.',
    resolve: ({ jobCount }) => jobCount,
  }),
  smallestPercent: t.string({
    nullable: true,
    description: 'The lowest change of a mid, in percent; decreases are below 0. Null if no mid changes.',
    resolve: ({ smallestPercent }) => wireOf(smallestPercent),
  }),
  largestPercent: t.string({
    nullable: true,
    description: 'The highest change of a mid, in percent; decreases are below 0. Null if no mid changes.',
    resolve: ({ largestPercent }) => wireOf(largestPercent),
  }),
})

const JobFamilyRangeChangesType = builder.objectRef<ChangedFamily>('JobFamilyRangeChanges').implement({
  description: 'A summary of the range changes in one job family.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    ...changeSummaryFields(t),
  }),
})

const CountryRangeChangesType = builder
  .objectRef<RangeChanges['countries'][number]>('CountryRangeChanges')
  .implement({
    description: 'A summary of the range changes in one country.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'The ISO 3166 alpha-2 code of the country.' }),
      identicalCountries: t.field({
        type: ['String'],
        description:
          'Other countries whose ranges change by the same percentages, as ISO 3166 alpha-2 codes. They are not listed separately.',
        resolve: ({ identicalCountries }) => [...identicalCountries],
      }),
      ...changeSummaryFields(t),
    }),
  })

const LocalCurrencyChangeType = builder
  .objectRef<RangeChanges['localCurrencyChanges'][number]>('LocalCurrencyChange')
  .implement({
    description:
      'A country whose local currency changes, so that LOCAL shows its ranges in another currency.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'The ISO 3166 alpha-2 code of the country.' }),
      from: t.exposeString('from', { description: 'The ISO 4217 code of the current local currency.' }),
      to: t.exposeString('to', {
        description: 'The ISO 4217 code of the local currency after the draft is saved.',
      }),
      jobCount: t.exposeInt('jobCount', {
        description:
          'The number of jobs that have a range in the country, at levels that the caller can see.',
      }),
      jobCountWithoutRate: t.exposeInt('jobCountWithoutRate', {
        description:
          'The number of these jobs whose cash is missing in the new currency because there is no exchange rate for it.',
      }),
    }),
  })

/** Job families in one response; `familyCount` counts all of them. */
const FAMILIES_LISTED = 200

const RangeChangesType = builder.objectRef<RangeChanges>('RangeChanges').implement({
  description: 'The ranges that saving a draft would change, at levels that the caller can see.',
  fields: (t) => ({
    jobCount: t.exposeInt('jobCount', {
      description:
        'The number of jobs whose ranges change. A job counts once, however many countries it changes in.',
    }),
    counts: t.field({
      type: [RangeChangeCount],
      description: 'The number of jobs by pay component and kind of change. Counts of 0 are left out.',
      resolve: ({ counts }) => [...counts],
    }),
    countries: t.field({
      type: [CountryRangeChangesType],
      description: 'The countries in which ranges change, the default country first, then by country code.',
      resolve: ({ countries }) => [...countries],
    }),
    familyCount: t.int({
      description: 'The number of job families in which ranges change.',
      resolve: ({ families }) => families.length,
    }),
    families: t.field({
      type: [JobFamilyRangeChangesType],
      description: `The job families in which ranges change, those with the most changed jobs first; at most ${FAMILIES_LISTED}.`,
      resolve: ({ families }) => families.slice(0, FAMILIES_LISTED),
    }),
    largestIncreases: t.field({
      type: [RangeChangeType],
      description:
        'The largest increases of a mid by percentage, at most three, the largest first. A job is listed once, in the country with its largest increase.',
      resolve: ({ largestIncreases }) => [...largestIncreases],
    }),
    largestDecreases: t.field({
      type: [RangeChangeType],
      description:
        'The largest decreases of a mid by percentage, at most three, the largest first. A job is listed once, in the country with its largest decrease.',
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
        'The number of rows on all pages. A job has a row for each country and pay component and, if exchange rates change, for each currency.',
    }),
    rows: t.field({
      type: [RangeChangeType],
      description:
        'The changes, at most 200 starting at `offset`, sorted by family name, then highest level first, then by country.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
})

const previewFields = (t: InputBuilder) => ({
  country: t.string({
    required: false,
    description:
      'The ISO 3166 alpha-2 code of the country to compare ranges in. All countries in which ranges change if omitted.',
  }),
  tierNumber: t.int({
    required: false,
    description: 'The tier to compare ranges of the United States in. The first tier if omitted.',
  }),
  displayCurrency: t.string({
    required: false,
    description:
      'The ISO 4217 code of the currency to compare ranges in. If omitted, each range is compared in the currency of its comp band.',
  }),
  offset: t.int({ required: false, description: 'The number of rows to skip. 0 if omitted.' }),
})

const PreviewCompBandChangesRequest = builder.inputType('PreviewCompBandChangesRequest', {
  description: 'A draft of comp bands and country groups, as their saves would send it.',
  fields: (t) => ({
    ...previewFields(t),
    compBands: t.field({ type: [CompBandSaveItem], required: false }),
    compBandCountryGroups: t.field({ type: [CompBandCountryGroupSaveItem], required: false }),
  }),
})

builder.queryField('previewCompBandChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of comp bands would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    // How ranges move with what is typed tells what they stand on: so it is for who may save it.
    access: { scopes: ['COMP_RANGES_VIEW', 'COMP_BANDS_EDIT'] },
    args: { previewCompBandChangesRequest: t.arg({ type: PreviewCompBandChangesRequest }) },
    resolve: async (_root, { previewCompBandChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const draft = {
        compBands: request.compBands ?? [],
        compBandCountryGroups: request.compBandCountryGroups ?? [],
      }
      const readDraft = () => readDraftedBands(actor, context.tx, draft)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const PreviewBonusStructureChangesRequest = builder.inputType('PreviewBonusStructureChangesRequest', {
  description: 'A draft of bonus percentages and country columns, as their saves would send it.',
  fields: (t) => ({
    ...previewFields(t),
    bonusStructures: t.field({ type: [BonusStructureSaveItem], required: false }),
    bonusStructureCountryGroups: t.field({ type: [BonusStructureCountryGroupSaveItem], required: false }),
    countryGroupIdsToDelete: t.intList({
      required: false,
      description: 'The ids of the country groups to delete.',
    }),
  }),
})

builder.queryField('previewBonusStructureChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of bonus structures would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    access: { scopes: ['COMP_RANGES_VIEW', 'BONUS_STRUCTURES_EDIT'] },
    args: { previewBonusStructureChangesRequest: t.arg({ type: PreviewBonusStructureChangesRequest }) },
    resolve: async (_root, { previewBonusStructureChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const draft = {
        bonusStructures: request.bonusStructures ?? [],
        bonusStructureCountryGroups: request.bonusStructureCountryGroups ?? [],
        countryGroupIdsToDelete: request.countryGroupIdsToDelete ?? [],
      }
      const readDraft = () => readDraftedBonuses(actor, context.tx, draft)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const PreviewEquityBandChangesRequest = builder.inputType('PreviewEquityBandChangesRequest', {
  description:
    'A draft of equity band groups and bands, as their saves would send it. Dynamic groups that follow them are included in the preview.',
  fields: (t) => ({
    ...previewFields(t),
    equityBandGroups: t.field({ type: [EquityBandGroupSaveItem], required: false }),
    equityBands: t.field({ type: [EquityBandSaveItem], required: false }),
  }),
})

builder.queryField('previewEquityBandChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of equity bands would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    access: { scopes: ['COMP_RANGES_VIEW', 'EQUITY_BANDS_EDIT'] },
    args: { previewEquityBandChangesRequest: t.arg({ type: PreviewEquityBandChangesRequest }) },
    resolve: async (_root, { previewEquityBandChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const draft = {
        equityBandGroups: request.equityBandGroups ?? [],
        equityBands: request.equityBands ?? [],
      }
      const readDraft = () => readDraftedEquity(actor, context.tx, draft)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const PreviewJobFamilyChangesRequest = builder.inputType('PreviewJobFamilyChangesRequest', {
  description:
    'A draft of job families, as their save would send it. Deletions are not needed: only families without jobs can be deleted, so no ranges change.',
  fields: (t) => ({ ...previewFields(t), items: t.field({ type: [JobFamilySaveItem] }) }),
})

builder.queryField('previewJobFamilyChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of job families would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    access: { scopes: ['COMP_RANGES_VIEW', 'JOB_FAMILIES_EDIT'] },
    args: { previewJobFamilyChangesRequest: t.arg({ type: PreviewJobFamilyChangesRequest }) },
    resolve: async (_root, { previewJobFamilyChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedFamilies(actor, context.tx, request.items)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const PreviewCurrencyExchangeRateChangesRequest = builder.inputType(
  'PreviewCurrencyExchangeRateChangesRequest',
  {
    description:
      'A draft of exchange rates, as their save would send it. If `displayCurrency` is omitted, ranges are compared in each currency that comp ranges show them in.',
    fields: (t) => ({
      ...previewFields(t),
      items: t.field({ type: [CurrencyExchangeRateSaveItem] }),
      idsToDelete: t.intList({ required: false, description: 'The ids of the rows to delete.' }),
    }),
  },
)

builder.queryField('previewCurrencyExchangeRateChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of exchange rates would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    access: { scopes: ['COMP_RANGES_VIEW', 'CURRENCIES_EDIT'] },
    args: {
      previewCurrencyExchangeRateChangesRequest: t.arg({ type: PreviewCurrencyExchangeRateChangesRequest }),
    },
    resolve: async (_root, { previewCurrencyExchangeRateChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedRates(actor, context.tx, request)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const PreviewGlobalMappingChangesRequest = builder.inputType('PreviewGlobalMappingChangesRequest', {
  description: 'A draft of global mappings, as their save would send it.',
  fields: (t) => ({
    ...previewFields(t),
    items: t.field({ type: [GlobalMappingSaveItem] }),
    idsToDelete: t.intList({ required: false, description: 'The ids of the rows to delete.' }),
  }),
})

builder.queryField('previewGlobalMappingChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of global mappings would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    access: { scopes: ['COMP_RANGES_VIEW', 'GLOBAL_MAPPING_EDIT'] },
    args: { previewGlobalMappingChangesRequest: t.arg({ type: PreviewGlobalMappingChangesRequest }) },
    resolve: async (_root, { previewGlobalMappingChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedMappings(actor, context.tx, request)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const PreviewRangeWidthChangesRequest = builder.inputType('PreviewRangeWidthChangesRequest', {
  description: 'A draft of range widths, as their save would send it.',
  fields: (t) => ({ ...previewFields(t), items: t.field({ type: [RangeWidthSaveItem] }) }),
})

builder.queryField('previewRangeWidthChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description:
      'Previews which ranges a draft of range widths would change. Nothing is saved. A request can contain one preview; more get LIMIT_EXCEEDED.',
    access: { scopes: ['COMP_RANGES_VIEW', 'RANGE_WIDTHS_EDIT'] },
    args: { previewRangeWidthChangesRequest: t.arg({ type: PreviewRangeWidthChangesRequest }) },
    resolve: async (_root, { previewRangeWidthChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedWidths(actor, context.tx, request.items)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)
