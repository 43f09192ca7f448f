import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const groupsQuery = `{ rangeWidthGroups { id name version rangeWidths { id level percentBelowMid percentAboveMid version } } }`
const saveGroupsMutation = `mutation ($items: [RangeWidthGroupSaveItem!]!) {
  rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: $items }) { id name version } }`
const saveWidthsMutation = `mutation ($items: [RangeWidthSaveItem!]!) {
  rangeWidthSave(rangeWidthSaveRequest: { items: $items }) { id level percentBelowMid percentAboveMid version } }`
const deleteGroupMutation = `mutation ($id: Int!) { rangeWidthGroupDelete(rangeWidthGroupDeleteRequest: { id: $id }) { id } }`
const width = (level: number, below: number | null, above: number | null, rest: object = {}) => ({
  rangeWidthGroupId: 1,
  level,
  percentBelowMid: below,
  percentAboveMid: above,
  ...rest,
})
const fetchGroups = async (person: Person) => await person.getField<unknown[]>(groupsQuery)

test('a new workspace has the default group with id 1 [RW4]', async () => {
  const admin = await world.member(await world.workspace())
  expect(await fetchGroups(admin)).toEqual([
    { id: 1, name: 'Default Range Width Group', version: 1, rangeWidths: [] },
  ])
})

test('saves a group and its widths in one operation, then changes and deletes widths, and reads groups [RW1]', async () => {
  const admin = await world.member(await world.workspace())
  const both = `mutation ($widths: [RangeWidthSaveItem!]!) {
    rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ id: -1, name: " Wide " }] }) { id name }
    rangeWidthSave(rangeWidthSaveRequest: { items: $widths }) { id level } }`
  const widths = [5, 6].map((level) => width(level, 10, 20, { rangeWidthGroupId: -1 }))
  expect(await admin.get(both, { widths })).toEqual({
    rangeWidthGroupSaveMany: [{ id: 2, name: 'Wide' }],
    rangeWidthSave: [
      { id: 1, level: 5 },
      { id: 2, level: 6 },
    ],
  })
  const changes = [
    width(5, null, null, { id: 1, version: 1, rangeWidthGroupId: 2 }),
    width(6, 0, 0, { id: 2, version: 1, rangeWidthGroupId: 2 }),
    width(7, null, null, { rangeWidthGroupId: 2 }),
  ]
  expect(await admin.getField(saveWidthsMutation, { items: changes })).toEqual([
    { id: 2, level: 6, percentBelowMid: 0, percentAboveMid: 0, version: 2 },
  ])
  expect(await fetchGroups(admin)).toMatchObject([{ id: 1 }, { id: 2, rangeWidths: [{ id: 2, level: 6 }] }])
  expect(await admin.getField(`{ rangeWidthGroup(id: 2) { name rangeWidths { level } } }`)).toEqual({
    name: 'Wide',
    rangeWidths: [{ level: 6 }],
  })
  expect(await admin.getField(`{ rangeWidthGroup(id: 9) { name } }`)).toEqual(null)
})

test('each root field of a mutation reads what earlier fields saved', async () => {
  const admin = await world.member(await world.workspace())
  const shown = (alias: string, version: number) =>
    `${alias}: rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [
      { id: 1, version: ${version}, name: "${alias}" }] }) { rangeWidths { level } }`
  const answer = await admin.get(
    `mutation ($items: [RangeWidthSaveItem!]!) {
      ${shown('before', 1)}
      rangeWidthSave(rangeWidthSaveRequest: { items: $items }) { id }
      ${shown('after', 2)} }`,
    { items: [width(5, 10, 20)] },
  )
  expect(answer).toMatchObject({ before: [{ rangeWidths: [] }], after: [{ rangeWidths: [{ level: 5 }] }] })
})

test('lets a member with a level limit copy and delete whole groups [RW7]', async () => {
  const { workspaceId, admin } = await world.company()
  await admin.get(saveWidthsMutation, { items: [width(5, 10, 20)] })
  await admin.get(
    'mutation { globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 5 }] }) { id } }',
  )
  const scopes = ['RANGE_WIDTHS_EDIT', 'RANGE_WIDTHS_VIEW'] as const
  const editor = await world.member(workspaceId, { scopes, globalLevelLevel: 3 })
  await editor.get(
    'mutation { rangeWidthGroupDuplicate(rangeWidthGroupDuplicateRequest: { sourceGroupId: 1, newName: "Copy" }) { id } }',
  )
  expect(await fetchGroups(editor)).toMatchObject([{}, { name: 'Copy', rangeWidths: [{ level: 5 }] }])
  await editor.get(deleteGroupMutation, { id: 2 })
  expect(await fetchGroups(admin)).toHaveLength(1)
})

