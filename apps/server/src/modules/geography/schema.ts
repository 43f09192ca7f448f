import {
  TIER_REASON_KINDS,
  TIER_REASON_ROLES,
  type TierReason,
} from '@plumb/domain/geography/tier-reasons.ts'
import type { County } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { builder, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import {
  lookUpZipcode,
  lookUpZipcodes,
  readTiers,
  saveTierConfiguration,
  searchPlaces,
  whyThisTier,
  type ZipcodeAnswer,
} from './operations.ts'
import { type FoundByName, locationsOf } from './place-search.ts'
import type { StoredTierConfiguration } from './store.ts'
import { type TierEdge, tierEdgesOf } from './tier-edge.ts'
import type { MultiZipcodeRow } from './zip-code-search.ts'

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

const CountyType = builder.objectRef<County>('County').implement({
  fields: (t) => ({
    fips: t.exposeString('fips', { description: 'Five digits.' }),
    name: t.exposeString('name', { description: '"Camden County", "Orleans Parish", "Baltimore city".' }),
  }),
})

const TierReasonKindEnum = builder.enumType('TierReasonKind', { values: TIER_REASON_KINDS })
const TierReasonRoleEnum = builder.enumType('TierReasonRole', { values: TIER_REASON_ROLES })

const TierReasonType = builder.objectRef<TierReason>('TierReason').implement({
  description: 'A step of the way from a ZIP code to its tier; exactly one of them decides.',
  fields: (t) => ({
    kind: t.expose('kind', { type: TierReasonKindEnum }),
    role: t.expose('role', { type: TierReasonRoleEnum }),
    label: t.exposeString('label'),
    value: t.exposeString('value', { description: 'What was found, or that nothing was.' }),
    notes: t.stringList({
      description: 'Who says so, or why it was passed over.',
      resolve: ({ notes }) => [...notes],
    }),
  }),
})

const TierEdgeType = builder.objectRef<TierEdge>('TierEdge').implement({
  description:
    'The ZIP code of another tier that lies nearest of all in it, by the distance between centres of ZIP codes.',
  fields: (t) => ({
    zipcode: t.string({ resolve: ({ place }) => place.zipcode }),
    city: t.string({ resolve: ({ place }) => place.city }),
    state: t.string({ resolve: ({ place }) => place.state }),
    location: t.exposeString('location', { description: "The resolved location's label." }),
    miles: t.exposeFloat('miles', { description: 'Statute miles.' }),
    direction: t.exposeString('direction', {
      nullable: true,
      description: 'A point of the compass, "northeast"; null where both centres are the same point.',
    }),
    tierLabel: t.string({ resolve: ({ tier }) => tier.label }),
    tierNumber: t.int({ resolve: ({ tier }) => tier.tierNumber }),
    percentile: t.int({
      description: 'Pay there as a percent of the comp band.',
      resolve: ({ tier }) => tier.percentile,
    }),
  }),
})

const PlaceSearchRow = builder.objectRef<FoundByName>('PlaceSearchRow').implement({
  fields: (t) => ({
    city: t.exposeString('city'),
    state: t.exposeString('state', { description: 'Two-letter code.' }),
    zipcodeCount: t.exposeInt('zipcodeCount'),
    zipcodes: t.stringList({
      description: 'In ascending order.',
      resolve: ({ zipcodes }) => [...zipcodes],
    }),
    locationIds: t.stringList({
      description: 'The unresolved locations in which its ZIP codes lie, nearly always one.',
      resolve: (place) => [...locationsOf(place)],
    }),
  }),
})

const ZipcodeSearchResult = builder.objectRef<ZipcodeAnswer>('ZipcodeSearchResult').implement({
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
    county: t.expose('county', {
      type: CountyType,
      nullable: true,
      description: 'As of 2017; null in territories and at military post offices.',
    }),
    tiersSavedAt: t.string({
      description: 'When the tiers that it was answered with were last saved, ISO 8601.',
      resolve: ({ tiersSavedAt }) => tiersSavedAt.toISOString(),
    }),
    reasons: t.field({
      type: [TierReasonType],
      description: 'Why it is in its tier, step by step.',
      resolve: (found) => [...whyThisTier(found)],
    }),
    tierEdges: t.field({
      type: [TierEdgeType],
      description:
        'One for each other tier, the nearest first; none for a ZIP code that does not lie at its point, as a military post office.',
      resolve: async (found, _args, { breath }) => {
        if (breath.isDue) await breath.take()
        return [...tierEdgesOf(found.configuration, found)]
      },
    }),
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

const PlaceSearchRequest = builder.inputType('PlaceSearchRequest', {
  fields: (t) => ({
    text: t.string({
      description:
        'What is typed of a name, 2 to 100 characters; its state may follow. Every character means itself.',
    }),
  }),
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

builder.queryField('searchPlaces', (t) =>
  t.field({
    type: [PlaceSearchRow],
    description: 'Places by name, at most 20: whole names first, then what begins so, then words that do.',
    access: { scopes: ['VIEW_LOCATION_CALCULATOR'] },
    args: { placeSearchRequest: t.arg({ type: PlaceSearchRequest }) },
    resolve: async (_root, { placeSearchRequest: { text } }, { breath }) => [
      ...accept(await searchPlaces(text, breath)),
    ],
  }),
)
