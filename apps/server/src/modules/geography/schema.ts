import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import {
  TIER_REASON_KINDS,
  TIER_REASON_ROLES,
  type TierReason,
} from '@plumb/domain/geography/tier-reasons.ts'
import type { County } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { builder, versionField } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import {
  lookUpZipcode,
  lookUpZipcodes,
  readTiers,
  saveTierConfiguration,
  searchPlaces,
  explainTier,
  type ZipcodeAnswer,
} from './operations.ts'
import type { StoredTierConfiguration } from './locations.ts'
import { type FoundPlace, locationIdsOf } from './place-search.ts'
import { type NearbyTier, nearbyTiersOf } from './nearby-tiers.ts'
import type { MultiZipcodeRow } from './zip-code-search.ts'

const TierConfigType = addObject<StoredTierConfiguration>('TierConfig', (t) => ({
  workspaceId: t.int({ resolve: (_tiers, _args, context) => actorOf(context).workspaceId }),
  tierConfigJson: t.exposeString('tierConfigJson', {
    description:
      'The tiers as JSON: `{"version": 1, "tiers": [{"tierNumber", "percentile", "label", "locationIds"}]}`.',
  }),
  notes: t.exposeString('notes', {
    nullable: true,
    description: 'The notes on the tiers. Null if the caller does not have `VIEW_LOCATION_CALCULATOR_NOTES`.',
  }),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
  version: t.exposeInt('version'),
}))

const CountyType = addObject<County>('County', (t) => ({
  fips: t.exposeString('fips', { description: 'The five-digit FIPS code of the county.' }),
  name: t.exposeString('name', {
    description:
      'The full name of the county, including its type, such as `Camden County` or `Orleans Parish`.',
  }),
}))

const TierReasonKindEnum = builder.enumType('TierReasonKind', {
  description: 'The subject of a step in a tier lookup.',
  values: TIER_REASON_KINDS,
})
const TierReasonRoleEnum = builder.enumType('TierReasonRole', {
  description:
    'How a step in a tier lookup contributes to the result: `FACT` is information, `SKIPPED` was considered but not used, `DECIDING` decides the tier, and `RESULT` follows from the tier.',
  values: TIER_REASON_ROLES,
})

const TierReasonType = addObject<TierReason>(
  'TierReason',
  (t) => ({
    kind: t.expose('kind', { type: TierReasonKindEnum }),
    role: t.expose('role', { type: TierReasonRoleEnum }),
    label: t.exposeString('label', { description: 'The name of the step, as shown to users.' }),
    value: t.exposeString('value', { description: 'The result of the step, as shown to users.' }),
    notes: t.exposeStringList('notes', {
      description: 'The source of the result, or the reason why the step was skipped.',
    }),
  }),
  'One step of the lookup from a ZIP code to its tier. Exactly one step is `DECIDING`.',
)

const NearbyTierType = addObject<NearbyTier>(
  'NearbyTier',
  (t) => ({
    zipcode: t.string({ resolve: ({ place }) => place.zipcode }),
    city: t.string({ resolve: ({ place }) => place.city }),
    state: t.string({
      description: 'The two-letter code of the state.',
      resolve: ({ place }) => place.state,
    }),
    location: t.exposeString('location', {
      description: 'The label of the location that the ZIP code resolves to.',
    }),
    distanceMiles: t.exposeFloat('distanceMiles', {
      description: 'The distance between the centers of the two ZIP codes, in miles.',
    }),
    direction: t.exposeString('direction', {
      nullable: true,
      description:
        'The compass direction, such as `northeast`. Null if the centers of the two ZIP codes are at the same point.',
    }),
    tierLabel: t.string({ resolve: ({ tier }) => tier.label }),
    tierNumber: t.int({ resolve: ({ tier }) => tier.tierNumber }),
    percentile: t.int({
      description: 'Pay in the tier as a percentage of the comp band.',
      resolve: ({ tier }) => tier.percentile,
    }),
  }),
  'The nearest ZIP code that is in another tier. Distances are measured between the centers of ZIP codes.',
)

const PlaceSearchRow = addObject<FoundPlace>(
  'PlaceSearchRow',
  (t) => ({
    city: t.exposeString('city'),
    state: t.exposeString('state', { description: 'The two-letter code of the state.' }),
    zipcodeCount: t.exposeInt('zipcodeCount'),
    zipcodes: t.exposeStringList('zipcodes', {
      description: 'The ZIP codes of the place, in ascending order.',
    }),
    locationIds: t.stringList({
      description: 'The IDs of the locations that the ZIP codes of the place are in, usually one location.',
      resolve: (place) => [...locationIdsOf(place)],
    }),
  }),
  'A city, town, or post office that matches a search.',
)

