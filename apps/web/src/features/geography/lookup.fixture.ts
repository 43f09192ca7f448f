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
  createPlace('12207', 'Albany', 'NY', 'state-NY', 42.6526, -73.7562),
  createPlace('10013', 'New York', 'NY', 'metro-new-york-tri-state', 40.7201, -74.0052),
  createPlace('02139', 'Cambridge', 'MA', 'metro-boston-providence', 42.3647, -71.1042),
  createPlace('79901', 'El Paso', 'TX', 'state-TX', 31.7606, -106.4839),
  createPlace('20001', 'Washington', 'DC', 'metro-washington-dc-baltimore', 38.9122, -77.0177),
  createPlace('00901', 'San Juan', 'PR', 'all-other', 18.4663, -66.1057),
]

/** Builds a ZIP code with its place. */
export function createPlace(
  zipcode: string,
  city: string,
  state: string,
  locationId: string,
  lat: number,
  long: number,
) {
  return { zipcode, city, state, locationId, lat, long }
}

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
  const boundary = (
    place: Pick<Boundary, 'zipcode' | 'city' | 'state' | 'location' | 'distanceMiles' | 'direction'>,
    locationId: string,
  ) => {
    const { label, tierNumber, percentile } = tierOfLocation(configuration, directory, locationId)
    return { ...place, tierLabel: label, tierNumber, percentile }
  }
  const cambridge = { zipcode: '02139', city: 'Cambridge', state: 'MA', location: 'Boston-Providence' }
  const hoboken = { zipcode: '07030', city: 'Hoboken', state: 'NJ', location: 'New York Tri-State' }
  return [
    boundary({ ...cambridge, distanceMiles: 27.5, direction: 'southeast' }, 'metro-boston-providence'),
    boundary({ ...hoboken, distanceMiles: 1903.2, direction: 'northeast' }, 'metro-new-york-tri-state'),
  ]
}

/** The places that a search finds, whatever its text, except “nowhere”. */
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

/** Samples at 90 and 100 percent of the comp band, as the server returns them. */
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
  /** Called before each response, to delay it, or to refuse by throwing a `RefusalError`. */
  before?: (call: Call) => Promise<void> | void
}

/** Opens the app at `/w/1/zip-code-lookup` followed by this address, with a server that knows a few places. */
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
  const respondWith = (answer: (variables: Call['variables']) => unknown) => async (call: Call) => {
    await before?.(call)
    return answer(call.variables)
  }
  return openPage(`/w/1/zip-code-lookup${address}`, {
    scopes,
    flags,
    answers: {
      TierConfig: respondWith(() => ({ tierConfig })),
      SearchZipcode: respondWith(({ zipcodeSearchRequest }) => ({
        searchZipcode: findPlace(zipcodeSearchRequest?.zipcode ?? ''),
        tierConfig,
      })),
      SearchMultiZipcodes: respondWith(({ multiZipcodeSearchRequest }) => ({
        searchMultiZipcodes: multiZipcodeSearchRequest?.zipcodes.map(findRow),
      })),
      SearchPlaces: respondWith(({ placeSearchRequest }) => ({
        searchPlaces: placeSearchRequest?.query === 'nowhere' ? [] : NAMED_PLACES,
      })),
      UsTierSamples: respondWith(() => ({ usTierSamples: { rangeRounding: 100, samples: SAMPLES } })),
      RecordExport: respondWith(() => ({ recordExport: { recorded: true } })),
    },
  })
}
