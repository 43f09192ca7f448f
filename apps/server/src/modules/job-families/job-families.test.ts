import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fields = `id code name applyUsTiersToCash eligibleForEquity compBandMultiplier dynamicParentId dynamicPercent
  compBandGroup { name } jobFunction { name } scientificMatchCode scientificMatchName version`
const read = `{ jobFamilies { ${fields} } }`
const save = `mutation ($items: [JobFamilySaveItem!]!, $ids: [Int!]) {
  jobFamilySaveMany(jobFamilySaveManyRequest: { items: $items, jobFamilyIdsToDelete: $ids }) { ${fields} } }`
const families = async (person: Person) => (await person.get<{ jobFamilies: unknown[] }>(read)).jobFamilies

test('families are made with their references in one operation, changed and deleted', async () => {
  const admin = await world.member(await world.workspace())
  const make = `mutation {
    jobFunctionSave(jobFunctionSaveRequest: { id: -1, name: "Engineering" }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: -1, code: " JF0001 ", name: " Software ", compBandGroupId: -1, jobFunctionId: -1, dynamicParentId: -2,
        dynamicPercent: "50", compBandMultiplier: "1.05", scientificMatchCode: "T1", scientificMatchName: " Dev " },
      { id: -2, code: "JF0002", name: "Hardware", eligibleForEquity: false, applyUsTiersToCash: true }] }) { id } }`
  await admin.get(make)
  const [hardware, software] = await families(admin)
  expect(software).toEqual({
    id: 1,
    code: 'JF0001',
    name: 'Software',
    applyUsTiersToCash: false,
    eligibleForEquity: true,
    compBandMultiplier: '1.05',
    dynamicParentId: 2,
    dynamicPercent: '50',
    compBandGroup: { name: 'Salaried' },
    jobFunction: { name: 'Engineering' },
    scientificMatchCode: 'T1',
    scientificMatchName: 'Dev',
    version: 1,
  })
  expect(hardware).toMatchObject({
    id: 2,
    applyUsTiersToCash: true,
    eligibleForEquity: false,
    compBandMultiplier: '1',
    compBandGroup: null,
  })
  const swapped = [
    { id: 1, version: 1, code: 'JF0002', name: 'Hardware' },
    { id: 2, version: 1, code: 'JF0001', name: 'Software' },
  ]
  expect((await admin.call(save, { items: swapped })).codes).toEqual([])
  await admin.get(save, { items: [], ids: [2] })
  expect(await families(admin)).toMatchObject([{ id: 1, code: 'JF0002', version: 2, dynamicParentId: null }])
})

const family = (rest: object) => ({ code: 'NEW', name: 'New', ...rest })
test.each([
  [[family({ code: ' ' })], 'VALIDATION_FAILED', 'Missing required code or name'],
  [
    [family({}), family({ code: 'new', name: 'Newer' })],
    'VALIDATION_FAILED',
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  ],
  [
    [family({ name: 'taken' })],
    'VALIDATION_FAILED',
    'This item already exists. Please use a unique value for the code or name.',
  ],
  [
    [family({ compBandMultiplier: '-1' })],
    'VALIDATION_FAILED',
    'Comp Band Multiplier must be a positive percentage value',
  ],
  [[family({ compBandGroupId: 9 })], 'NOT_FOUND', 'We could not find this. It may have been deleted.'],
  [[family({ dynamicParentId: 9 })], 'NOT_FOUND', 'We could not find this. It may have been deleted.'],
  [
    [family({ dynamicParentId: -9 })],
    'VALIDATION_FAILED',
    'No new row in this operation has the temporary ID -9.',
  ],
  [[family({ id: 9, version: 1 })], 'NOT_FOUND', 'We could not find this. It may have been deleted.'],
])('%j are refused', async (items, code, message) => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [{ code: 'TAKEN', name: 'Taken' }] })
  expect(await admin.call(save, { items })).toMatchObject({ codes: [code], errors: [{ message }] })
})

test('a stale save tells what changed, and a family with jobs stays', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [family({})] })
  await admin.get(save, { items: [family({ id: 1, version: 1, eligibleForEquity: false })] })
  expect(await admin.call(save, { items: [family({ id: 1, version: 1 })] })).toMatchObject({
    codes: ['VERSION_CONFLICT'],
    errors: [{ extensions: { conflict: { changedFields: ['eligibleForEquity'] } } }],
  })
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { id: -1, code: "P1", name: "One", group: Professional, level: 6, isVisible: true }] }) { id }
    jobSaveMany(jobSaveManyRequest: { items: [{ title: "Dev", jobFamilyId: 1, jobLevelId: -1 }] }) { id } }`)
  expect((await admin.call(save, { items: [], ids: [1] })).codes).toEqual(['IN_USE'])
})

test('need their scopes, and are their workspace’s', async () => {
  const workspaceId = await world.workspace()
  await (await world.member(workspaceId)).get(save, { items: [family({})] })
  const viewer = await world.member(workspaceId, { scopes: ['JOB_FAMILIES_VIEW'] })
  expect(await families(viewer)).toHaveLength(1)
  expect((await viewer.call(save, { items: [] })).codes).toEqual(['ACCESS_DENIED'])
  const stranger = await world.member(await world.workspace())
  expect(await families(stranger)).toEqual([])
  expect((await stranger.call(save, { items: [], ids: [1] })).codes).toEqual(['NOT_FOUND'])
})

test('a deletion names the version that it was decided on', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [family({})] })
  await admin.get(save, { items: [family({ id: 1, version: 1, name: 'Changed' })] })
  const remove = `mutation ($versions: [Int!]) { jobFamilySaveMany(jobFamilySaveManyRequest: {
    items: [], jobFamilyIdsToDelete: [1], jobFamilyVersionsToDelete: $versions }) { id } }`
  expect((await admin.call(remove, { versions: [1] })).codes).toEqual(['VERSION_CONFLICT'])
  expect(await admin.call(remove, { versions: [1, 2] })).toMatchObject({
    codes: ['VALIDATION_FAILED'],
    errors: [{ extensions: { field: 'jobFamilyVersionsToDelete' } }],
  })
  expect((await admin.call(remove, { versions: [2] })).codes).toEqual([])
})
