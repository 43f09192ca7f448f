import type { MovedJobs } from '@plumb/domain/comp-ranges/changes/movement-extent.ts'
import type { Points } from '@plumb/domain/comp-ranges/cells/points.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { MOVED_PARTS, MOVEMENTS } from '@plumb/domain/comp-ranges/changes/range-changes.ts'
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
import { type RangeChanges, readRangeChanges } from './operations.ts'

const wireOf = (value: Fraction | null) => value && toWire(value)

const RangeEnds = builder.objectRef<Points<Fraction>>('RangeEnds').implement({
  description: 'A range: decimals of at most 12 places, not rounded; null where there is no such figure.',
  fields: (t) => ({
    min: t.string({ nullable: true, resolve: ({ min }) => wireOf(min) }),
    mid: t.string({ nullable: true, resolve: ({ mid }) => wireOf(mid) }),
    max: t.string({ nullable: true, resolve: ({ max }) => wireOf(max) }),
  }),
})

const MovedPartEnum = builder.enumType('MovedPart', {
  description: 'cash: on-target earnings; bonus: total cash, where the cash itself stays; equity.',
  values: MOVED_PARTS,
})

const MovementEnum = builder.enumType('Movement', {
  description:
    'The mid goes up or down; it stays, and the ends move, or base and variable alone; or a figure appears or goes.',
  values: MOVEMENTS,
})

const currencyOf = ({ part, currency }: ChangedJob) => (part === 'equity' ? EQUITY_CURRENCY : currency)

const RangeChangeType = builder.objectRef<ChangedJob>('RangeChange').implement({
  description: 'A job whose range is another once the draft is saved.',
  fields: (t) => ({
    jobFamilyId: t.int({ resolve: (changed) => changed.family.id }),
    familyName: t.string({ resolve: (changed) => changed.family.name }),
    jobId: t.int({ resolve: (changed) => changed.job.id }),
    title: t.string({ resolve: (changed) => changed.job.title }),
    jobLevelCode: t.string({ resolve: (changed) => changed.jobLevelCode }),
    level: t.int({ resolve: (changed) => changed.level }),
    country: t.exposeString('country', { description: 'ISO 3166 alpha-2.' }),
    part: t.field({ type: MovedPartEnum, resolve: (changed) => changed.part }),
    movement: t.field({ type: MovementEnum, resolve: (changed) => changed.movement }),
    percent: t.string({
      nullable: true,
      description: 'Of the mid as it stands; null where it does not go up or down.',
      resolve: (changed) => wireOf(changed.percent),
    }),
    currency: t.string({ resolve: currencyOf }),
    before: t.field({ type: RangeEnds, resolve: (changed) => changed.before }),
    after: t.field({ type: RangeEnds, resolve: (changed) => changed.after }),
  }),
})

const MovementCount = builder.objectRef<RangeChanges['counts'][number]>('MovementCount').implement({
  fields: (t) => ({
    part: t.field({ type: MovedPartEnum, resolve: ({ part }) => part }),
    movement: t.field({ type: MovementEnum, resolve: ({ movement }) => movement }),
    jobs: t.exposeInt('jobs'),
  }),
})

const movedJobs = <Moved extends MovedJobs>(t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Moved>) => ({
  jobs: t.int({ description: 'Whose ranges move, each once.', resolve: ({ jobs }) => jobs }),
  smallest: t.string({
    nullable: true,
    description: 'The least percent by which a mid goes up or, below 0, down; null where none does.',
    resolve: ({ smallest }) => wireOf(smallest),
  }),
  largest: t.string({ nullable: true, resolve: ({ largest }) => wireOf(largest) }),
})

const ChangedFamilyType = builder.objectRef<ChangedFamily>('ChangedFamily').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    ...movedJobs(t),
  }),
})

const ChangedCountryType = builder.objectRef<RangeChanges['countries'][number]>('ChangedCountry').implement({
  fields: (t) => ({
    country: t.exposeString('country', { description: 'ISO 3166 alpha-2.' }),
    alike: t.field({
      type: ['String'],
      description: 'Countries whose ranges go by the same groups and move by the same percents: told once.',
      resolve: ({ alike }) => [...alike],
    }),
    ...movedJobs(t),
  }),
})

