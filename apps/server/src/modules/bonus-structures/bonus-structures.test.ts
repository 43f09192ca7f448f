import { expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const read = `{ bonusStructureGroups { id name version
  bonusStructureCountryGroups { id country bonusStructures { globalLevelLevel percent } }
  bonusStructures { id globalLevelLevel percent bonusStructureCountryGroupId version } } }`
const make = `mutation {
  bonusStructureGroupCreate(bonusStructureGroupCreateRequest: { id: -1, name: "Annual" }) { id name }
  bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
    { id: -1, bonusStructureGroupId: -1, country: "DE" }] }) { id }
  bonusStructuresSave(bonusStructuresSaveRequest: { items: [
    { bonusStructureCountryGroupId: 1, globalLevelLevel: 8, percent: "12.5" },
    { bonusStructureCountryGroupId: 1, globalLevelLevel: 9, percent: "20" },
    { bonusStructureCountryGroupId: -1, globalLevelLevel: 8 }] }) { id percent } }`
const save = `mutation ($items: [BonusStructureSaveItem!]!) {
  bonusStructuresSave(bonusStructuresSaveRequest: { items: $items }) { id percent version } }`
const removeGroup = `mutation ($id: Int!) { bonusStructureGroupDelete(bonusStructureGroupDeleteRequest: { id: $id }) { id } }`
const removeColumn = `mutation ($id: Int!) { bonusStructureCountryGroupDelete(bonusStructureCountryGroupDeleteRequest: { id: $id }) { id } }`
const duplicate = `mutation ($newName: String!) { bonusStructureGroupDuplicate(
  bonusStructureGroupDuplicateRequest: { sourceGroupId: 1, newName: $newName }) { success message errors id } }`
const cell = (rest: object) => ({ bonusStructureCountryGroupId: 1, globalLevelLevel: 5, ...rest })
const groups = async (person: Person) =>
  (await person.get<{ bonusStructureGroups: unknown[] }>(read)).bonusStructureGroups

async function company() {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await mapCountries(world, workspaceId, ['DE', 'FR', 'GB'])
  await admin.get(make)
  return { workspaceId, admin }
}

test('creates a group with the default country’s column, and saves and reads its cells [BS16]', async () => {
  const { admin } = await company()
  expect(await groups(admin)).toMatchObject([
    {
      name: 'Annual',
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [{ globalLevelLevel: 9, percent: '20' }, { percent: '12.5' }] },
        { country: 'DE', bonusStructures: [{ percent: null }] },
      ],
      bonusStructures: [{ id: 2 }, { id: 1 }, { id: 3 }],
    },
  ])
  const change = cell({ id: 1, version: 1, globalLevelLevel: 8, percent: '15' })
  expect(await admin.get(save, { items: [change] })).toEqual({
    bonusStructuresSave: [{ id: 1, percent: '15', version: 2 }],
  })
  const all = await admin.get<{ bonusStructures: unknown[] }>(`{ bonusStructures { id } }`)
  expect(all.bonusStructures).toHaveLength(3)
})

test('renames a group, copies it with its contents, and requires a unique name [BS4, SV8]', async () => {
  const { admin } = await company()
  const rename = `mutation ($name: String!) { bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [
    { id: 1, version: 1, name: $name }] }) { id name version } }`
  expect(await admin.get(duplicate, { newName: 'Copy of Annual' })).toEqual({
    bonusStructureGroupDuplicate: { success: true, message: null, errors: [], id: 2 },
  })
  expect((await admin.call(duplicate, { newName: 'annual' })).codes).toEqual(['VALIDATION_FAILED'])
  expect((await admin.call(rename, { name: 'copy of annual' })).codes).toEqual(['VALIDATION_FAILED'])
  expect(await admin.get(rename, { name: 'Yearly' })).toMatchObject({
    bonusStructureGroupSaveMany: [{ name: 'Yearly', version: 2 }],
  })
  const [first, copy] = (await groups(admin)) as { bonusStructures: unknown[] }[]
  expect(copy).toMatchObject({
    name: 'Copy of Annual',
    bonusStructures: first?.bonusStructures.map(() => ({ id: expect.any(Number) })),
  })
})

test.each(['None', ' no  BONUS '])('has no group named %j [BS25]', async (name) => {
  const { admin } = await company()
  const message = `“${name.trim()}” means that a job family has no bonus. Choose another name.`
  const saveOf = (
    id: number,
  ) => `mutation ($name: String!) { bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: {
    items: [{ id: ${id}, name: $name }] }) { id } }`
  // oxlint-disable-next-line no-await-in-loop
  for (const document of [saveOf(1), saveOf(-1), duplicate])
    expect(await admin.call(document, { name, newName: name })).toMatchObject({ errors: [{ message }] })
})

