import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

interface Group {
  readonly name: string
  readonly version: number
  readonly equityBands: readonly {
    readonly id: number
    readonly globalLevelLevel: number
    readonly value: string | null
    readonly dynamicPercentOverride: string | null
    readonly version: number
  }[]
}
const read = `{ equityBandGroups { id name dynamicParentGroupId dynamicPercent rangeWidthGroupId version
  equityBands { id globalLevelLevel value dynamicPercentOverride version } } }`
const saveGroups = `mutation ($items: [EquityBandGroupSaveItem!]!) {
  equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: $items }) { id name version } }`
const saveBands = `mutation ($items: [EquityBandSaveItem!]!) {
  equityBandSaveMany(equityBandSaveManyRequest: { items: $items }) { id value dynamicPercentOverride version } }`
const saveBoth = `mutation ($groups: [EquityBandGroupSaveItem!]!, $bands: [EquityBandSaveItem!]!) {
  equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: $groups }) { id }
  equityBandSaveMany(equityBandSaveManyRequest: { items: $bands }) { id value } }`
const remove = `mutation ($id: Int!) { equityBandGroupDelete(equityBandGroupDeleteRequest: { id: $id }) { id } }`
const duplicate = `mutation ($id: Int!, $name: String!) {
  equityBandGroupDuplicate(equityBandGroupDuplicateRequest: { sourceGroupId: $id, newName: $name }) { id } }`
const group = (name: string, rest: object = {}) => ({ name, rangeWidthGroupId: 1, ...rest })
const follows = (parent: number, percent = '50') => ({
  dynamicParentGroupId: parent,
  dynamicPercent: percent,
})
const band = (equityBandGroupId: number, globalLevelLevel: number, rest: object = {}) => ({
  equityBandGroupId,
  globalLevelLevel,
  ...rest,
})
const groups = async (person: Person) => await person.getField<Group[]>(read)
/** Returns the values of a group by level, the highest first. */
const values = async (person: Person, name: string) =>
  (await groups(person)).find((found) => found.name === name)?.equityBands.map(({ value }) => value)

/** Root has values at L8 and L9; Half follows it by 50%, Tenth follows Half by 20%. */
async function company() {
  const { workspaceId, admin } = await world.company()
  await admin.get(saveBoth, {
    groups: [
      group('Tenth', { id: -1, ...follows(-2, '20') }),
      group('Half', { id: -2, ...follows(-3) }),
      group('Root', { id: -3 }),
    ],
    bands: [band(-3, 8, { value: '10000' }), band(-3, 9, { value: '20000.5' })],
  })
  return { workspaceId, admin }
}

describe('equity band groups', () => {
  test('of one save can follow one another, and so do their values', async () => {
    const { admin } = await company()
    expect(await groups(admin)).toMatchObject([
      { id: 1, name: 'Tenth', dynamicParentGroupId: 2, dynamicPercent: '20', rangeWidthGroupId: 1 },
      { id: 2, name: 'Half', dynamicParentGroupId: 3 },
      { id: 3, name: 'Root', dynamicParentGroupId: null, dynamicPercent: null },
    ])
    expect(await values(admin, 'Root')).toEqual(['20000.5', '10000'])
    expect(await values(admin, 'Half')).toEqual(['10000.25', '5000'])
    expect(await values(admin, 'Tenth')).toEqual(['2000.05', '1000'])
  })

  test('cannot form a cycle of parents, even by concurrent updates that bypass the product’s own check [EB5]', async () => {
    const { workspaceId } = await company()
    await world.queryIn(
      workspaceId,
      sql`update equity_band_group set dynamic_parent_group_id = null, dynamic_percent = null`,
    )
    const setParent = (id: number, parentId: number) =>
      world.queryIn(
        workspaceId,
        sql`update equity_band_group set dynamic_parent_group_id = ${parentId}, dynamic_percent = 5 where id = ${id}`,
      )
    const outcomes = await Promise.allSettled([setParent(1, 2), setParent(2, 3), setParent(3, 1)])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([
      expect.stringContaining('would be its own ancestor'),
    ])
  })

  test('are not deleted while others follow them', async () => {
    const { admin } = await company()
    expect(await admin.refusal(remove, { id: 2 })).toMatchObject({
      code: 'IN_USE',
      message:
        "Can't delete group that is used as parent by other groups. Used by equity band groups “Tenth”.",
    })
  })
})

test('a new equity band group gets the first range width group, and is rejected if there is none [EB1]', async () => {
  const { workspaceId, admin } = await world.company()
  const create = `mutation ($item: EquityBandGroupCreateRequest!) {
    equityBandGroupCreate(equityBandGroupCreateRequest: $item) { rangeWidthGroupId } }`
  await admin.get(
    `mutation { rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: "Second" }] }) { id } }`,
  )
  const createGroup = async (item: object) => await admin.call(create, { item })
  expect(await admin.getField(create, { item: { name: 'New' } })).toEqual({ rangeWidthGroupId: 1 })
  expect((await createGroup({ name: 'Other', rangeWidthGroupId: 9 })).codes).toEqual(['NOT_FOUND'])
  expect((await createGroup({ id: 9, name: 'Other' })).codes).toEqual(['VALIDATION_FAILED'])
  await admin.get(remove, { id: 1 })
  // Without range width groups, as after deleting all of them.
  await world.inside(workspaceId, ({ kysely }) => kysely.deleteFrom('range_width_group').execute())
  expect(await createGroup({ name: 'New' })).toMatchObject(
    refusedWith('VALIDATION_FAILED', {
      message: 'You need to define at least one Range Width before creating Equity Bands.',
    }),
  )
})