test('an unused group can be deleted, even the last one [RW9]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(saveGroupsMutation, { items: [{ name: 'Second' }] })
  await admin.get(`mutation { equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
    { name: "All", rangeWidthGroupId: 2 }] }) { id } }`)
  expect(await admin.codes(deleteGroupMutation, { id: 1 })).toEqual([])
  expect(await admin.codes(deleteGroupMutation, { id: 2 })).toEqual(['IN_USE'])
  await admin.get(`mutation { equityBandGroupDelete(equityBandGroupDeleteRequest: { id: 1 }) { id } }`)
  expect(await admin.codes(deleteGroupMutation, { id: 2 })).toEqual([])
  expect(await fetchGroups(admin)).toEqual([])
})

test('holders of COMP_BANDS_VIEW list ids and names of groups, but no widths [RW12]', async () => {
  const { workspaceId, admin } = await world.company()
  await admin.get(saveWidthsMutation, { items: [width(5, 10, 20)] })
  const viewer = await world.member(workspaceId, { scopes: ['COMP_BANDS_VIEW'] })
  expect(await viewer.getField(`{ rangeWidthGroups { id name } }`)).toEqual([
    { id: 1, name: 'Default Range Width Group' },
  ])
  // The request of the comp bands page.
  const query = `query ($seesWidths: Boolean!) {
    rangeWidthGroups { id rangeWidths @include(if: $seesWidths) { level } } }`
  expect(await viewer.getField(query, { seesWidths: false })).toEqual([{ id: 1 }])
  expect(await viewer.codes(query, { seesWidths: true })).toEqual(['ACCESS_DENIED'])
  expect(await viewer.codes(groupsQuery)).toEqual(['ACCESS_DENIED'])
  expect(await viewer.codes(`{ rangeWidthGroup(id: 1) { name } }`)).toEqual(['ACCESS_DENIED'])
  const equityViewer = await world.member(workspaceId, { scopes: ['EQUITY_BANDS_VIEW'] })
  expect(await equityViewer.codes(`{ rangeWidthGroups { id name } }`)).toEqual(['ACCESS_DENIED'])
})

test('accepts four decimals while RANGE_WIDTH_DECIMALS is 4, which can be set back to 0 once no width has decimals [RW13]', async () => {
  const { workspaceId, admin } = await world.company()
  const scopes = ['RANGE_WIDTHS_EDIT', 'RANGE_WIDTHS_VIEW'] as const
  const editor = await world.member(workspaceId, { scopes })
  const set = (decimals: 0 | 4) => `settingsSave(settingsSaveRequest: { items: [
    { property: "RANGE_WIDTH_DECIMALS", type: WORKSPACE, stringValue: "${decimals}" }] }) { stringValue }`
  const messageOf = async (query: string, variables = {}) =>
    (await editor.call(query, variables)).errors?.map(({ message }) => message)
  const odd = { items: [width(5, 12.3456, 0.0001), width(6, 10, 33.3333)] }
  expect(await messageOf(saveWidthsMutation, odd)).toEqual([
    '% Below Mid must be a whole number from 0 to 100.',
    '% Above Mid must be a whole number from 0 to 10,000.',
  ])
  const both = saveWidthsMutation.replace('{\n', `{ ${set(4)}\n`)
  expect((await editor.get(both, odd))['rangeWidthSave']).toMatchObject([
    { level: 5, percentBelowMid: 12.3456, percentAboveMid: 0.0001 },
    { level: 6, percentBelowMid: 10, percentAboveMid: 33.3333 },
  ])
  expect(await fetchGroups(admin)).toMatchObject([
    {
      rangeWidths: [
        { percentBelowMid: 10, percentAboveMid: 33.3333 },
        { percentBelowMid: 12.3456, percentAboveMid: 0.0001 },
      ],
    },
  ])
  expect(await messageOf(saveWidthsMutation, { items: [width(7, 0.00001, 0)] })).toEqual([
    '% Below Mid must be a number from 0 to 100 with up to four decimal places.',
  ])
  expect(await messageOf(`mutation { ${set(0)} }`)).toEqual([
    '2 range widths have decimals. Enter whole percentages for them first.',
  ])
  await editor.get(saveWidthsMutation, { items: [width(5, 12, 0, { id: 1 }), width(6, 10, 33, { id: 2 })] })
  await editor.get(`mutation { ${set(0)} }`)
  expect(await messageOf(saveWidthsMutation, { items: [width(7, 12.5, 0)] })).toHaveLength(1)
  const viewer = await world.member(workspaceId, { scopes: ['RANGE_WIDTHS_VIEW', 'EDIT_WORKSPACE'] })
  expect(await viewer.codes(`mutation { ${set(4)} }`)).toEqual(['ACCESS_DENIED'])
})
