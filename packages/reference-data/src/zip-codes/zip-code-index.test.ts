import { describe, expect, it } from 'vitest'
import { METRO_OF_COUNTY } from '../../build/metro-counties.ts'
import { LOCATIONS } from '../locations.ts'
import { ZIP_CODES_BY_LOCATION } from '../zip-codes-by-location.ts'
import { ZIP_CODES_BY_STATE } from './zip-code-counts.fixture.ts'
import { loadZipCodeIndex, readZipCodeIndex } from './zip-code-index.ts'

const index = loadZipCodeIndex()
const all = [...index.zipcodes()]

/** ZIP code, city, state, location id. */
const PLACES: readonly [string, string, string, string][] = [
  // In a state, but outside the metros that reach into it; and one in each other kind of location.
  ['08865', 'Phillipsburg', 'NJ', 'state-NJ'],
  ['53202', 'Milwaukee', 'WI', 'state-WI'],
  ['79901', 'El Paso', 'TX', 'state-TX'],
  ['14201', 'Buffalo', 'NY', 'state-NY'],
  ['77002', 'Houston', 'TX', 'metro-houston'],
  ['00901', 'San Juan', 'PR', 'all-other'],
  ['20001', 'Washington', 'DC', 'metro-washington-dc-baltimore'],
  // Every exception of a state, and a place of that state outside the metro.
  ['06830', 'Greenwich', 'CT', 'metro-new-york-tri-state'],
  ['06510', 'New Haven', 'CT', 'metro-new-york-tri-state'],
  ['06226', 'Willimantic', 'CT', 'metro-boston-providence'],
  ['06103', 'Hartford', 'CT', 'state-CT'],
  ['06320', 'New London', 'CT', 'state-CT'],
  ['19901', 'Dover', 'DE', 'metro-philadelphia'],
  ['19947', 'Georgetown', 'DE', 'state-DE'],
  ['62220', 'Belleville', 'IL', 'metro-st-louis'],
  ['62701', 'Springfield', 'IL', 'state-IL'],
  ['46320', 'Hammond', 'IN', 'metro-chicago'],
  ['46204', 'Indianapolis', 'IN', 'state-IN'],
  ['21201', 'Baltimore', 'MD', 'metro-washington-dc-baltimore'],
  ['21921', 'Elkton', 'MD', 'metro-philadelphia'],
  ['21801', 'Salisbury', 'MD', 'state-MD'],
  ['03101', 'Manchester', 'NH', 'metro-boston-providence'],
  ['03755', 'Hanover', 'NH', 'state-NH'],
  ['07030', 'Hoboken', 'NJ', 'metro-new-york-tri-state'],
  ['08401', 'Atlantic City', 'NJ', 'metro-philadelphia'],
  ['74701', 'Durant', 'OK', 'metro-dallas-fort-worth'],
  ['73102', 'Oklahoma City', 'OK', 'state-OK'],
  ['18301', 'East Stroudsburg', 'PA', 'metro-new-york-tri-state'],
  ['17201', 'Chambersburg', 'PA', 'metro-washington-dc-baltimore'],
  ['19103', 'Philadelphia', 'PA', 'metro-philadelphia'],
  ['15222', 'Pittsburgh', 'PA', 'state-PA'],
  ['02903', 'Providence', 'RI', 'metro-boston-providence'],
  ['29730', 'Rock Hill', 'SC', 'metro-charlotte'],
  ['29201', 'Columbia', 'SC', 'state-SC'],
  ['22201', 'Arlington', 'VA', 'metro-washington-dc-baltimore'],
  ['23219', 'Richmond', 'VA', 'state-VA'],
  ['98660', 'Vancouver', 'WA', 'metro-portland-or'],
  ['98101', 'Seattle', 'WA', 'metro-seattle'],
  ['99201', 'Spokane', 'WA', 'state-WA'],
  ['25401', 'Martinsburg', 'WV', 'metro-washington-dc-baltimore'],
  ['25301', 'Charleston', 'WV', 'state-WV'],
  ['53140', 'Kenosha', 'WI', 'metro-chicago'],
  ['54016', 'Hudson', 'WI', 'metro-minneapolis-st-paul'],
  // California's metros are close together, and Texas' Austin is a metropolitan area, not a combined one.
  ['94103', 'San Francisco', 'CA', 'metro-sf-bay-area'],
  ['95814', 'Sacramento', 'CA', 'metro-sacramento'],
  ['90012', 'Los Angeles', 'CA', 'metro-greater-los-angeles'],
  ['92101', 'San Diego', 'CA', 'metro-san-diego'],
  ['93101', 'Santa Barbara', 'CA', 'state-CA'],
  ['78701', 'Austin', 'TX', 'metro-austin'],
  ['78205', 'San Antonio', 'TX', 'state-TX'],
  // Territories and military post offices; two ZIP codes of Hawaii that occur twice in the source; Wake Island.
  ['00801', 'St Thomas', 'VI', 'all-other'],
  ['96910', 'Hagatna', 'GU', 'all-other'],
  ['96799', 'Pago Pago', 'AS', 'all-other'],
  ['96950', 'Saipan', 'MP', 'all-other'],
  ['34002', 'APO', 'AA', 'all-other'],
  ['09001', 'APO', 'AE', 'all-other'],
  ['96201', 'APO', 'AP', 'all-other'],
  ['96860', 'Jbphh', 'HI', 'state-HI'],
  ['96863', 'Mcbh Kaneohe Bay', 'HI', 'state-HI'],
  ['96898', 'Wake Island', 'UM', 'all-other'],
]