describe('dynamic values [EB3]', () => {
  test('are recalculated by the save that changes a value, an override or a parent', async () => {
    const { admin } = await company()
    const root = (await groups(admin))[2]?.equityBands.at(-1)
    await admin.get(saveBands, { items: [band(3, 8, { id: root?.id, version: 1, value: '12000' })] })
    expect(await values(admin, 'Tenth')).toEqual(['2000.05', '1200'])
    await admin.get(saveBands, { items: [band(2, 8, { dynamicPercentOverride: '0' })] })
    expect(await values(admin, 'Half')).toEqual(['10000.25', '0'])
    expect(await values(admin, 'Tenth')).toEqual(['2000.05', '0'])
    await admin.get(saveGroups, { items: [group('Tenth', { id: 1, version: 1, ...follows(3, '33.3') })] })
    expect(await values(admin, 'Tenth')).toEqual(['6660.1665', '3996'])
    await admin.get(saveGroups, { items: [group('Tenth', { id: 1, version: 2 })] })
    expect(await values(admin, 'Tenth')).toEqual(['6660.1665', '3996'])
  })

  test('follow a first override at their level; a second one without the band’s id is rejected', async () => {
    const { admin } = await company()
    const override = (percent: string) =>
      admin.call(saveBands, { items: [band(2, 9, { dynamicPercentOverride: percent })] })
    expect((await override('10')).codes).toEqual([])
    expect(await override('30')).toMatchObject(
      refusedWith('VALIDATION_FAILED', { field: 'globalLevelLevel' }),
    )
    expect(await values(admin, 'Half')).toEqual(['2000.05', '5000'])
  })

  test('cannot be entered, and overrides require a parent', async () => {
    const { admin } = await company()
    const codes = async (item: object) => await admin.codes(saveBands, { items: [item] })
    expect(await codes(band(2, 9, { value: '1' }))).toEqual(['VALIDATION_FAILED'])
    expect(await codes(band(3, 7, { dynamicPercentOverride: '1' }))).toEqual(['VALIDATION_FAILED'])
    expect(await codes(band(3, 9, { value: '1' }))).toEqual(['VALIDATION_FAILED'])
  })

  test('become fixed values when the parent is cleared; overrides are cleared, and a new parent does not restore them [EB9]', async () => {
    const { admin } = await company()
    await admin.get(saveBands, { items: [band(2, 8, { dynamicPercentOverride: '10' })] })
    expect(await values(admin, 'Half')).toEqual(['10000.25', '1000'])
    await admin.get(saveGroups, { items: [group('Half', { id: 2, version: 1 })] })
    const half = (await groups(admin))[1]
    expect(half?.equityBands).toMatchObject([
      { value: '10000.25', dynamicPercentOverride: null },
      { value: '1000', dynamicPercentOverride: null },
    ])
    const asRead = half?.equityBands.map((row) => ({ ...row, equityBandGroupId: 2 }))
    expect(await admin.codes(saveBands, { items: asRead })).toEqual([])
    await admin.get(duplicate, { id: 2, name: 'Copy' })
    expect(await values(admin, 'Copy')).toEqual(['10000.25', '1000'])
    await admin.get(saveGroups, { items: [group('Half', { id: 2, version: 2, ...follows(3, '20') })] })
    expect(await values(admin, 'Half')).toEqual(['4000.1', '2000'])
  })

  test('that are recalculated get a new row version and a history entry [EB10]', async () => {
    const { admin } = await company()
    const tenth = (await groups(admin))[0]?.equityBands[0]
    await admin.get(saveGroups, { items: [group('Half', { id: 2, ...follows(3, '60') })] })
    expect((await groups(admin))[0]?.equityBands[0]).toMatchObject({ version: (tenth?.version ?? 0) + 1 })
    const stale = { ...band(1, 9, { dynamicPercentOverride: '5' }), id: tenth?.id, version: tenth?.version }
    expect(await admin.refusal(saveBands, { items: [stale] })).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflict: { changedFields: ['value'] },
      item: { index: 0, id: tenth?.id },
    })
  })

  test('are missing if they are too large to store, and do not fail the save [EB10]', async () => {
    const { admin } = await company()
    const largest = '9'.repeat(15)
    await admin.get(saveBands, { items: [band(3, 7, { value: largest })] })
    const items = [
      group('Half', { id: 2, ...follows(3, largest) }),
      group('Tenth', { id: 1, ...follows(2, largest) }),
    ]
    expect(await admin.codes(saveGroups, { items })).toEqual([])
    expect(await values(admin, 'Half')).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    expect(await values(admin, 'Tenth')).toEqual([null, expect.any(String), null])
  })
})
