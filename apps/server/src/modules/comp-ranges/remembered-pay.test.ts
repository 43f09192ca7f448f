import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import type { Person, World } from '../../testing/world.ts'
import { baseOf, openPaidWorld } from './paid-world.fixture.ts'
import { readIndexedPay } from './remembered-pay.ts'

let world: World
let workspaceId: number
let admin: Person
beforeAll(async () => {
  ;({ world, workspaceId, admin } = await openPaidWorld())
})
afterAll(() => world.close())

const save = (field: string) => admin.get(`mutation { ${field} }`)

describe('pay that was read before', () => {
  test('is read anew once anything that it stands on was saved', async () => {
    expect(await baseOf(admin)).toEqual([['100000', '120000']])
    await save(`compBandSaveMany(compBandSaveManyRequest: { items: [
      { id: 1, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 8, annualBaseSalary: "110000" }] }) { id }`)
    expect(await baseOf(admin)).toEqual([['110000', '132000']])
    await save(`rangeWidthSave(rangeWidthSaveRequest: { items: [
      { id: 1, version: 1, rangeWidthGroupId: 1, level: 8, percentBelowMid: 10, percentAboveMid: 50 }] }) { id }`)
    expect(await baseOf(admin)).toEqual([['110000', '165000']])
  })

  test('is not remembered by a transaction that has changed it and may yet be rolled back', async () => {
    const before = await baseOf(admin)
    const wanted = { jobFamilyIds: [1], country: 'US', levels: null, withJobs: true }
    const seen = await world.inside(workspaceId, async (tx) => {
      await tx.seeLevelsBelow(ALL_LEVELS)
      await sql`update comp_band set annual_base_salary = 300000, version = version + 1`.execute(tx.kysely)
      tx.rollBackAtEnd()
      const { index } = await readIndexedPay(tx, workspaceId, ALL_LEVELS, wanted)
      return index.tables.compBands.map(({ annualBaseSalary }) => annualBaseSalary)
    })
    expect(seen).toEqual(['300000'])
    expect(await baseOf(admin)).toEqual(before)
  })

  test('is read anew where it was moved to a level that the reader does not see', async () => {
    const below = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    const before = await baseOf(below)
    expect(before.map(([base]) => typeof base)).toEqual(['string'])
    const move = (version: number, level: number) =>
      save(`compBandSaveMany(compBandSaveManyRequest: { items: [
        { id: 1, version: ${version}, compBandCountryGroupId: 1, globalLevelLevel: ${level}, annualBaseSalary: "110000" }] }) { id }`)
    await move(2, 10)
    expect(await baseOf(below)).toEqual([[undefined, undefined]])
    await move(3, 8)
    expect(await baseOf(below)).toEqual(before)
  })

  test('is shared by families of the same groups, as long as nothing that it stands on was saved', async () => {
    await save(`jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "JF0002", name: "Hardware", compBandGroupId: 1, compBandMultiplier: "2" },
      { code: "JF0003", name: "Firmware", compBandGroupId: 1 },
      { code: "JF0004", name: "Without bands" }] }) { id }`)
    const read = (id: number, levelsBelow = ALL_LEVELS) =>
      world.inside(workspaceId, async (tx) => {
        await tx.seeLevelsBelow(levelsBelow)
        const wanted = { jobFamilyIds: [id], country: 'US', levels: null, withJobs: true }
        const { index, jobs } = await readIndexedPay(tx, workspaceId, levelsBelow, wanted)
        const { families, compBands } = index.tables
        return {
          families: families.map(({ code, compBandMultiplier }) => `${code} x ${compBandMultiplier}`),
          found: index.family(id)?.code,
          bands: compBands,
          jobs: jobs.map(({ title }) => title),
        }
      })
    const first = await read(1)
    expect(first).toMatchObject({ found: 'JF0001', jobs: ['Engineer'] })
    const second = await read(2)
    expect(second).toMatchObject({ families: ['JF0002 x 2'], found: 'JF0002', jobs: [] })
    expect(second.bands).toBe(first.bands)
    expect((await read(4)).bands).toEqual([])
    expect((await read(3, 8)).bands).toEqual([])
    await save(`compBandSaveMany(compBandSaveManyRequest: { items: [
      { id: 1, compBandCountryGroupId: 1, globalLevelLevel: 8, annualBaseSalary: "150000" }] }) { id }`)
    expect((await read(3)).bands).toMatchObject([{ annualBaseSalary: '150000' }])
    expect((await read(2)).bands).toMatchObject([{ annualBaseSalary: '150000' }])
  })

  test('is never another reader’s who sees less', async () => {
    const below = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 8 })
    const above = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    expect((await baseOf(above)).length).toBe(1)
    expect(await baseOf(below)).toEqual([])
  })
})
