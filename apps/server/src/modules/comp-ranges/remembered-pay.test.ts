import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { readIndexedPay } from './remembered-pay.ts'

let world: World
let workspaceId: number
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
  await admin.get(`mutation {
    rangeWidthSave(rangeWidthSaveRequest: { items: [
      { rangeWidthGroupId: 1, level: 8, percentBelowMid: 10, percentAboveMid: 20 }] }) { id }
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { id: -1, code: "P2", name: "Two", group: Professional, level: 8, isVisible: true }] }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
    compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
      { id: -1, compBandGroupId: -1, country: "US", currencyCode: "USD", rangeWidthGroupId: 1 }] }) { id }
    compBandSaveMany(compBandSaveManyRequest: { items: [
      { compBandCountryGroupId: -1, globalLevelLevel: 8, annualBaseSalary: "100000" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { id: -1, code: "JF0001", name: "Software", compBandGroupId: -1 }] }) { id }
    jobSaveMany(jobSaveManyRequest: { items: [{ title: "Engineer", jobFamilyId: -1, jobLevelId: -1 }] }) { id } }`)
})
afterAll(() => world.close())

const mid = async (person: Person) => {
  const { compRanges } = (await person.get(
    '{ compRanges(compRangesRequest: { jobFamilyIds: [1] }) { rows { mid { base } max { base } } } }',
  )) as { compRanges: { rows: { mid: { base: string } | null; max: { base: string } | null }[] } }
  return compRanges.rows.map(({ mid: at, max }) => [at?.base, max?.base])
}

const save = (field: string) => admin.get(`mutation { ${field} }`)

describe('pay that was read before', () => {
  test('is read anew once anything that it stands on was saved', async () => {
    expect(await mid(admin)).toEqual([['100000', '120000']])
    await save(`compBandSaveMany(compBandSaveManyRequest: { items: [
      { id: 1, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 8, annualBaseSalary: "110000" }] }) { id }`)
    expect(await mid(admin)).toEqual([['110000', '132000']])
    await save(`rangeWidthSave(rangeWidthSaveRequest: { items: [
      { id: 1, version: 1, rangeWidthGroupId: 1, level: 8, percentBelowMid: 10, percentAboveMid: 50 }] }) { id }`)
    expect(await mid(admin)).toEqual([['110000', '165000']])
  })

  test('is not remembered by a transaction that has changed it and may yet be rolled back', async () => {
    const before = await mid(admin)
    const wanted = { jobFamilyIds: [1], country: 'US', levels: null, withJobs: true }
    const seen = await world.inside(workspaceId, async (tx) => {
      await tx.seeLevelsBelow(ALL_LEVELS)
      await sql`update comp_band set annual_base_salary = 300000, version = version + 1`.execute(tx.kysely)
      tx.rollBackAtEnd()
      const { index } = await readIndexedPay(tx, workspaceId, ALL_LEVELS, wanted)
      return index.tables.compBands.map(({ annualBaseSalary }) => annualBaseSalary)
    })
    expect(seen).toEqual(['300000'])
    expect(await mid(admin)).toEqual(before)
  })

  test('is never another reader’s who sees less', async () => {
    const below = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 8 })
    const above = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    expect((await mid(above)).length).toBe(1)
    expect(await mid(below)).toEqual([])
  })
})
