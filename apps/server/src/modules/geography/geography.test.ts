import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { saveTierConfiguration } from './operations.ts'

let world: World
let workspaceId: number
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
})
afterAll(() => world.close())

const searchZipcode = `query ($zipcode: String!) {
  searchZipcode(zipcodeSearchRequest: { zipcode: $zipcode }) { zipcode city state locationId lat long tierLabel tierNumber } }`
const searchMultiZipcodes = `query ($zipcodes: [String!]!) {
  searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: $zipcodes }) {
    zipcode city metroArea state tierLabel tierNumber locationId location percentile } }`
const tierConfig = '{ tierConfig { tierConfigJson notes createdAt updatedAt version } }'

describe('searchZipcode', () => {
  test.each([
    ['08865', 'NJ', 'state-NJ', 3],
    ['53202', 'WI', 'state-WI', 3],
    ['79901', 'TX', 'state-TX', 3],
    ['14201', 'NY', 'state-NY', 2],
    ['77002', 'TX', 'metro-houston', 3],
    ['00901', 'PR', 'all-other', 3],
    ['20001', 'DC', 'metro-washington-dc-baltimore', 2],
    ['10013', 'NY', 'metro-new-york-tri-state', 1],
    ['09012', 'AE', 'all-other', 3],
  ])('%s lies in %s, is %s and tier %i', async (zipcode, state, locationId, tierNumber) => {
    const { searchZipcode: found } = await admin.get<{ searchZipcode: object }>(searchZipcode, { zipcode })
    expect(found).toMatchObject({ zipcode, state, locationId, tierNumber, tierLabel: `Tier ${tierNumber}` })
  })

  test('tells city and coordinates', async () => {
    const { searchZipcode: albany } = await admin.get<{ searchZipcode: object }>(searchZipcode, {
      zipcode: '12207',
    })
    expect(albany).toMatchObject({
      city: 'Albany',
      lat: expect.closeTo(42.65, 1),
      long: expect.closeTo(-73.76, 1),
    })
  })

  test('answers null for a ZIP code that does not exist', async () => {
    expect(await admin.get(searchZipcode, { zipcode: '00000' })).toEqual({ searchZipcode: null })
  })

  test.each(['1220', '122070', 'abcde', '12 07', '１２２０７', ''])('refuses %j', async (zipcode) => {
    expect(await admin.call(searchZipcode, { zipcode })).toMatchObject({
      codes: ['VALIDATION_FAILED'],
      errors: [{ message: 'A ZIP code has five digits.', extensions: { field: 'zipcode' } }],
    })
  })

  test('needs VIEW_LOCATION_CALCULATOR', async () => {
    const other = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'] })
    const member = await world.member(workspaceId, { role: 'MEMBER' })
    expect((await other.call(searchZipcode, { zipcode: '12207' })).codes).toEqual(['ACCESS_DENIED'])
    expect((await member.call(searchZipcode, { zipcode: '12207' })).codes).toEqual([])
  })
})

