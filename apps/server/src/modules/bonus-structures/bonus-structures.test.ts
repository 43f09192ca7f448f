import { expect, test } from 'vitest'
import { mapCountries } from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'

const world = worldForFile()

const GROUPS_QUERY = `{ bonusStructureGroups { id name version
  bonusStructureCountryGroups { id country bonusStructures { globalLevelLevel percent } }
  bonusStructures { id globalLevelLevel percent bonusStructureCountryGroupId version } } }`
const CREATE_GROUP = `mutation {
  bonusStructureGroupCreate(bonusStructureGroupCreateRequest: { id: -1, name: "Annual" }) { id name }
  bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
    { id: -1, bonusStructureGroupId: -1, country: "DE" }] }) { id }
  bonusStructuresSave(bonusStructuresSaveRequest: { items: [
    { bonusStructureCountryGroupId: 1, globalLevelLevel: 8, percent: "12.5" },
    { bonusStructureCountryGroupId: 1, globalLevelLevel: 9, percent: "20" },
    { bonusStructureCountryGroupId: -1, globalLevelLevel: 8 }] }) { id percent } }`
const SAVE_CELLS = `mutation ($items: [BonusStructureSaveItem!]!) {
  bonusStructuresSave(bonusStructuresSaveRequest: { items: $items }) { id percent version } }`
const DUPLICATE_GROUP = `mutation ($newName: String!) { bonusStructureGroupDuplicate(
  bonusStructureGroupDuplicateRequest: { sourceGroupId: 1, newName: $newName }) { success message errors id } }`
const cell = (rest: object) => ({ bonusStructureCountryGroupId: 1, globalLevelLevel: 5, ...rest })
const readGroups = async (person: Person) => await person.getField<unknown[]>(GROUPS_QUERY)

async function createCompany() {
  const { workspaceId, admin } = await world.company()
  await mapCountries(world, workspaceId, ['DE', 'FR', 'GB'])
  await admin.get(CREATE_GROUP)
  return { workspaceId, admin }
}

test('creates a group with the default country’s column, and saves and reads its cells [BS16]', async () => {
  const { admin } = await createCompany()
  expect(await readGroups(admin)).toMatchObject([
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
  expect(await admin.getField(SAVE_CELLS, { items: [change] })).toEqual([
    { id: 1, percent: '15', version: 2 },
  ])
  expect(await admin.getField(`{ bonusStructures { id } }`)).toHaveLength(3)
})

test.each(['None', ' no  BONUS '])('rejects a group named %j [BS25]', async (name) => {
  const { admin } = await createCompany()
  const message = `“${name.trim()}” means that a job family has no bonus. Choose another name.`
  const groupSaveOf = (id: number) =>
    `mutation ($name: String!) { bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: {
      items: [{ id: ${id}, name: $name }] }) { id } }`
  for (const document of [groupSaveOf(1), groupSaveOf(-1), DUPLICATE_GROUP])
    expect(await admin.call(document, { name, newName: name })).toMatchObject({ errors: [{ message }] })
})

test('a group created by a save has the default country’s column, to which items of the same save can refer', async () => {
  const { workspaceId, admin } = await world.company()
  await mapCountries(world, workspaceId, ['DE'])
  await admin.get(`mutation {
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "New" }, { name: "Other" }] }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { id: -1, bonusStructureGroupId: -1, country: "US" }, { id: -2, bonusStructureGroupId: -1, country: "DE" }] }) { id }
    bonusStructuresSave(bonusStructuresSaveRequest: { items: [
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 8, percent: "5" }] }) { id } }`)
  expect(await readGroups(admin)).toMatchObject([
    {
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [{ percent: '5' }] },
        { country: 'DE' },
      ],
    },
    { bonusStructureCountryGroups: [{ country: 'US', bonusStructures: [] }] },
  ])
  const duplicateColumn = `mutation { bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
    { bonusStructureGroupId: 2, country: "US" }] }) { id } }`
  expect(await admin.refusal(duplicateColumn)).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'country',
    item: { index: 0, id: null },
  })
})

const SAVE_COLUMNS = `mutation ($items: [BonusStructureCountryGroupSaveItem!]!, $ids: [Int!], $versions: [Int!]) {
  bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: {
    items: $items, idsToDelete: $ids, versionsToDelete: $versions }) { id country }
  bonusStructuresSave(bonusStructuresSaveRequest: { items: [
    { bonusStructureCountryGroupId: -1, globalLevelLevel: 8, percent: "7" }] }) { percent } }`
const newColumn = (country: string) => ({ id: -1, bonusStructureGroupId: 1, country })

test('replaces a column by another one for the same country, with percentages, in one operation [BS11]', async () => {
  const { admin } = await createCompany()
  expect(await admin.get(SAVE_COLUMNS, { items: [newColumn('DE')], ids: [2], versions: [1] })).toEqual({
    bonusStructureCountryGroupSaveMany: [{ id: 3, country: 'DE' }],
    bonusStructuresSave: [{ percent: '7' }],
  })
  expect(await readGroups(admin)).toMatchObject([
    {
      bonusStructureCountryGroups: [
        { country: 'US' },
        { id: 3, country: 'DE', bonusStructures: [{ globalLevelLevel: 8, percent: '7' }] },
      ],
    },
  ])
})

test('rejects a whole save that deletes the default country’s column [BS11]', async () => {
  const { admin } = await createCompany()
  const before = await readGroups(admin)
  const deletion = { items: [newColumn('FR')], ids: [1], versions: [1] }
  expect(await admin.refusal(SAVE_COLUMNS, deletion)).toMatchObject({ code: 'IN_USE', field: 'idsToDelete' })
  expect(await readGroups(admin)).toEqual(before)
})

test('lists the default country and mapped ones to add, and when each group was last changed [BS2, BS15]', async () => {
  const { admin } = await createCompany()
  await admin.get(`mutation { globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
    { countryCode: "IN", compBandPercentage: "40", equityPercent: "40", localCurrency: "INR" }] }) { id } }`)
  expect(await admin.getField(`{ bonusStructureCountries { country } }`)).toEqual(
    ['US', 'FR', 'DE', 'IN', 'GB'].map((country) => ({ country })),
  )
  expect(await admin.getField(`{ bonusStructureGroups { lastChange { changedAt } } }`)).toEqual([
    { lastChange: { changedAt: expect.any(String) } },
  ])
})
