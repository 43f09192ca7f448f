import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directory, defaultTiers, tiersOf } from './locations.fixture.ts'
import type { TierConfiguration } from './tier-configuration.ts'
import { tierConfigurations } from './tier-configurations.fixture.ts'
import { type ZipCodeDetails, tierReasons } from './tier-reasons.ts'
import { decidingLocation, tierOfLocation } from './tiers.ts'

const bulletin = { name: 'OMB Bulletin 20-01', published: 'March 2020' }
/** Returns a ZIP code of a state, outside of the metros unless `more` says otherwise. */
const detailsOf = (
  zipcode: string,
  city: string,
  state: string,
  more: Partial<ZipCodeDetails>,
): ZipCodeDetails => ({
  zipcode,
  city,
  state,
  stateId: `state-${state}`,
  locationId: `state-${state}`,
  county: null,
  metroDefinition: null,
  leftOutOf: null,
  outside: null,
  ...more,
})
const countyOf = (fips: string, name: string) => ({ fips, name, source: 'both' }) as const
const metroDefinition = { title: 'Philadelphia-Reading-Camden, PA-NJ-DE-MD', kind: 'combined' } as const

const camden = detailsOf('08102', 'Camden', 'NJ', {
  locationId: 'metro-philadelphia',
  county: countyOf('34007', 'Camden County'),
  metroDefinition,
})
const phillipsburg = detailsOf('08865', 'Phillipsburg', 'NJ', {
  county: { ...countyOf('34041', 'Warren County'), source: 'map' },
})
const albany = detailsOf('12207', 'Albany', 'NY', { county: countyOf('36001', 'Albany County') })
const lanett = detailsOf('36863', 'Lanett', 'AL', {
  county: countyOf('01017', 'Chambers County'),
  leftOutOf: 'metro-atlanta',
})
const washington = detailsOf('20001', 'Washington', 'DC', {
  locationId: 'metro-washington-dc-baltimore',
  county: countyOf('11001', 'District of Columbia'),
  metroDefinition,
})
const OUTSIDE = { locationId: 'all-other', stateId: null }
const sanJuan = detailsOf('00901', 'San Juan', 'PR', {
  ...OUTSIDE,
  outside: { name: 'Puerto Rico', kind: 'territory' },
})
const apo = detailsOf('09001', 'APO', 'AE', {
  ...OUTSIDE,
  outside: { name: 'Armed Forces Europe', kind: 'military' },
})

const stepsFor = (config: TierConfiguration, facts: ZipCodeDetails) =>
  tierReasons(config, directory, facts, bulletin)
/** Returns each step as a list: "KIND ROLE: value", followed by its notes. */
const linesFor = (config: TierConfiguration, facts: ZipCodeDetails) =>
  stepsFor(config, facts).map(({ kind, role, value, notes }) => [`${kind} ${role}: ${value}`, ...notes])

