import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()
let workspaceId: number
let admin: Person
beforeAll(async () => {
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
})

const searchZipcode = `query ($zipcode: String!) {
  searchZipcode(zipcodeSearchRequest: { zipcode: $zipcode }) { zipcode city state locationId lat long tierLabel tierNumber } }`
const searchMultiZipcodes = `query ($zipcodes: [String!]!) {
  searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: $zipcodes }) {
    zipcode city metroArea state tierLabel tierNumber locationId location percentile } }`
const save = `mutation ($json: String!, $notes: String, $version: Int!) {
  saveTierConfiguration(tierConfigurationSaveRequest: { tierConfigJson: $json, notes: $notes, version: $version }) {
    tierConfigJson notes version } }`
const tierConfig = '{ tierConfig { workspaceId tierConfigJson notes createdAt updatedAt version } }'

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
  ])('%s is in %s, at %s and in tier %i [GE5]', async (zipcode, state, locationId, tierNumber) => {
    const found = { zipcode, state, locationId, tierNumber, tierLabel: `Tier ${tierNumber}` }
    expect(await admin.getField(searchZipcode, { zipcode })).toMatchObject(found)
  })

  test('returns city and coordinates [GE5]', async () => {
    expect(await admin.getField(searchZipcode, { zipcode: '12207' })).toMatchObject({
      city: 'Albany',
      lat: expect.closeTo(42.65, 1),
      long: expect.closeTo(-73.76, 1),
    })
  })

  test('returns null for an unknown ZIP code [GE5]', async () => {
    expect(await admin.getField(searchZipcode, { zipcode: '00000' })).toBeNull()
  })

  test.each(['1220', '122070', 'abcde', '12 07', '１２２０７', ''])('rejects %j', async (zipcode) => {
    expect(await admin.refusal(searchZipcode, { zipcode })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'A ZIP code has five digits.',
      field: 'zipcode',
    })
  })
})