const LocalCurrencyChangeType = builder
  .objectRef<RangeChanges['localCurrencies'][number]>('LocalCurrencyChange')
  .implement({
    description: 'A country whose ranges LOCAL shows in another currency.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'ISO 3166 alpha-2.' }),
      from: t.exposeString('from', { description: 'ISO 4217.' }),
      to: t.exposeString('to'),
      jobs: t.exposeInt('jobs', {
        description: 'Whose ranges are shown there, at the levels that the caller sees.',
      }),
      jobsWithoutRate: t.exposeInt('jobsWithoutRate', {
        description:
          'Of these, the ones whose cash is missing in the new currency, since no rate leads to it.',
      }),
    }),
  })

/** Of one answer; `familyCount` and `rowCount` say how many there are. */
const FAMILIES_TOLD = 200

const RangeChangesType = builder.objectRef<RangeChanges>('RangeChanges').implement({
  description: 'Which ranges are others once a draft is saved, at the levels that the caller sees.',
  fields: (t) => ({
    jobCount: t.exposeInt('jobCount', { description: 'Each job once, in however many countries.' }),
    counts: t.field({
      type: [MovementCount],
      description: 'Jobs by what moves and how; none that is 0.',
      resolve: ({ counts }) => [...counts],
    }),
    countries: t.field({
      type: [ChangedCountryType],
      description: 'Where ranges move: the default country first.',
      resolve: ({ countries }) => [...countries],
    }),
    familyCount: t.int({ resolve: ({ families }) => families.length }),
    families: t.field({
      type: [ChangedFamilyType],
      description: `The first ${FAMILIES_TOLD} of them, with most jobs first.`,
      resolve: ({ families }) => families.slice(0, FAMILIES_TOLD),
    }),
    largestUp: t.field({
      type: [RangeChangeType],
      description: 'At most three, the largest first, each in the country where it is largest.',
      resolve: ({ largestUp }) => [...largestUp],
    }),
    largestDown: t.field({
      type: [RangeChangeType],
      resolve: ({ largestDown }) => [...largestDown],
    }),
    localCurrencies: t.field({
      type: [LocalCurrencyChangeType],
      description: 'By their codes; of a draft of mappings alone.',
      resolve: ({ localCurrencies }) => [...localCurrencies],
    }),
    rowCount: t.exposeInt('rowCount', {
      description: 'A job has a row for each country, figure and, where rates change, currency.',
    }),
    rows: t.field({
      type: [RangeChangeType],
      description:
        'At most 200 from `from` on: families by name, in each the highest level first, there by country.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
})

const askedFields = (t: InputBuilder) => ({
  country: t.string({ required: false, description: 'ISO 3166 alpha-2; absent: wherever ranges move.' }),
  tierNumber: t.int({ required: false, description: 'Of the US; absent: the first.' }),
  displayCurrency: t.string({
    required: false,
    description: 'ISO 4217; absent: that of the bands that a range stands on.',
  }),
  from: t.int({ required: false, description: 'Rows to pass over; absent: none.' }),
})

const CompBandChangesRequest = builder.inputType('CompBandChangesRequest', {
  description: 'Bands and country groups as their saves would send them.',
  fields: (t) => ({
    ...askedFields(t),
    compBands: t.field({ type: [CompBandSaveItem], required: false }),
    compBandCountryGroups: t.field({ type: [CompBandCountryGroupSaveItem], required: false }),
  }),
})

builder.queryField('compBandChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of bands changes: nothing is saved. Asked once in a request.',
    // How ranges move with what is typed tells what they stand on: so it is for who may save it.
    access: { scopes: ['COMP_RANGES_VIEW', 'COMP_BANDS_EDIT'] },
    args: { compBandChangesRequest: t.arg({ type: CompBandChangesRequest }) },
    resolve: async (_root, { compBandChangesRequest: request }, context) => {
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

const BonusStructureChangesRequest = builder.inputType('BonusStructureChangesRequest', {
  description: 'Percents and columns as their saves would send them.',
  fields: (t) => ({
    ...askedFields(t),
    bonusStructures: t.field({ type: [BonusStructureSaveItem], required: false }),
    bonusStructureCountryGroups: t.field({ type: [BonusStructureCountryGroupSaveItem], required: false }),
    countryGroupIdsToDelete: t.intList({ required: false }),
  }),
})

builder.queryField('bonusStructureChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of bonuses changes: nothing is saved. Asked once in a request.',
    access: { scopes: ['COMP_RANGES_VIEW', 'BONUS_STRUCTURES_EDIT'] },
    args: { bonusStructureChangesRequest: t.arg({ type: BonusStructureChangesRequest }) },
    resolve: async (_root, { bonusStructureChangesRequest: request }, context) => {
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

const EquityBandChangesRequest = builder.inputType('EquityBandChangesRequest', {
  description: 'Groups and bands as their saves would send them; those that follow them come along.',
  fields: (t) => ({
    ...askedFields(t),
    equityBandGroups: t.field({ type: [EquityBandGroupSaveItem], required: false }),
    equityBands: t.field({ type: [EquityBandSaveItem], required: false }),
  }),
})

builder.queryField('equityBandChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of equity bands changes: nothing is saved. Asked once in a request.',
    access: { scopes: ['COMP_RANGES_VIEW', 'EQUITY_BANDS_EDIT'] },
    args: { equityBandChangesRequest: t.arg({ type: EquityBandChangesRequest }) },
    resolve: async (_root, { equityBandChangesRequest: request }, context) => {
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

const JobFamilyChangesRequest = builder.inputType('JobFamilyChangesRequest', {
  description:
    'Families as their save would send them. One that is deleted has no jobs, so that no range goes with it.',
  fields: (t) => ({ ...askedFields(t), items: t.field({ type: [JobFamilySaveItem] }) }),
})

builder.queryField('jobFamilyChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of families changes: nothing is saved. Asked once in a request.',
    access: { scopes: ['COMP_RANGES_VIEW', 'JOB_FAMILIES_EDIT'] },
    args: { jobFamilyChangesRequest: t.arg({ type: JobFamilyChangesRequest }) },
    resolve: async (_root, { jobFamilyChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedFamilies(actor, context.tx, request.items)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const CurrencyExchangeRateChangesRequest = builder.inputType('CurrencyExchangeRateChangesRequest', {
  description:
    'Rates as their save would send them. Ranges are compared in each currency that comp ranges show them in, where no other is asked for.',
  fields: (t) => ({
    ...askedFields(t),
    items: t.field({ type: [CurrencyExchangeRateSaveItem] }),
    idsToDelete: t.intList({ required: false }),
  }),
})

builder.queryField('currencyExchangeRateChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of exchange rates changes: nothing is saved. Asked once in a request.',
    access: { scopes: ['COMP_RANGES_VIEW', 'CURRENCIES_EDIT'] },
    args: { currencyExchangeRateChangesRequest: t.arg({ type: CurrencyExchangeRateChangesRequest }) },
    resolve: async (_root, { currencyExchangeRateChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedRates(actor, context.tx, request)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const GlobalMappingChangesRequest = builder.inputType('GlobalMappingChangesRequest', {
  description: 'Mappings as their save would send them.',
  fields: (t) => ({
    ...askedFields(t),
    items: t.field({ type: [GlobalMappingSaveItem] }),
    idsToDelete: t.intList({ required: false }),
  }),
})

builder.queryField('globalMappingChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of mappings changes: nothing is saved. Asked once in a request.',
    access: { scopes: ['COMP_RANGES_VIEW', 'GLOBAL_MAPPING_EDIT'] },
    args: { globalMappingChangesRequest: t.arg({ type: GlobalMappingChangesRequest }) },
    resolve: async (_root, { globalMappingChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedMappings(actor, context.tx, request)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)

const RangeWidthChangesRequest = builder.inputType('RangeWidthChangesRequest', {
  description: 'Widths as their save would send them.',
  fields: (t) => ({ ...askedFields(t), items: t.field({ type: [RangeWidthSaveItem] }) }),
})

builder.queryField('rangeWidthChanges', (t) =>
  t.field({
    type: RangeChangesType,
    description: 'What a draft of range widths changes: nothing is saved. Asked once in a request.',
    access: { scopes: ['COMP_RANGES_VIEW', 'RANGE_WIDTHS_EDIT'] },
    args: { rangeWidthChangesRequest: t.arg({ type: RangeWidthChangesRequest }) },
    resolve: async (_root, { rangeWidthChangesRequest: request }, context) => {
      accept(refuseAskedTwice(context, 'range changes'))
      const actor = actorOf(context)
      const readDraft = () => readDraftedWidths(actor, context.tx, request.items)
      return accept(await readRangeChanges(actor, context.tx, request, readDraft, context.breath))
    },
  }),
)
