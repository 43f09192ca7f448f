import { describe, expect, it } from 'vitest'
import { DEFAULT_TIER_CONFIGURATION } from './default-tiers.ts'
import { metroId } from './location-ids.ts'
import { LOCATIONS } from './locations.ts'

const labelById = new Map(LOCATIONS.map(({ id, label }) => [id, label]))
const ofType = (type: string) => LOCATIONS.filter((location) => location.type === type)
const labels = (ids: readonly string[] = []) => ids.map((id) => labelById.get(id))

describe('the locations [RD1]', () => {
  it('include the all-other entry, 50 states and DC below it, and the 27 metros in order below their principal states', () => {
    expect(ofType('ALL_OTHER')).toEqual([
      { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
    ])
    expect(ofType('STATE')).toHaveLength(51)
    expect(new Set(ofType('STATE').map(({ parentId }) => parentId))).toEqual(new Set(['all-other']))
    expect(ofType('METRO').map(({ label, parentId }) => `${label}, ${parentId}`)).toEqual([
      'Atlanta, state-GA',
      'Boston-Providence, state-MA',
      'Charlotte, state-NC',
      'Chicago, state-IL',
      'Cleveland, state-OH',
      'Dallas-Fort Worth, state-TX',
      'Denver, state-CO',
      'Detroit, state-MI',
      'Houston, state-TX',
      'Las Vegas, state-NV',
      'Greater Los Angeles, state-CA',
      'Miami-Fort Lauderdale, state-FL',
      'Minneapolis-St. Paul, state-MN',
      'New York Tri-State, state-NY',
      'Orlando, state-FL',
      'Philadelphia, state-PA',
      'Phoenix, state-AZ',
      'Portland (OR), state-OR',
      'Raleigh, state-NC',
      'Sacramento, state-CA',
      'Salt Lake City, state-UT',
      'Seattle, state-WA',
      'SF Bay Area, state-CA',
      'St. Louis, state-MO',
      'Washington DC-Baltimore, all-other',
      'San Diego, state-CA',
      'Austin, state-TX',
    ])
    expect(new Set(LOCATIONS.map(({ id }) => id)).size).toBe(LOCATIONS.length)
  })

  it('have the specified exceptions [RD2]', () => {
    const exceptions = ofType('STATE').flatMap(({ label, exceptions: ids }) =>
      ids ? [`${label}: ${labels(ids).join(', ')}`] : [],
    )
    expect(exceptions).toEqual([
      'Connecticut: New York Tri-State, Boston-Providence',
      'Delaware: Philadelphia',
      'District of Columbia: Washington DC-Baltimore',
      'Illinois: St. Louis',
      'Indiana: Chicago',
      'Maryland: Washington DC-Baltimore, Philadelphia',
      'New Hampshire: Boston-Providence',
      'New Jersey: New York Tri-State, Philadelphia',
      'Oklahoma: Dallas-Fort Worth',
      'Pennsylvania: New York Tri-State, Washington DC-Baltimore',
      'Rhode Island: Boston-Providence',
      'South Carolina: Charlotte',
      'Virginia: Washington DC-Baltimore',
      'Washington: Portland (OR)',
      'West Virginia: Washington DC-Baltimore',
      'Wisconsin: Minneapolis-St. Paul, Chicago',
    ])
  })

  it('have a point in the United States, except the all-other entry', () => {
    const elsewhere = LOCATIONS.filter(
      ({ lat = 0, long = 0 }) => lat < 18 || lat > 72 || long < -165 || long > -66,
    )
    expect(elsewhere.map(({ id }) => id)).toEqual(['all-other'])
    expect(LOCATIONS.find(({ id }) => id === 'metro-austin')).toMatchObject({ lat: 30.3264, long: -97.7648 })
  })

  it.each([
    ['Portland (OR)', 'metro-portland-or'],
    ['Minneapolis-St. Paul', 'metro-minneapolis-st-paul'],
    ['SF Bay Area', 'metro-sf-bay-area'],
    ['Washington DC-Baltimore', 'metro-washington-dc-baltimore'],
  ])('%s has the id %s [RD1]', (label, id) => {
    expect(metroId(label)).toBe(id)
    expect(labelById.get(id)).toBe(label)
  })
})

describe('the default tiers [RD3]', () => {
  const [first, second, third] = DEFAULT_TIER_CONFIGURATION.tiers

  it('are three tiers of 100, 90 and 80%', () => {
    expect(DEFAULT_TIER_CONFIGURATION.version).toBe(1)
    expect(DEFAULT_TIER_CONFIGURATION.tiers).toMatchObject([
      { tierNumber: 1, percentile: 100, label: 'Tier 1' },
      { tierNumber: 2, percentile: 90, label: 'Tier 2' },
      { tierNumber: 3, percentile: 80, label: 'Tier 3' },
    ])
  })

  it('have the specified locations, in order', () => {
    expect(labels(first?.locationIds)).toEqual(['New York Tri-State', 'SF Bay Area'])
    expect(labels(second?.locationIds)).toEqual([
      'Boston-Providence',
      'Chicago',
      'Denver',
      'Greater Los Angeles',
      'Sacramento',
      'Seattle',
      'Washington DC-Baltimore',
      'New York',
      'California',
      'San Diego',
      'Austin',
    ])
    expect(third?.locationIds).toContain('all-other')
  })

  it('list each location once', () => {
    const listed = DEFAULT_TIER_CONFIGURATION.tiers.flatMap(({ locationIds }) => locationIds)
    expect(listed.toSorted()).toEqual(LOCATIONS.map(({ id }) => id).sort())
  })
})