describe('the explanation of a ZIP code’s tier', () => {
  const explanationQuery = `query ($zipcode: String!) { searchZipcode(zipcodeSearchRequest: { zipcode: $zipcode }) {
    county { fips name }
    reasons { kind role label value notes }
    nearbyTiers { zipcode city state location distanceMiles direction tierLabel tierNumber percentile } } }`
  interface Explanation {
    county: object | null
    reasons: { kind: string; role: string; value: string; notes: string[] }[]
    nearbyTiers: { zipcode: string; distanceMiles: number; tierNumber: number }[]
  }
  const explainZipcode = async (zipcode: string, person: Person = admin) =>
    await person.getField<Explanation>(explanationQuery, { zipcode })

  test('has steps from the ZIP code to the percentage, also for rules that do not apply [GE26]', async () => {
    const { county, reasons } = await explainZipcode('08102')
    expect(county).toEqual({ fips: '34007', name: 'Camden County' })
    expect(reasons.map(({ kind, role, value, notes }) => [kind, role, value, ...notes])).toEqual([
      ['ZIP_CODE', 'FACT', '08102', 'Camden, NJ'],
      ['COUNTY', 'FACT', 'Camden County', 'FIPS 34007, New Jersey'],
      [
        'METRO',
        'DECIDING',
        'Philadelphia',
        'Philadelphia-Reading-Camden, PA-NJ-DE-MD',
        'Combined statistical area, OMB Bulletin 20-01, March 2020',
      ],
      ['STATE', 'SKIPPED', 'does not apply', 'New Jersey is in Tier 3, but the metro’s tier applies'],
      [
        'ALL_OTHER',
        'SKIPPED',
        'does not apply',
        'In Tier 3, but the tier of a more specific location applies',
      ],
      ['TIER', 'FACT', 'Tier 3', 'Set in Geos, tier 3'],
      ['PERCENT', 'RESULT', '80%'],
    ])
  })

  test('shows when the tiers were last saved', async () => {
    const { updatedAt } = await admin.getField<{ updatedAt: string }>('{ tierConfig { updatedAt } }')
    expect(
      await admin.getField('{ searchZipcode(zipcodeSearchRequest: { zipcode: "08102" }) { tiersSavedAt } }'),
    ).toEqual({ tiersSavedAt: updatedAt })
  })

  test('lists the nearest ZIP code of each other tier, nearest first, with distance and direction [GE28, GE49]', async () => {
    expect((await explainZipcode('08102')).nearbyTiers).toMatchObject([
      { location: 'New York Tri-State', tierNumber: 1, percentile: 100 },
      { location: 'Washington DC-Baltimore', tierNumber: 2, percentile: 90 },
    ])
    expect((await explainZipcode('08608')).nearbyTiers[0]).toMatchObject({
      tierLabel: 'Tier 3',
      percentile: 80,
    })
    // Hawaii is in the tier of most of the country, so its nearest other tiers are far.
    expect((await explainZipcode('96813')).nearbyTiers).toMatchObject([
      { state: 'CA', direction: 'northeast' },
      { state: 'CA' },
    ])
    // A military post office, and a ZIP code whose point is outside its county.
    for (const zipcode of ['09012', '08640']) expect((await explainZipcode(zipcode)).nearbyTiers).toEqual([])
    const distances = (await explainZipcode('00901')).nearbyTiers.map(({ distanceMiles }) => distanceMiles)
    expect(distances).toHaveLength(2)
    expect(distances[0]).toBeGreaterThan(1000)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('uses the tiers of the caller’s workspace [GE26]', async () => {
    const { admin: person } = await world.company()
    const one = {
      tierNumber: 1,
      percentile: 100,
      label: 'Garden State',
      locationIds: ['state-NJ', 'metro-philadelphia'],
    }
    const two = { tierNumber: 2, percentile: 90, label: 'Rest', locationIds: ['all-other'] }
    await person.get(save, { json: JSON.stringify({ version: 1, tiers: [one, two] }), version: 1 })
    const { reasons, nearbyTiers } = await explainZipcode('08102', person)
    expect(reasons[3]?.notes).toEqual(['New Jersey is in Garden State, but the metro’s tier applies'])
    expect(nearbyTiers).toMatchObject([{ tierLabel: 'Rest', tierNumber: 2 }])
    expect((await explainZipcode('08102')).reasons[3]?.notes).toEqual([
      'New Jersey is in Tier 3, but the metro’s tier applies',
    ])
  })
})

describe('searchPlaces', () => {
  const searchPlaces = `query ($query: String!) {
    searchPlaces(placeSearchRequest: { query: $query }) { city state zipcodeCount zipcodes locationIds } }`
  interface FoundPlace {
    zipcodeCount: number
    zipcodes: string[]
  }
  const find = async (query: string) => await admin.getField<FoundPlace[]>(searchPlaces, { query })

  test('returns a place’s state, its ZIP codes and their locations [GE29]', async () => {
    const [trenton, ...others] = await find('Trenton')
    expect(trenton).toMatchObject({ city: 'Trenton', state: 'NJ', locationIds: ['metro-new-york-tri-state'] })
    expect(trenton?.zipcodes).toContain('08608')
    expect(trenton?.zipcodes).toHaveLength(trenton?.zipcodeCount ?? 0)
    expect(others.length).toBeGreaterThan(5)
    expect((await find('st. louis, mo'))[0]).toMatchObject({ city: 'Saint Louis', state: 'MO' })
  })

  test('rejects more than 100 characters [GE29]', async () => {
    expect(await admin.refusal(searchPlaces, { query: 'x'.repeat(101) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'A place name can have at most 100 characters.',
      field: 'query',
    })
  })
})

describe('searchMultiZipcodes', () => {
  test('returns one row per ZIP code in the requested order, without duplicates, and nulls for unknown ones [GE6]', async () => {
    const zipcodes = ['94110', '00000', '12207', '94110', 'x']
    const rows = await admin.getField<object[]>(searchMultiZipcodes, { zipcodes })
    const nulls = Array.from({ length: 8 }, () => null)
    // The values are in the order of the fields in the query.
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['94110', 'San Francisco', 'SF Bay Area', 'CA', 'Tier 1', 1, 'metro-sf-bay-area', 'SF Bay Area', 100],
      ['00000', ...nulls],
      ['12207', 'Albany', null, 'NY', 'Tier 2', 2, 'state-NY', 'New York', 90],
      ['x', ...nulls],
    ])
  })

  test('accepts 50,000 ZIP codes and rejects one more', async () => {
    const zipcodes = Array.from({ length: 50_001 }, (_, position) => String(position).padStart(5, '0'))
    expect(await admin.getField(searchMultiZipcodes, { zipcodes: zipcodes.slice(1) })).toHaveLength(50_000)
    expect(await admin.refusal(searchMultiZipcodes, { zipcodes })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'You can look up at most 50,000 ZIP codes at a time.',
    })
  })
})

