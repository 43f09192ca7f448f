import type { Points } from '@plumb/domain/comp-ranges/points.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/equity-range.ts'
import { MOVED_PARTS, MOVEMENTS } from '@plumb/domain/comp-ranges/range-changes.ts'
import { type Fraction, toWire } from '@plumb/domain/money/fraction.ts'
import { builder } from '../../../platform/graphql/builder.ts'
import { actorOf } from '../../../platform/graphql/declared-access.ts'
import { accept } from '../../../platform/graphql/refusal-error.ts'
import { refuseAskedTwice } from '../../../platform/graphql/shares.ts'
import { CompBandCountryGroupSaveItem, CompBandSaveItem } from '../../comp-bands/index.ts'
import type { ChangedJob } from './changed-jobs.ts'
import { readDraftedBands } from './drafted-bands.ts'
import { type ChangedFamily, type RangeChanges, readRangeChanges } from './operations.ts'

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

interface ChangedRow {
  readonly changed: ChangedJob
  readonly currency: string
}

const RangeChangeType = builder.objectRef<ChangedRow>('RangeChange').implement({
  description: 'A job whose range is another once the draft is saved.',
  fields: (t) => ({
    jobFamilyId: t.int({ resolve: ({ changed }) => changed.family.id }),
    familyName: t.string({ resolve: ({ changed }) => changed.family.name }),
    jobId: t.int({ resolve: ({ changed }) => changed.job.id }),
    title: t.string({ resolve: ({ changed }) => changed.job.title }),
    jobLevelCode: t.string({ resolve: ({ changed }) => changed.jobLevelCode }),
    level: t.int({ resolve: ({ changed }) => changed.level }),
    part: t.field({ type: MovedPartEnum, resolve: ({ changed }) => changed.part }),
    movement: t.field({ type: MovementEnum, resolve: ({ changed }) => changed.movement }),
    percent: t.string({
      nullable: true,
      description: 'Of the mid as it stands; null where it does not go up or down.',
      resolve: ({ changed }) => wireOf(changed.percent),
    }),
    currency: t.string({ resolve: ({ currency }) => currency }),
    before: t.field({ type: RangeEnds, resolve: ({ changed }) => changed.before }),
    after: t.field({ type: RangeEnds, resolve: ({ changed }) => changed.after }),
  }),
})

const MovementCount = builder.objectRef<RangeChanges['counts'][number]>('MovementCount').implement({
  fields: (t) => ({
    part: t.field({ type: MovedPartEnum, resolve: ({ part }) => part }),
    movement: t.field({ type: MovementEnum, resolve: ({ movement }) => movement }),
    jobs: t.exposeInt('jobs'),
  }),
})

const ChangedFamilyType = builder.objectRef<ChangedFamily>('ChangedFamily').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    jobs: t.exposeInt('jobs', { description: 'Whose ranges move.' }),
    smallest: t.string({
      nullable: true,
      description: 'The least percent by which a mid goes up or, below 0, down; null where none does.',
      resolve: ({ smallest }) => wireOf(smallest),
    }),
    largest: t.string({ nullable: true, resolve: ({ largest }) => wireOf(largest) }),
  }),
})

/** Of one answer; `familyCount` and `rowCount` say how many there are. */
const FAMILIES_TOLD = 200

const RangeChangesType = builder.objectRef<RangeChanges>('RangeChanges').implement({
  description:
    'Which ranges are others once a draft is saved, in one place, at the levels that the caller sees.',
  fields: (t) => {
    const rowsOf = (currency: string, jobs: readonly ChangedJob[]): ChangedRow[] =>
      jobs.map((changed) => ({ changed, currency: changed.part === 'equity' ? EQUITY_CURRENCY : currency }))
    return {
      country: t.string({ resolve: ({ place }) => place.country }),
      displayCurrency: t.string({ resolve: ({ currency }) => currency }),
      counts: t.field({
        type: [MovementCount],
        description: 'Jobs by what moves and how; none that is 0.',
        resolve: ({ counts }) => [...counts],
      }),
      familyCount: t.int({ resolve: ({ families }) => families.length }),
      families: t.field({
        type: [ChangedFamilyType],
        description: `The first ${FAMILIES_TOLD} of them, with most jobs first.`,
        resolve: ({ families }) => families.slice(0, FAMILIES_TOLD),
      }),
      largestUp: t.field({
        type: [RangeChangeType],
        description: 'At most three, the largest first.',
        resolve: ({ currency, largestUp }) => rowsOf(currency, largestUp),
      }),
      largestDown: t.field({
        type: [RangeChangeType],
        resolve: ({ currency, largestDown }) => rowsOf(currency, largestDown),
      }),
      rowCount: t.exposeInt('rowCount'),
      rows: t.field({
        type: [RangeChangeType],
        description: 'At most 200 from `from` on: families by name, in each the highest level first.',
        resolve: ({ currency, rows }) => rowsOf(currency, rows),
      }),
    }
  },
})

const CompBandChangesRequest = builder.inputType('CompBandChangesRequest', {
  description: 'Bands and country groups as their saves would send them.',
  fields: (t) => ({
    country: t.string({ required: false, description: "ISO 3166 alpha-2; absent: the workspace's default." }),
    tierNumber: t.int({ required: false, description: 'Of the US; absent: the first.' }),
    displayCurrency: t.string({ required: false, description: "ISO 4217; absent: the workspace's default." }),
    from: t.int({ required: false, description: 'Rows to pass over; absent: none.' }),
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
