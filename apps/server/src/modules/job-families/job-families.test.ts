import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const fields = `id code name applyUsTiersToCash eligibleForEquity compBandMultiplier dynamicParentId dynamicPercent
  compBandGroup { name } jobFunction { name } scientificMatchCode scientificMatchName version`
const read = `{ jobFamilies { ${fields} } }`
const save = `mutation ($items: [JobFamilySaveItem!]!, $ids: [Int!]) {
  jobFamilySaveMany(jobFamilySaveManyRequest: { items: $items, jobFamilyIdsToDelete: $ids }) { ${fields} } }`
const families = async (person: Person) => await person.getField<unknown[]>(read)

test('families are created with their references in one operation, changed and deleted', async () => {
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
  expect(await admin.codes(save, { items: swapped })).toEqual([])
  await admin.get(save, { items: [], ids: [2] })
  expect(await families(admin)).toMatchObject([{ id: 1, code: 'JF0002', version: 2, dynamicParentId: null }])
})

const family = (rest: object) => ({ code: 'NEW', name: 'New', ...rest })
test.each([
  [
    [family({}), family({ code: 'new', name: 'Newer' })],
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  ],
  [[family({ name: 'taken' })], 'This item already exists. Please use a unique value for the code or name.'],
])('families are rejected with the reason: %j', async (items, message) => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [{ code: 'TAKEN', name: 'Taken' }] })
  expect(await admin.refusal(save, { items })).toMatchObject({ code: 'VALIDATION_FAILED', message })
})

test('a family with jobs cannot be deleted [JF5]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [family({})] })
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { id: -1, code: "P1", name: "One", group: Professional, level: 6, isVisible: true }] }) { id }
    jobSaveMany(jobSaveManyRequest: { items: [{ title: "Dev", jobFamilyId: 1, jobLevelId: -1 }] }) { id } }`)
  expect(await admin.codes(save, { items: [], ids: [1] })).toEqual(['IN_USE'])
})

test('a family has no bonus, or a bonus structure, or neither yet [JF16]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(`mutation { bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [
    { name: "Annual" }] }) { id } }`)
  const saved = async (item: object) => {
    const { data, errors } = await admin.call<{ jobFamilySaveMany: unknown[] }>(
      save.replaceAll(fields, 'hasNoBonus bonusStructureGroupId'),
      { items: [family(item)] },
    )
    return data?.jobFamilySaveMany ?? errors
  }
  expect(await saved({ hasNoBonus: true })).toEqual([{ hasNoBonus: true, bonusStructureGroupId: null }])
  expect(await saved({ id: 1, hasNoBonus: true, bonusStructureGroupId: 1 })).toMatchObject([
    { message: 'A job family can have a bonus structure or “No bonus”, not both.' },
  ])
  expect(await saved({ id: 1, bonusStructureGroupId: 1 })).toEqual([
    { hasNoBonus: false, bonusStructureGroupId: 1 },
  ])
})