describe('tierConfig', () => {
  test('is the default at first, with version and dates [GE16]', async () => {
    const config = await admin.getField<Record<string, string>>(tierConfig)
    const date = expect.stringMatching(/Z$/)
    expect(config).toMatchObject({ notes: null, version: 1, createdAt: date, updatedAt: date })
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
})

describe('saveTierConfiguration', () => {
  const north = (label = 'North') =>
    JSON.stringify({
      version: 1,
      tiers: [
        { tierNumber: 1, percentile: 120, label, locationIds: ['state-NY'] },
        { tierNumber: 2, percentile: 70, label: 'Rest', locationIds: ['all-other'] },
      ],
    })

  test('changes nothing if only the order of the locations in the tiers differs [GE56]', async () => {
    const { admin: person } = await world.company()
    const before = await person.getField<{ tierConfigJson: string; version: number }>(
      '{ tierConfig { tierConfigJson version } }',
    )
    const config = JSON.parse(before.tierConfigJson)
    for (const tier of config.tiers) tier.locationIds.reverse()
    const variables = { json: JSON.stringify(config), version: before.version }
    const newestSave = () => person.getField('{ historySaves(historySavesRequest: { first: 1 }) { id } }')
    const newestBefore = await newestSave()
    const saved = await person.getField(save, variables)
    expect(await newestSave()).toEqual(newestBefore)
    expect(saved).toMatchObject(before)
  })

  test.each([
    ['thousands of levels', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a prototype', north().replace('"label":"North"', '"__proto__":{"label":"North"}')],
    ['more than 64 KB', north('é'.repeat(33_000))],
  ])('rejects %s with a full sentence as the message', async (_name, json) => {
    const { admin: person } = await world.company()
    expect(await person.refusal(save, { json, version: 1 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
    expect(await person.getField(tierConfig)).toMatchObject({ version: 1 })
  })

  test('keeps the notes if none are passed, and otherwise replaces them', async () => {
    const { admin: person } = await world.company()
    const saveWith = (variables: object) => person.getField(save, { json: north(), version: 2, ...variables })
    await saveWith({ notes: 'First', version: 1 })
    expect(await saveWith({})).toMatchObject({ notes: 'First', version: 2 })
    expect(await saveWith({ notes: null })).toMatchObject({ notes: 'First', version: 2 })
    expect(await saveWith({ notes: '' })).toMatchObject({ notes: '', version: 3 })
  })

  test('changes notes only for holders of VIEW_LOCATION_CALCULATOR_NOTES, and shows them to nobody else [GE16]', async () => {
    const { workspaceId: ownWorkspace, admin: person } = await world.company()
    await person.get(save, { json: north(), notes: 'For analysts', version: 1 })
    const editor = await world.member(ownWorkspace, {
      scopes: ['VIEW_LOCATION_CALCULATOR', 'EDIT_LOCATION_CALCULATOR'],
    })
    expect(await editor.call(save, { json: north('X'), notes: 'Mine', version: 2 })).toMatchObject({
      codes: ['ACCESS_DENIED'],
      data: null,
    })
    expect(await editor.getField(save, { json: north('Y'), version: 2 })).toMatchObject({
      notes: null,
      version: 3,
    })
    expect(await person.getField(tierConfig)).toMatchObject({
      notes: 'For analysts',
      tierConfigJson: north('Y'),
    })
    expect(await editor.getField(tierConfig)).toMatchObject({ notes: null })
  })
})