test('rejects deleting a group that a family uses, and the default country’s column [BS3, BS16]', async () => {
  const { admin } = await company()
  await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
    { code: "A", name: "A", bonusStructureGroupId: 1 }] }) { id } }`)
  expect(await admin.call(removeGroup, { id: 1 })).toMatchObject({
    codes: ['IN_USE'],
    errors: [
      {
        message: '“Annual” cannot be deleted, because it is used on the Job families page: job families “A”.',
      },
    ],
  })
  expect(await admin.call(removeColumn, { id: 1 })).toMatchObject({
    codes: ['IN_USE'],
    errors: [
      {
        message:
          'The default country’s column cannot be deleted, because countries without their own column use it.',
      },
    ],
  })
  expect((await admin.call(removeColumn, { id: 2 })).codes).toEqual([])
  expect((await admin.call(removeColumn, { id: 2 })).codes).toEqual(['NOT_FOUND'])
  await admin.get(duplicate, { newName: 'Other' })
  expect((await admin.call(removeGroup, { id: 2 })).codes).toEqual([])
  expect(await groups(admin)).toHaveLength(1)
})

test('the default country’s column keeps its country and group; another column can be moved to another country', async () => {
  const { admin } = await company()
  const move = async (id: number, country: string, bonusStructureGroupId = 1) => {
    const item = `{ id: ${id}, version: 1, bonusStructureGroupId: ${bonusStructureGroupId}, country: "${country}" }`
    return await admin.call(`mutation {
      bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ name: "Second" }] }) { id }
      bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [${item}] }) { id } }`)
  }
  expect(await move(1, 'FR')).toMatchObject({
    codes: ['IN_USE'],
    errors: [{ message: 'The default country’s column cannot be assigned to another country.' }],
  })
  expect((await move(1, 'US', 2)).codes).toEqual(['IN_USE'])
  expect((await move(2, 'FR')).codes).toEqual([])
})

test('neither reads, saves nor loses percentages at hidden levels [AC9, AC10, AC23]', async () => {
  const { workspaceId, admin } = await company()
  const scopes = ['BONUS_STRUCTURES_EDIT', 'BONUS_STRUCTURES_VIEW'] as const
  const editor = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  expect(await editor.get(`{ bonusStructures { globalLevelLevel } }`)).toEqual({
    bonusStructures: [{ globalLevelLevel: 8 }, { globalLevelLevel: 8 }],
  })
  const codes = async (item: object) => (await editor.call(save, { items: [item] })).codes
  expect(await codes(cell({ globalLevelLevel: 10, percent: '1' }))).toEqual(['ACCESS_DENIED'])
  expect(await codes(cell({ id: 2, version: 1, globalLevelLevel: 8 }))).toEqual(['NOT_FOUND'])
  expect((await editor.call(removeGroup, { id: 1 })).codes).toEqual(['ACCESS_DENIED'])
  expect(await groups(admin)).toMatchObject([{ bonusStructures: [{}, {}, {}] }])
})

test('a group created by a save has the default country’s column, to which items of the same save can refer', async () => {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  await mapCountries(world, workspaceId, ['DE'])
  await admin.get(`mutation {
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "New" }, { name: "Other" }] }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { id: -1, bonusStructureGroupId: -1, country: "US" }, { id: -2, bonusStructureGroupId: -1, country: "DE" }] }) { id }
    bonusStructuresSave(bonusStructuresSaveRequest: { items: [
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 8, percent: "5" }] }) { id } }`)
  expect(await groups(admin)).toMatchObject([
    {
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [{ percent: '5' }] },
        { country: 'DE' },
      ],
    },
    { bonusStructureCountryGroups: [{ country: 'US', bonusStructures: [] }] },
  ])
  const again = `mutation { bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
    { bonusStructureGroupId: 2, country: "US" }] }) { id } }`
  expect(await admin.call(again)).toMatchObject({
    codes: ['VALIDATION_FAILED'],
    errors: [{ extensions: { field: 'country', item: { index: 0, id: null } } }],
  })
})

test('rejects changes of whole groups by a member with a level limit, whether or not a group has hidden values [AC14, AC22]', async () => {
  const { workspaceId, admin } = await company()
  await admin.get(`mutation {
    globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 12 }] }) { id }
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ name: "Empty" }] }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { bonusStructureGroupId: 2, country: "FR" }] }) { id } }`)
  const scopes = ['BONUS_STRUCTURES_EDIT', 'BONUS_STRUCTURES_VIEW'] as const
  const messagesFor = async (level: number) => {
    const editor = await world.member(workspaceId, { scopes, globalLevelLevel: level })
    const answers = [
      ...(await Promise.all([1, 2, 9].map((id) => editor.call(removeGroup, { id })))),
      ...(await Promise.all([2, 4, 9].map((id) => editor.call(removeColumn, { id })))),
      await editor.call(duplicate, { newName: `Copy for L${level}` }),
    ]
    return answers.map(({ codes }) => codes[0] ?? 'done')
  }
  expect(new Set(await messagesFor(9))).toEqual(new Set(['ACCESS_DENIED']))
  expect(await groups(admin)).toHaveLength(2)
  expect(await messagesFor(13)).toEqual([
    'done',
    'done',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
})

test('rejects moving a column to another country or group for a member with a level limit [AC21]', async () => {
  const { workspaceId, admin } = await company()
  const move = `mutation { bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
    { id: 2, bonusStructureGroupId: 1, country: "FR" }] }) { country } }`
  const scopes = ['BONUS_STRUCTURES_EDIT', 'BONUS_STRUCTURES_VIEW'] as const
  const before = await groups(admin)
  const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  expect(await limited.call(move)).toMatchObject({
    codes: ['ACCESS_DENIED'],
    errors: [{ extensions: { field: 'country' } }],
  })
  expect(await groups(admin)).toEqual(before)
  const seesAll = await world.member(workspaceId, { scopes, globalLevelLevel: 10 })
  expect((await seesAll.call(move)).codes).toEqual([])
})

const saveColumns = `mutation ($items: [BonusStructureCountryGroupSaveItem!]!, $ids: [Int!], $versions: [Int!]) {
  bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: {
    items: $items, idsToDelete: $ids, versionsToDelete: $versions }) { id country }
  bonusStructuresSave(bonusStructuresSaveRequest: { items: [
    { bonusStructureCountryGroupId: -1, globalLevelLevel: 8, percent: "7" }] }) { percent } }`
const newColumn = (country: string) => ({ id: -1, bonusStructureGroupId: 1, country })

test('deletes columns and adds others with their percentages in one operation, also for the same country [BS11]', async () => {
  const { admin } = await company()
  expect(await admin.get(saveColumns, { items: [newColumn('DE')], ids: [2], versions: [1] })).toEqual({
    bonusStructureCountryGroupSaveMany: [{ id: 3, country: 'DE' }],
    bonusStructuresSave: [{ percent: '7' }],
  })
  expect(await groups(admin)).toMatchObject([
    {
      bonusStructureCountryGroups: [
        { country: 'US' },
        { id: 3, country: 'DE', bonusStructures: [{ globalLevelLevel: 8, percent: '7' }] },
      ],
    },
  ])
})

test('rejects a whole save that deletes the default country’s column [BS11]', async () => {
  const { admin } = await company()
  const before = await groups(admin)
  const deletion = { items: [newColumn('FR')], ids: [1], versions: [1] }
  expect(await admin.call(saveColumns, deletion)).toMatchObject({
    codes: ['IN_USE'],
    errors: [{ extensions: { field: 'idsToDelete' } }],
  })
  expect(await groups(admin)).toEqual(before)
})

test('rejects adding or deleting a column of an existing group for a member with a level limit [BS6]', async () => {
  const { workspaceId, admin } = await company()
  const before = await groups(admin)
  const scopes = ['BONUS_STRUCTURES_EDIT', 'BONUS_STRUCTURES_VIEW'] as const
  const limited = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  expect((await limited.call(saveColumns, { items: [newColumn('FR')] })).codes).toEqual(['ACCESS_DENIED'])
  expect((await limited.call(saveColumns, { items: [], ids: [2] })).codes).toEqual(['ACCESS_DENIED'])
  expect(await groups(admin)).toEqual(before)
  const own = `mutation {
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "Own" }] }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { bonusStructureGroupId: -1, country: "FR" }] }) { country } }`
  expect((await limited.call(own)).codes).toEqual([])
})

test('lists the default and mapped countries to add, and who last changed each group [BS2, BS15]', async () => {
  const { admin } = await company()
  await admin.get(`mutation { globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
    { countryCode: "IN", compBandPercentage: "40", equityPercent: "40", localCurrency: "INR" }] }) { id } }`)
  expect(await admin.get(`{ bonusStructureCountries { country } }`)).toEqual({
    bonusStructureCountries: ['US', 'FR', 'DE', 'IN', 'GB'].map((country) => ({ country })),
  })
  expect(await admin.get(`{ bonusStructureGroups { lastChange { changedAt } } }`)).toEqual({
    bonusStructureGroups: [{ lastChange: { changedAt: expect.any(String) } }],
  })
})