describe('the steps to a tier [GE26, GE47, GE48]', () => {
  it('for a ZIP code whose metro is listed in a tier', () => {
    expect(linesFor(defaultTiers, camden)).toEqual([
      ['ZIP_CODE FACT: 08102', 'Camden, NJ'],
      ['COUNTY FACT: Camden County', 'FIPS 34007, New Jersey'],
      [
        'METRO DECIDING: Philadelphia',
        'Philadelphia-Reading-Camden, PA-NJ-DE-MD',
        'Combined statistical area, OMB Bulletin 20-01, March 2020',
      ],
      ['STATE SKIPPED: does not apply', 'New Jersey is in Tier 3, but the metro’s tier applies'],
      ['ALL_OTHER SKIPPED: does not apply', 'In Tier 3, but the tier of a more specific location applies'],
      ['TIER FACT: Tier 3', 'Set in Geos, tier 3'],
      ['PERCENT RESULT: 80%'],
    ])
    expect(stepsFor(defaultTiers, camden).map(({ label }) => label)).toEqual([
      'ZIP code',
      'County',
      'Metro',
      'State',
      'All Other Locations',
      'Tier of Philadelphia',
      'Pay here as a % of the comp band',
    ])
  })

  it('for a ZIP code outside the metros in a state that is listed in a tier', () => {
    expect(linesFor(defaultTiers, albany).slice(2, 6)).toEqual([
      ['METRO SKIPPED: none', 'Albany County, New York, is not in any of the 27 metros'],
      ['STATE DECIDING: New York', 'In Tier 2'],
      ['ALL_OTHER SKIPPED: does not apply', 'In Tier 3, but the tier of a more specific location applies'],
      ['TIER FACT: Tier 2', 'Set in Geos, tier 2'],
    ])
  })

  it('for a state in the tier of All Other Locations', () => {
    expect(linesFor(defaultTiers, phillipsburg).slice(1, 4)).toEqual([
      [
        'COUNTY FACT: Warren County',
        'FIPS 34041, New Jersey',
        'From the Census Bureau’s 2017 map; GeoNames lists a different county',
      ],
      ['METRO SKIPPED: none', 'Warren County, New Jersey, is not in any of the 27 metros'],
      ['STATE DECIDING: New Jersey', 'In Tier 3, as part of All Other Locations'],
    ])
  })

  it('for a state that no tier lists', () => {
    expect(linesFor(tiersOf(['state-TX']), albany).slice(3)).toEqual([
      ['STATE SKIPPED: does not apply', 'New York has no tier of its own'],
      ['ALL_OTHER DECIDING: applies', 'In Tier 2'],
      ['TIER FACT: Tier 2', 'Set in Geos, tier 2'],
      ['PERCENT RESULT: 90%'],
    ])
  })

  it('for a ZIP code whose metro no tier lists use the metro’s state, not that of the ZIP code', () => {
    expect(linesFor(tiersOf(['state-PA', 'state-NJ']), camden).slice(2, 6)).toEqual([
      [
        'METRO SKIPPED: Philadelphia',
        'Philadelphia-Reading-Camden, PA-NJ-DE-MD',
        'Combined statistical area, OMB Bulletin 20-01, March 2020',
        'Philadelphia has no tier of its own, so the tier of its parent location applies',
      ],
      [
        'STATE DECIDING: Pennsylvania',
        'In Tier 1',
        'Philadelphia belongs to Pennsylvania, so the tier of New Jersey does not apply',
      ],
      ['ALL_OTHER SKIPPED: does not apply', 'In Tier 2, but the tier of a more specific location applies'],
      ['TIER FACT: Tier 1', 'Set in Geos, tier 1'],
    ])
    expect(linesFor(tiersOf(['state-NJ']), camden)[3]).toEqual([
      'STATE SKIPPED: does not apply',
      'Pennsylvania has no tier of its own',
      'Philadelphia belongs to Pennsylvania, so the tier of New Jersey does not apply',
    ])
    const inStateOfMetro = { ...camden, stateId: 'state-PA', state: 'PA' }
    expect(linesFor(tiersOf(['state-PA']), inStateOfMetro)[3]).toEqual([
      'STATE DECIDING: Pennsylvania',
      'In Tier 1',
      'Philadelphia belongs to Pennsylvania',
    ])
  })

  it('for a ZIP code in the only metro without a state as its parent', () => {
    expect(linesFor(tiersOf(['state-DC']), washington).slice(3, 5)).toEqual([
      ['STATE SKIPPED: does not apply', 'Washington DC-Baltimore is in more than one state'],
      ['ALL_OTHER DECIDING: applies', 'In Tier 2'],
    ])
  })

  it('for a ZIP code whose metro is listed in a tier, but whose state is not', () => {
    expect(linesFor(tiersOf(['metro-philadelphia']), camden)[3]).toEqual([
      'STATE SKIPPED: does not apply',
      'New Jersey has no tier of its own',
    ])
  })

  it('for a county that is in a metro in the bulletin but not in Plumb', () => {
    expect(linesFor(defaultTiers, lanett)[2]).toEqual([
      'METRO SKIPPED: none',
      'Chambers County, Alabama, is not in any of the 27 metros',
      'OMB Bulletin 20-01 includes Chambers County in Atlanta, but in Plumb, this metro does not extend into the county’s state',
    ])
  })

  it.each([
    ['a territory', sanJuan, 'Puerto Rico is a territory'],
    ['a military post office', apo, 'Military post office: Armed Forces Europe'],
    [
      'a freely associated state',
      { ...sanJuan, outside: { name: 'Palau', kind: 'freely-associated' } } satisfies ZipCodeDetails,
      'Palau is a freely associated state',
    ],
  ])('for %s', (_, facts, what) => {
    expect(linesFor(defaultTiers, facts).slice(1)).toEqual([
      ['COUNTY FACT: none', what, 'Counties are listed only for the 50 states and DC'],
      ['METRO SKIPPED: none', 'All 27 metros are in the 50 states and DC'],
      ['STATE SKIPPED: none', what, 'Tiers include only the 50 states and DC'],
      ['ALL_OTHER DECIDING: applies', 'In Tier 3'],
      ['TIER FACT: Tier 3', 'Set in Geos, tier 3'],
      ['PERCENT RESULT: 80%'],
    ])
  })

  it.each([
    [
      'list',
      'From GeoNames; the coordinates of this ZIP code are outside this county on the Census Bureau’s 2017 map',
    ],
    [
      'map-of-connecticut',
      'From the Census Bureau’s 2017 map, because Connecticut’s metros are defined by its former counties',
    ],
    ['hand', 'Set manually, because the coordinates of this ZIP code are not in its town'],
  ] as const)(
    'name the source of a county that the list and the map do not share: %s [GE27]',
    (source, sentence) => {
      const facts: ZipCodeDetails = { ...camden, county: { fips: '34007', name: 'Camden County', source } }
      expect(linesFor(defaultTiers, facts)[1]).toEqual([
        'COUNTY FACT: Camden County',
        'FIPS 34007, New Jersey',
        sentence,
      ])
    },
  )
})

it('exactly one step decides, with the tier of the location, for any tiers [GE26]', () => {
  const zipCodes = [camden, phillipsburg, albany, lanett, washington, sanJuan, apo]
  fc.assert(
    fc.property(tierConfigurations, fc.constantFrom(...zipCodes), (config, facts) => {
      const reasons = stepsFor(config, facts)
      const deciding = decidingLocation(config, directory, facts.locationId)
      const tier = tierOfLocation(config, directory, facts.locationId)
      expect(reasons.filter(({ role }) => role === 'DECIDING').map(({ kind }) => kind)).toEqual([
        deciding.type,
      ])
      expect(reasons.find(({ kind }) => kind === 'TIER')).toMatchObject({
        label: `Tier of ${deciding.label}`,
        value: tier.label,
      })
      expect(reasons.at(-1)?.value).toBe(`${tier.percentile}%`)
      expect(config.tiers.filter(({ locationIds }) => locationIds.includes(deciding.id))).toEqual([tier])
    }),
  )
})
