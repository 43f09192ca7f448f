import type { SearchZipcodeQuery, UsTierSamplesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import {
  type TierConfiguration,
  serializeTierConfiguration,
} from '@plumb/domain/geography/tier-configuration.ts'
import { tierReasons } from '@plumb/domain/geography/tier-reasons.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { directory } from '../../shared/geos/locations.ts'

type Found = NonNullable<SearchZipcodeQuery['searchZipcode']>
type Boundary = Found['nearbyTiers'][number]

/** ZIP codes as the reference data has them. */
const PLACES = [
  { zipcode: '12207', city: 'Albany', state: 'NY', locationId: 'state-NY', lat: 42.6526, long: -73.7562 },
  {
    zipcode: '10013',
    city: 'New York',
    state: 'NY',
    locationId: 'metro-new-york-tri-state',
    lat: 40.7201,
    long: -74.0052,
  },
  {
    zipcode: '02139',
    city: 'Cambridge',
    state: 'MA',
    locationId: 'metro-boston-providence',
    lat: 42.3647,
    long: -71.1042,
  },
  { zipcode: '79901', city: 'El Paso', state: 'TX', locationId: 'state-TX', lat: 31.7606, long: -106.4839 },
  {
    zipcode: '20001',
    city: 'Washington',
    state: 'DC',
    locationId: 'metro-washington-dc-baltimore',
    lat: 38.9122,
    long: -77.0177,
  },
  { zipcode: '00901', city: 'San Juan', state: 'PR', locationId: 'all-other', lat: 18.4663, long: -66.1057 },
]

/** Returns the reasons as the server does, except that each place in a state is in New York County. */
function reasonsOf(configuration: TierConfiguration, found: (typeof PLACES)[number]): Found['reasons'] {
  const isState = found.state !== 'PR'
  const facts = {
    ...found,
    stateId: isState ? `state-${found.state}` : null,
    county: isState ? { fips: '36061', name: 'New York County', source: 'both' as const } : null,
    metroDefinition: found.locationId.startsWith('metro-')
      ? { title: 'New York-Newark, NY-NJ-CT-PA', kind: 'combined' as const }
      : null,
    leftOutOf: null,
    outside: isState ? null : { name: 'Puerto Rico', kind: 'territory' as const },
  }
  const bulletin = { name: 'OMB Bulletin 20-01', published: 'March 2020' }
  return tierReasons(configuration, directory, facts, bulletin).map((reason) => ({
    ...reason,
    notes: [...reason.notes],
  }))
}

/** Returns the nearest tier boundaries: Cambridge and, farther away, Hoboken; none for San Juan. */
function boundariesOf(
  configuration: TierConfiguration,
  { state }: (typeof PLACES)[number],
): Found['nearbyTiers'] {
  if (state === 'PR') return []
  const boundary = (locationId: string, place: Pick<Boundary, 'zipcode' | 'city' | 'state' | 'location'>) => {
    const { label, tierNumber, percentile } = tierOfLocation(configuration, directory, locationId)
    return { ...place, tierLabel: label, tierNumber, percentile }
  }
  return [
    {
      ...boundary('metro-boston-providence', {
        zipcode: '02139',
        city: 'Cambridge',
        state: 'MA',
        location: 'Boston-Providence',
      }),
      distanceMiles: 27.5,
      direction: 'southeast',
    },
    {
      ...boundary('metro-new-york-tri-state', {
        zipcode: '07030',
        city: 'Hoboken',
        state: 'NJ',
        location: 'New York Tri-State',
      }),
      distanceMiles: 1903.2,
      direction: 'northeast',
    },
  ]
}

/** Places found by any name. */
const NAMED_PLACES = [
  {
    city: 'New York',
    state: 'NY',
    zipcodeCount: 2,
    zipcodes: ['10001', '10013'],
    locationIds: ['metro-new-york-tri-state'],
  },
  { city: 'Albany', state: 'NY', zipcodeCount: 1, zipcodes: ['12207'], locationIds: ['state-NY'] },
]

/** Samples at 90 and 100 percent of the comp band, as the server formats them. */
export const SAMPLES: UsTierSamplesQuery['usTierSamples']['samples'] = [
  {
    title: 'Engineer',
    jobLevelCode: 'P4',
    jobLevelName: 'Senior',
    level: 10,
    component: 'cash',
    currency: 'USD',
    fromAmount: '149402.5',
    toAmount: '166002.77',
  },
  {
    title: 'Manager',
    jobLevelCode: 'M1',
    jobLevelName: 'Team Lead',
    level: 9,
    component: 'equity',
    currency: 'USD',
    fromAmount: '20520',
    toAmount: '22800',
  },
]

export const SCOPES: readonly Scope[] = [
  'VIEW_LOCATION_CALCULATOR',
  'LOCATION_CALCULATOR_MULTIPLE_VIEW',
  'CSV_EXPORT_ACTION',
]

export interface Call {
  readonly operationName: string
  readonly variables: {
    readonly zipcodeSearchRequest?: { readonly zipcode: string }
    readonly placeSearchRequest?: { readonly query: string }
    readonly multiZipcodeSearchRequest?: { readonly zipcodes: readonly string[] }
    readonly recordExportRequest?: { readonly table: string; readonly rows: number }
  }
}

interface Options {
  scopes?: readonly Scope[]
  flags?: readonly FlagKey[]
  configuration?: TierConfiguration
  notes?: string | null
  /** Called before each response, to delay it, or to refuse by throwing a `RejectedError`. */
  before?: (call: Call) => Promise<void> | void
}

/** Opens a page of the app at an address after `/w/1/zip-code-lookup`, with a server that knows a few places. */
export async function openLookup(address: string, options: Options = {}) {
  const { scopes = SCOPES, flags = FLAG_KEYS, configuration = DEFAULT_TIER_CONFIGURATION, before } = options
  const tierConfig = {
    tierConfigJson: serializeTierConfiguration(configuration),
    notes: options.notes ?? null,
    version: 1,
  }
  const findPlace = (zipcode: string): SearchZipcodeQuery['searchZipcode'] => {
    const foundPlace = PLACES.find((each) => each.zipcode === zipcode)
    if (!foundPlace) return null
    const { label, tierNumber } = tierOfLocation(configuration, directory, foundPlace.locationId)
    return {
      ...foundPlace,
      tierLabel: label,
      tierNumber,
      tiersSavedAt: '2026-03-14T12:00:00.000Z',
      reasons: reasonsOf(configuration, foundPlace),
      nearbyTiers: boundariesOf(configuration, foundPlace),
    }
  }
  const findRow = (zipcode: string) => {
    const foundPlace = findPlace(zipcode)
    if (!foundPlace)
      return {
        zipcode,
        city: null,
        metroArea: null,
        state: null,
        tierLabel: null,
        tierNumber: null,
        location: null,
        percentile: null,
      }
    const location = directory.find(foundPlace.locationId)
    return {
      ...foundPlace,
      metroArea: location?.type === 'METRO' ? location.label : null,
      location: resolveLocation(configuration, directory, foundPlace.locationId).label,
      percentile: tierOfLocation(configuration, directory, foundPlace.locationId).percentile,
    }
  }
  const answering = (answer: (variables: Call['variables']) => unknown) => async (call: Call) => {
    await before?.(call)
    return answer(call.variables)
  }
  return openPage(`/w/1/zip-code-lookup${address}`, {
    scopes,
    flags,
    answers: {
      TierConfig: answering(() => ({ tierConfig })),
      SearchZipcode: answering(({ zipcodeSearchRequest }) => ({
        searchZipcode: findPlace(zipcodeSearchRequest?.zipcode ?? ''),
        tierConfig,
      })),
      SearchMultiZipcodes: answering(({ multiZipcodeSearchRequest }) => ({
        searchMultiZipcodes: multiZipcodeSearchRequest?.zipcodes.map(findRow),
      })),
      SearchPlaces: answering(({ placeSearchRequest }) => ({
        searchPlaces: placeSearchRequest?.query === 'nowhere' ? [] : NAMED_PLACES,
      })),
      UsTierSamples: answering(() => ({ usTierSamples: { rangeRounding: 100, samples: SAMPLES } })),
      RecordExport: answering(() => ({ recordExport: { recorded: true } })),
    },
  })
}
