import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const READ = `{ globalMappings { id countryCode compBandPercentage equityPercent localCurrency version } }`
const SAVE = `mutation ($items: [GlobalMappingSaveItem!]!, $idsToDelete: [Int!]) {
  globalMappingSaveMany(globalMappingSaveManyRequest: {
    items: $items, idsToDelete: $idsToDelete }) { id countryCode version } }`
const CAN_DELETE = `query ($id: Int!) { globalMappingCanDelete(id: $id) { canDelete reason } }`
const mapping = (countryCode: string, rest: object = {}) => ({
  countryCode,
  compBandPercentage: '80.25',
  equityPercent: '100',
  localCurrency: 'EUR',
  ...rest,
})
const listMappings = async (person: Person) => await person.getField<unknown[]>(READ)

test('a mapping without a comp band percentage is saved with 100 [GM1]', async () => {
  const admin = await world.member(await world.workspace())
  const { compBandPercentage: _, ...item } = mapping('DE')
  await admin.get(SAVE, { items: [item] })
  expect(await listMappings(admin)).toMatchObject([{ countryCode: 'DE', compBandPercentage: '100' }])
})

test('returns one error per invalid row, and stores no row [ED17]', async () => {
  const admin = await world.member(await world.workspace())
  const items = [
    mapping('ZZ', { id: -1 }),
    mapping('AT', { id: -2 }),
    mapping('FR', { equityPercent: '0' }),
    mapping('DE', { localCurrency: 'ZZZ' }),
  ]
  const refusalOf = (message: string, field: string, index: number, id: number | null) => ({
    message,
    path: ['globalMappingSaveMany'],
    extensions: expect.objectContaining({ code: 'VALIDATION_FAILED', field, item: { index, id } }),
  })
  expect((await admin.call(SAVE, { items })).errors).toEqual([
    refusalOf('No country has the code “ZZ”.', 'countryCode', 0, -1),
    refusalOf('Percentage must be greater than zero', 'equityPercent', 2, null),
    refusalOf('No currency has the code “ZZZ”.', 'localCurrency', 3, null),
  ])
  expect(await listMappings(admin)).toEqual([])
})

test('rejects a country that occurs twice in a save, and names it [GM2]', async () => {
  const admin = await world.member(await world.workspace())
  expect(await admin.refusal(SAVE, { items: [mapping('DE'), mapping('DE')] })).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Germany is listed more than once. Keep only one.',
  })
})

test('rejects deleting a country that bands or bonus structures use, and names the reason [GM5, GM7]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE, { items: [mapping('DE'), mapping('FR')] })
  await admin.get(`mutation {
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
    compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { compBandGroupId: -1, country: "DE", currencyCode: "EUR", rangeWidthGroupId: 1 }] }) { id }
    bonusStructureGroupCreate(bonusStructureGroupCreateRequest: { id: -1, name: "Annual" }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { bonusStructureGroupId: -1, country: "DE" }] }) { id } }`)
  const reason =
    'To delete Germany, first delete its country groups and bonus columns. Used by bonus structures “Annual”; comp band groups “Salaried”.'
  expect(await admin.getField(CAN_DELETE, { id: 1 })).toEqual({ canDelete: false, reason })
  expect(await admin.getField(CAN_DELETE, { id: 2 })).toEqual({ canDelete: true, reason: null })
  expect(await admin.refusal(SAVE, { items: [], idsToDelete: [1] })).toMatchObject({
    code: 'IN_USE',
    message: reason,
    field: 'idsToDelete',
    item: { index: 0, id: 1 },
  })
  // Nor can another country replace Germany in its row.
  expect(
    await admin.refusal(SAVE, { items: [mapping('IT'), mapping('AT', { id: 1, version: 1 })] }),
  ).toMatchObject({ code: 'IN_USE', message: reason, field: 'countryCode', item: { index: 1, id: 1 } })
  const withoutPayScopes = await world.member(admin.workspaceId ?? 0, {
    scopes: ['GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT'],
  })
  expect(await withoutPayScopes.getField(CAN_DELETE, { id: 1 })).toEqual({
    canDelete: false,
    reason: 'To delete Germany, first delete its country groups and bonus columns.',
  })
  // A save may delete it if the same save adds another mapping of Germany.
  expect(await admin.codes(SAVE, { items: [mapping('DE')], idsToDelete: [1] })).toEqual([])
  expect(await admin.refusal(CAN_DELETE, { id: 1 })).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
})

test('rejects deleting the default country, and names the reason [GM7]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE, { items: [mapping('FR'), mapping('US')] })
  const reason = 'You cannot delete the United States, because it is the default country of the workspace.'
  expect(await admin.getField(CAN_DELETE, { id: 2 })).toEqual({ canDelete: false, reason })
  expect(await admin.refusal(SAVE, { items: [], idsToDelete: [1, 2] })).toMatchObject({
    code: 'IN_USE',
    message: reason,
    item: { index: 1, id: 2 },
  })
})