describe('searchMultiZipcodes', () => {
  test('answers a row a ZIP code in the order asked, each once, unknown ones with nulls', async () => {
    const zipcodes = ['94110', '00000', '12207', '94110', 'x']
    const { searchMultiZipcodes: rows } = await admin.get<{ searchMultiZipcodes: object[] }>(
      searchMultiZipcodes,
      { zipcodes },
    )
    const unknown = {
      city: null,
      metroArea: null,
      state: null,
      tierLabel: null,
      tierNumber: null,
      locationId: null,
      location: null,
      percentile: null,
    }
    expect(rows).toEqual([
      {
        zipcode: '94110',
        city: 'San Francisco',
        metroArea: 'SF Bay Area',
        state: 'CA',
        tierLabel: 'Tier 1',
        tierNumber: 1,
        locationId: 'metro-sf-bay-area',
        location: 'SF Bay Area',
        percentile: 100,
      },
      { zipcode: '00000', ...unknown },
      {
        zipcode: '12207',
        city: 'Albany',
        metroArea: null,
        state: 'NY',
        tierLabel: 'Tier 2',
        tierNumber: 2,
        locationId: 'state-NY',
        location: 'New York',
        percentile: 90,
      },
      { zipcode: 'x', ...unknown },
    ])
  })

  test('names the all-other entry for a state in its tier', async () => {
    const { searchMultiZipcodes: rows } = await admin.get<{ searchMultiZipcodes: object[] }>(
      searchMultiZipcodes,
      {
        zipcodes: ['59715', '00901'],
      },
    )
    expect(rows).toMatchObject([
      { zipcode: '59715', locationId: 'state-MT', location: 'All Other Locations' },
      { zipcode: '00901', locationId: 'all-other', location: 'All Other Locations', state: 'PR' },
    ])
  })

  test('takes 50,000 and refuses one more', async () => {
    const zipcodes = Array.from({ length: 50_001 }, (_, position) => String(position).padStart(5, '0'))
    const within = await admin.get<{ searchMultiZipcodes: object[] }>(searchMultiZipcodes, {
      zipcodes: zipcodes.slice(1),
    })
    expect(within.searchMultiZipcodes).toHaveLength(50_000)
    expect(await admin.call(searchMultiZipcodes, { zipcodes })).toMatchObject({
      codes: ['LIMIT_EXCEEDED'],
      errors: [{ message: 'At most 50,000 ZIP codes at once.' }],
    })
  })

  test('needs its scope, and the flag even of an admin', async () => {
    const single = await world.member(workspaceId, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
    expect((await single.call(searchMultiZipcodes, { zipcodes: [] })).codes).toEqual(['ACCESS_DENIED'])
    const flagless = await world.workspace('Flagless')
    await world.inside(flagless, (tx) =>
      sql`insert into workspace_flag (workspace_id, id, key, enabled) values (${flagless}, 1, 'multiple_zip_code_lookup', false)`.execute(
        tx.kysely,
      ),
    )
    const itsAdmin = await world.member(flagless)
    expect((await itsAdmin.call(searchMultiZipcodes, { zipcodes: [] })).codes).toEqual(['ACCESS_DENIED'])
    expect((await itsAdmin.call(searchZipcode, { zipcode: '12207' })).codes).toEqual([])
  })
})

describe('tierConfig', () => {
  test('starts as the default, and tells version and dates', async () => {
    const { tierConfig: config } = await admin.get<{ tierConfig: Record<string, string> }>(tierConfig)
    expect(config).toMatchObject({ notes: null, version: 1, createdAt: expect.stringMatching(/Z$/) })
    expect(JSON.parse(config['tierConfigJson'] ?? '')).toMatchObject({
      version: 1,
      tiers: [
        {
          tierNumber: 1,
          percentile: 100,
          label: 'Tier 1',
          locationIds: ['metro-new-york-tri-state', 'metro-sf-bay-area'],
        },
        { tierNumber: 2, percentile: 90 },
        { tierNumber: 3, percentile: 80 },
      ],
    })
  })

  test('gives its notes only to holders of VIEW_LOCATION_CALCULATOR_NOTES', async () => {
    const own = await world.workspace('Notes')
    await world.inside(own, (tx) =>
      sql`update tier_configuration set notes = 'For analysts' where workspace_id = ${own}`.execute(
        tx.kysely,
      ),
    )
    const reader = await world.member(own, {
      scopes: ['VIEW_LOCATION_CALCULATOR', 'VIEW_LOCATION_CALCULATOR_NOTES'],
    })
    const viewer = await world.member(own, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
    expect(await reader.get(tierConfig)).toMatchObject({ tierConfig: { notes: 'For analysts' } })
    expect(await viewer.get(tierConfig)).toMatchObject({ tierConfig: { notes: null } })
  })

  test('is each workspace’s own', async () => {
    const own = await world.workspace('Own tiers')
    const person = await world.member(own)
    const actor = {
      userId: person.userId,
      workspaceId: own,
      membershipId: 1,
      role: 'ADMIN',
      scopes: new Set<Scope>(),
      flags: new Set<FlagKey>(),
      globalLevelLevel: null,
    } as const
    const swapped = {
      version: 1,
      tiers: [
        { tierNumber: 1, percentile: 120, label: 'North', locationIds: ['state-NY'] },
        { tierNumber: 2, percentile: 70, label: 'Rest', locationIds: ['all-other'] },
      ],
    }
    await world.inside(own, (tx) =>
      saveTierConfiguration(actor, tx, {
        tierConfigJson: JSON.stringify(swapped),
        notes: undefined,
        version: 1,
      }),
    )
    expect(await person.get(searchZipcode, { zipcode: '12207' })).toMatchObject({
      searchZipcode: { tierLabel: 'North', tierNumber: 1 },
    })
    // San Francisco's metro is not listed: nor is California, so it is as all other locations are.
    expect(await person.get(searchZipcode, { zipcode: '94110' })).toMatchObject({
      searchZipcode: { tierLabel: 'Rest' },
    })
    expect(await admin.get(searchZipcode, { zipcode: '12207' })).toMatchObject({
      searchZipcode: { tierLabel: 'Tier 2' },
    })
  })
})
