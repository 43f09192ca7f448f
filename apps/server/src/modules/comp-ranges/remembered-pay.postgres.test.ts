import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

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

test('pay that an older transaction changes is read anew once it has committed, though a younger one did before', async () => {
  const [changed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const older = world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    await sql`update comp_band set annual_base_salary = 200000, version = version + 1`.execute(tx.kysely)
    changed.resolve()
    await end.promise
  })
  await changed.promise
  await save(`jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
    { id: 1, version: 1, code: "JF0001", name: "Software engineering", compBandGroupId: 1 }] }) { id }`)
  expect(await mid(admin)).toEqual([['100000', '120000']])
  expect(await mid(admin)).toEqual([['100000', '120000']])
  end.resolve()
  await older
  expect(await mid(admin)).toEqual([['200000', '240000']])
})
