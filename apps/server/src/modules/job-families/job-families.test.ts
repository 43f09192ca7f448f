import { expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const fields = `id code name applyUsTiersToCash eligibleForEquity compBandMultiplier dynamicParentId dynamicPercent
  compBandGroup { name } jobFunction { name } scientificMatchCode scientificMatchName version`
const LIST_FAMILIES = `{ jobFamilies { ${fields} } }`
const SAVE_FAMILIES = `mutation ($items: [JobFamilySaveItem!]!, $ids: [Int!]) {
  jobFamilySaveMany(jobFamilySaveManyRequest: { items: $items, jobFamilyIdsToDelete: $ids }) { ${fields} } }`
const listFamilies = async (person: Person) => await person.getField<unknown[]>(LIST_FAMILIES)

test('families are created with their references in one operation, changed and deleted', async () => {
  const admin = await world.member(await world.workspace())
  const creation = `mutation {
    jobFunctionSave(jobFunctionSaveRequest: { id: -1, name: "Engineering" }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: -1, code: " JF0001 ", name: " Software ", compBandGroupId: -1, jobFunctionId: -1, dynamicParentId: -2,
        dynamicPercent: "50", compBandMultiplier: "1.05", scientificMatchCode: "T1", scientificMatchName: " Dev " },
      { id: -2, code: "JF0002", name: "Hardware", eligibleForEquity: false, applyUsTiersToCash: true }] }) { id } }`
  await admin.get(creation)
  const [hardware, software] = await listFamilies(admin)
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
  expect(await admin.codes(SAVE_FAMILIES, { items: swapped })).toEqual([])
  await admin.get(SAVE_FAMILIES, { items: [], ids: [2] })
  expect(await listFamilies(admin)).toMatchObject([
    { id: 1, code: 'JF0002', version: 2, dynamicParentId: null },
  ])
})

const family = (rest: object) => ({ code: 'NEW', name: 'New', ...rest })
test.each([
  [
    [family({}), family({ code: 'new', name: 'Newer' })],
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  ],
  [[family({ name: 'taken' })], 'This item already exists. Please use a unique value for the code or name.'],
])('families are rejected with the reason: %j [JF1, JF2]', async (items, message) => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE_FAMILIES, { items: [{ code: 'TAKEN', name: 'Taken' }] })
  expect(await admin.refusal(SAVE_FAMILIES, { items })).toMatchObject({ code: 'VALIDATION_FAILED', message })
})

test('a family with jobs cannot be deleted [JF5]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE_FAMILIES, { items: [family({})] })
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { id: -1, code: "P1", name: "One", group: Professional, level: 6, isVisible: true }] }) { id }
    jobSaveMany(jobSaveManyRequest: { items: [{ title: "Dev", jobFamilyId: 1, jobLevelId: -1 }] }) { id } }`)
  expect(await admin.codes(SAVE_FAMILIES, { items: [], ids: [1] })).toEqual(['IN_USE'])
})

test('a family can have a bonus structure or “No bonus”, not both [JF16]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(`mutation { bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [
    { name: "Annual" }] }) { id } }`)
  const saveFamily = async (item: object) => {
    const { data, errors } = await admin.call<{ jobFamilySaveMany: unknown[] }>(
      SAVE_FAMILIES.replaceAll(fields, 'hasNoBonus bonusStructureGroupId'),
      { items: [family(item)] },
    )
    return data?.jobFamilySaveMany ?? errors
  }
  expect(await saveFamily({ hasNoBonus: true })).toEqual([{ hasNoBonus: true, bonusStructureGroupId: null }])
  expect(await saveFamily({ id: 1, hasNoBonus: true, bonusStructureGroupId: 1 })).toMatchObject([
    { message: 'A job family can have a bonus structure or “No bonus”, not both.' },
  ])
  expect(await saveFamily({ id: 1, bonusStructureGroupId: 1 })).toEqual([
    { hasNoBonus: false, bonusStructureGroupId: 1 },
  ])
})