function countBy(keyOf: (zipcode: string) => string | undefined): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const zipcode of all) {
    const key = keyOf(zipcode) ?? 'nothing'
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

describe('a ZIP code', () => {
  it.each(PLACES)('%s is %s, %s, in %s', (zipcode, city, state, locationId) => {
    expect(index.find(zipcode)).toMatchObject({ zipcode, city, state, locationId })
  })

  it('of Wake Island (96898), a territory, is in All Other Locations and in no county', () => {
    expect(index.find('96898')).toMatchObject({ locationId: 'all-other', county: null, countySource: null })
  })

  it('has its point in degrees, with the precision of the source', () => {
    expect(index.find('12207')).toEqual({
      zipcode: '12207',
      city: 'Albany',
      state: 'NY',
      locationId: 'state-NY',
      lat: 42.6526,
      long: -73.7562,
      county: { fips: '36001', name: 'Albany County' },
      countySource: 'both',
    })
  })

  it.each([
    ['08102', '34007', 'Camden County', 'both'],
    ['70112', '22071', 'Orleans Parish', 'both'],
    ['21201', '24510', 'Baltimore city', 'both'],
    ['06510', '09009', 'New Haven County', 'map-of-connecticut'],
    ['85658', '04019', 'Pima County', 'hand'],
  ])('%s is in county %s, %s, according to: %s [GE27]', (zipcode, fips, name, countySource) => {
    expect(index.find(zipcode)).toMatchObject({ county: { fips, name }, countySource })
  })

  it.each('|1220|122070|1220a| 1220|12 07|-1220|1.207|１２２０７|00000|99999'.split('|'))(
    '%j is unknown',
    (text) => {
      expect(index.find(text)).toBeUndefined()
      expect(index.has(text)).toBe(false)
      const found = [index.locationIdOf(text), index.stateOf(text), index.cityOf(text)]
      expect(found).toEqual([undefined, undefined, undefined])
    },
  )
})

describe('the index', () => {
  it('has as many ZIP codes in each location and state as the committed tables say', () => {
    expect(countBy((zipcode) => index.locationIdOf(zipcode))).toEqual(ZIP_CODES_BY_LOCATION)
    expect(countBy((zipcode) => index.stateOf(zipcode))).toEqual(ZIP_CODES_BY_STATE)
    expect(all).toHaveLength(index.size)
  })

  it('assigns each ZIP code to one listed location: a metro, its own state, or all-other [RD7]', () => {
    const types = new Map(LOCATIONS.map(({ id, type }) => [id, type]))
    const states = new Set(LOCATIONS.flatMap(({ id, type }) => (type === 'STATE' ? [id] : [])))
    const wrong = all.filter((zipcode) => {
      const place = index.find(zipcode)
      if (!place) return true
      const ownState = `state-${place.state}`
      if (!states.has(ownState)) return place.locationId !== 'all-other'
      return place.locationId !== ownState && types.get(place.locationId) !== 'METRO'
    })
    expect(wrong).toEqual([])
  })

  it('assigns a county of its state to each ZIP code of a state, and none to the others', () => {
    const fipsOf = new Map<string, Set<string>>()
    const states = new Set(LOCATIONS.flatMap(({ id, type }) => (type === 'STATE' ? [id] : [])))
    const wrong = all.filter((zipcode) => {
      const place = index.find(zipcode)
      const hasCounty = place?.county !== null && place?.countySource !== null
      if (place?.county) {
        const codes = fipsOf.get(place.state) ?? new Set()
        fipsOf.set(place.state, codes.add(place.county.fips.slice(0, 2)))
      }
      return hasCounty !== states.has(`state-${place?.state}`)
    })
    expect(wrong).toEqual([])
    expect([...fipsOf.values()].map((codes) => codes.size)).toEqual(Array.from({ length: 51 }, () => 1))
  })

  // The README of this package explains the sources, and the parts of these sums, under “Which county”.
  it('has the number of ZIP codes per source of their county that the README states', () => {
    expect(countBy((zipcode) => index.find(zipcode)?.countySource ?? undefined)).toEqual({
      both: 39_623,
      'map-of-connecticut': 429,
      map: 410 + 145 + 9,
      list: 213 + 136,
      hand: 11,
      nothing: 727,
    })
  })

  it('assigns a metro to exactly the ZIP codes of its counties', () => {
    const wrong = all.filter((zipcode) => {
      const place = index.find(zipcode)
      const metro = place?.county ? METRO_OF_COUNTY.get(place.county.fips) : undefined
      return (metro ?? null) !== (place?.locationId.startsWith('metro-') ? place.locationId : null)
    })
    expect(wrong).toEqual([])
  })

  it('has in each state exactly its metros and its exceptions', () => {
    const found: Record<string, Set<string>> = {}
    for (const zipcode of all) {
      const place = index.find(zipcode)
      if (place?.locationId.startsWith('metro-')) (found[place.state] ??= new Set()).add(place.locationId)
    }
    const states = LOCATIONS.filter(({ type }) => type === 'STATE')
    const listed = states.map(({ id, exceptions = [] }) => {
      const metros = LOCATIONS.filter(({ parentId }) => parentId === id).map((metro) => metro.id)
      return [id, [...metros, ...exceptions].sort()]
    })
    expect(states.map(({ id }) => [id, [...(found[id.slice('state-'.length)] ?? [])].sort()])).toEqual(listed)
  })

  it('returns the same values from `find` and from the lookups that create no object', () => {
    const wrong = all.filter((zipcode) => {
      const place = index.find(zipcode)
      return (
        !index.has(zipcode) ||
        index.locationIdOf(zipcode) !== place?.locationId ||
        index.stateOf(zipcode) !== place?.state ||
        index.cityOf(zipcode) !== place?.city
      )
    })
    expect(wrong).toEqual([])
  })

  it('throws for a file with another layout', () => {
    expect(() => readZipCodeIndex(new Uint8Array(16))).toThrow('not of this version')
  })
})
