import { builder, versionField } from '../../platform/graphql/builder.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { lookUpZipcode, lookUpZipcodes, readTiers, saveTierConfiguration } from './operations.ts'
import type { StoredTierConfiguration } from './store.ts'
import type { MultiZipcodeRow, ZipcodeResult } from './zip-code-search.ts'

const TierConfigType = builder.objectRef<StoredTierConfiguration>('TierConfig').implement({
  fields: (t) => ({
    workspaceId: t.int({ resolve: (_tiers, _args, context) => actorOf(context).workspaceId }),
    tierConfigJson: t.exposeString('tierConfigJson', {
      description: '`{"version": 1, "tiers": [{"tierNumber", "percentile", "label", "locationIds"}]}`',
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description: 'Null without VIEW_LOCATION_CALCULATOR_NOTES.',
    }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
    version: t.exposeInt('version'),
  }),
})

const ZipcodeSearchResult = builder.objectRef<ZipcodeResult>('ZipcodeSearchResult').implement({
  fields: (t) => ({
    zipcode: t.exposeString('zipcode'),
    city: t.exposeString('city'),
    state: t.exposeString('state', { description: 'Two-letter code.' }),
    locationId: t.exposeString('locationId', {
      description: "The unresolved location: the metro's id, else the state's, else all-other.",
    }),
    lat: t.exposeFloat('lat'),
    long: t.exposeFloat('long'),
    tierLabel: t.exposeString('tierLabel'),
    tierNumber: t.exposeInt('tierNumber'),
  }),
})

const MultiZipcodeSearchRow = builder.objectRef<MultiZipcodeRow>('MultiZipcodeSearchRow').implement({
  description: 'All but the ZIP code is null where no such ZIP code exists.',
  fields: (t) => ({
    zipcode: t.exposeString('zipcode'),
    city: t.exposeString('city', { nullable: true }),
    metroArea: t.exposeString('metroArea', { nullable: true, description: "The metro's label." }),
    state: t.exposeString('state', { nullable: true }),
    tierLabel: t.exposeString('tierLabel', { nullable: true }),
    tierNumber: t.exposeInt('tierNumber', { nullable: true }),
    locationId: t.exposeString('locationId', { nullable: true }),
    location: t.exposeString('location', { nullable: true, description: "The resolved location's label." }),
    percentile: t.exposeInt('percentile', {
      nullable: true,
      description: 'Pay here as a percent of the comp band.',
    }),
  }),
})

/** Up to 50,000 rows of nine fields: so many once an operation, or a few columns twice. */
const BULK_LIST_WEIGHT = 450

const ZipcodeSearchRequest = builder.inputType('ZipcodeSearchRequest', {
  fields: (t) => ({ zipcode: t.string({ description: 'Five digits.' }) }),
})

const MultiZipcodeSearchRequest = builder.inputType('MultiZipcodeSearchRequest', {
  fields: (t) => ({ zipcodes: t.stringList({ description: 'At most 50,000.' }) }),
})

const TierConfigurationSaveRequest = builder.inputType('TierConfigurationSaveRequest', {
  fields: (t) => ({
    tierConfigJson: t.string({ description: 'At most 64 KB; 2 to 5 tiers, every location at most once.' }),
    notes: t.string({
      required: false,
      description:
        'Absent or null: they stay as they are. Changing them needs VIEW_LOCATION_CALCULATOR_NOTES too.',
    }),
    version: versionField(t),
  }),
})

builder.mutationField('saveTierConfiguration', (t) =>
  t.field({
    type: TierConfigType,
    access: { scopes: ['EDIT_LOCATION_CALCULATOR'] },
    args: { tierConfigurationSaveRequest: t.arg({ type: TierConfigurationSaveRequest }) },
    resolve: async (_root, { tierConfigurationSaveRequest }, context) =>
      accept(await saveTierConfiguration(actorOf(context), context.tx, tierConfigurationSaveRequest)),
  }),
)

builder.queryField('tierConfig', (t) =>
  t.field({
    type: TierConfigType,
    description: "The workspace's pay tiers.",
    access: { scopes: ['VIEW_LOCATION_CALCULATOR'] },
    resolve: (_root, _args, context) => readTiers(actorOf(context), context.tx),
  }),
)

builder.queryField('searchZipcode', (t) =>
  t.field({
    type: ZipcodeSearchResult,
    nullable: true,
    description: 'Place and pay tier of a ZIP code; null where it does not exist.',
    access: { scopes: ['VIEW_LOCATION_CALCULATOR'] },
    args: { zipcodeSearchRequest: t.arg({ type: ZipcodeSearchRequest }) },
    resolve: async (_root, { zipcodeSearchRequest: { zipcode } }, context) =>
      accept(await lookUpZipcode(actorOf(context), context.tx, zipcode)),
  }),
)

builder.queryField('searchMultiZipcodes', (t) =>
  t.field({
    type: [MultiZipcodeSearchRow],
    description: 'Place and pay tier of many ZIP codes, in the order asked, each once.',
    extensions: { listWeight: BULK_LIST_WEIGHT },
    access: { scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'] },
    args: { multiZipcodeSearchRequest: t.arg({ type: MultiZipcodeSearchRequest }) },
    resolve: async (_root, { multiZipcodeSearchRequest: { zipcodes } }, context) => [
      ...accept(await lookUpZipcodes(actorOf(context), context.tx, zipcodes, context.breath)),
    ],
  }),
)