const ZipcodeSearchResult = addObject<ZipcodeAnswer>('ZipcodeSearchResult', (t) => ({
  zipcode: t.exposeString('zipcode'),
  city: t.exposeString('city'),
  state: t.exposeString('state', { description: 'The two-letter code of the state.' }),
  locationId: t.exposeString('locationId', {
    description:
      'The ID of the location that the ZIP code is in: its metro, or else its state, or else `all-other`.',
  }),
  lat: t.exposeFloat('lat'),
  long: t.exposeFloat('long'),
  tierLabel: t.exposeString('tierLabel'),
  tierNumber: t.exposeInt('tierNumber'),
  county: t.expose('county', {
    type: CountyType,
    nullable: true,
    description:
      'The county of the ZIP code as of 2017. Null if the ZIP code is in a territory or for a military post office.',
  }),
  tiersSavedAt: t.string({
    description: 'When the tiers used for this result were last saved, in ISO 8601.',
    resolve: ({ tiersSavedAt }) => tiersSavedAt.toISOString(),
  }),
  reasons: t.field({
    type: [TierReasonType],
    description: 'Why the ZIP code is in its tier, step by step.',
    resolve: (found) => [...explainTier(found)],
  }),
  nearbyTiers: t.field({
    type: [NearbyTierType],
    description:
      'The nearest ZIP code in each of the other tiers, nearest first. Empty if the ZIP code has no location on the map, such as the ZIP code of a military post office.',
    resolve: (found) => [...nearbyTiersOf(found.configuration, found)],
  }),
}))

const MultiZipcodeSearchRow = addObject<MultiZipcodeRow>(
  'MultiZipcodeSearchRow',
  (t) => ({
    zipcode: t.exposeString('zipcode'),
    city: t.exposeString('city', { nullable: true }),
    metroArea: t.exposeString('metroArea', {
      nullable: true,
      description: 'The label of the metro that the ZIP code is in. Null if the ZIP code is not in a metro.',
    }),
    state: t.exposeString('state', { nullable: true }),
    tierLabel: t.exposeString('tierLabel', { nullable: true }),
    tierNumber: t.exposeInt('tierNumber', { nullable: true }),
    locationId: t.exposeString('locationId', { nullable: true }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'The label of the location that the ZIP code resolves to.',
    }),
    percentile: t.exposeInt('percentile', {
      nullable: true,
      description: 'Pay in the tier as a percentage of the comp band.',
    }),
  }),
  'The location and pay tier of one ZIP code. If the ZIP code does not exist, all other fields are null.',
)

/** `listWeight` for up to 50,000 rows: an operation may request the list once with nine fields, or twice with a few. */
const BULK_LIST_WEIGHT = 450

addMutation('saveTierConfiguration', {
  type: TierConfigType,
  access: { scopes: ['EDIT_LOCATION_CALCULATOR'] },
  request: addInput('TierConfigurationSaveRequest', (t) => ({
    tierConfigJson: t.string({
      description: 'The tiers as JSON, at most 64 KB: 2 to 5 tiers, each location in at most one of them.',
    }),
    notes: t.string({
      required: false,
      description:
        'The notes on the tiers. If omitted or null, the notes are not changed. Changing them also requires `VIEW_LOCATION_CALCULATOR_NOTES`.',
    }),
    version: versionField(t),
  })),
  run: (context, request) => saveTierConfiguration(actorOf(context), context.tx, request),
})

addQuery('tierConfig', {
  type: TierConfigType,
  description: 'The pay tiers of the workspace.',
  access: { scopes: ['VIEW_LOCATION_CALCULATOR'] },
  canUseReplica: true,
  run: (context) => readTiers(actorOf(context), context.tx),
})

addQuery('searchZipcode', {
  type: ZipcodeSearchResult,
  nullable: true,
  description: 'The location and pay tier of a ZIP code. Null if the ZIP code does not exist.',
  access: { scopes: ['VIEW_LOCATION_CALCULATOR'] },
  canUseReplica: true,
  request: addInput('ZipcodeSearchRequest', (t) => ({
    zipcode: t.string({ description: 'The five digits of the ZIP code.' }),
  })),
  run: (context, { zipcode }) => lookUpZipcode(actorOf(context), context.tx, zipcode),
})

addQuery('searchMultiZipcodes', {
  type: [MultiZipcodeSearchRow],
  description:
    'The locations and pay tiers of multiple ZIP codes, in the requested order. Duplicate ZIP codes are returned once.',
  extensions: { listWeight: BULK_LIST_WEIGHT },
  access: { scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'] },
  canUseReplica: true,
  request: addInput('MultiZipcodeSearchRequest', (t) => ({
    zipcodes: t.stringList({ description: 'The ZIP codes to look up, at most 50,000.' }),
  })),
  run: (context, { zipcodes }) => lookUpZipcodes(actorOf(context), context.tx, zipcodes),
})

addQuery('searchPlaces', {
  type: [PlaceSearchRow],
  description:
    'Searches for places by name. Returns at most 20 places: exact matches first, then names that start with the query, then names with a word that starts with the query.',
  access: { scopes: ['VIEW_LOCATION_CALCULATOR'] },
  canUseReplica: true,
  request: addInput('PlaceSearchRequest', (t) => ({
    query: t.string({
      description:
        'The start of a place name or of a word in it, from 2 to 100 characters, optionally followed by a comma and the state. Wildcards are not supported.',
    }),
  })),
  run: (_context, { query }) => searchPlaces(query),
})
