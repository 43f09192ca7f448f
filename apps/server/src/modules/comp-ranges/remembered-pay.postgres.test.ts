import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { baseOf, openPaidWorld } from './paid-world.fixture.ts'

let opened: Awaited<ReturnType<typeof openPaidWorld>>
beforeAll(async () => {
  opened = await openPaidWorld()
})
afterAll(() => opened.world.close())

test('pay that an older transaction changes is read anew once it has committed, though a younger one did before', async () => {
  const { world, workspaceId, admin } = opened
  const [changed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const older = world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    await sql`update comp_band set annual_base_salary = 200000, version = version + 1`.execute(tx.kysely)
    changed.resolve()
    await end.promise
  })
  await changed.promise
  await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
    { id: 1, version: 1, code: "JF0001", name: "Software engineering", compBandGroupId: 1 }] }) { id } }`)
  expect(await baseOf(admin)).toEqual([['100000', '120000']])
  expect(await baseOf(admin)).toEqual([['100000', '120000']])
  end.resolve()
  await older
  expect(await baseOf(admin)).toEqual([['200000', '240000']])
})
