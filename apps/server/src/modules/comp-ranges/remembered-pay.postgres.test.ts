import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { baseOf, openPaidWorld } from './paid-world.fixture.ts'

let opened: Awaited<ReturnType<typeof openPaidWorld>>
beforeAll(async () => {
  opened = await openPaidWorld()
})
afterAll(() => opened.world.close())

test('pay is what was committed last, while a save of it is under way and from its commit on', async () => {
  const { world, workspaceId, admin } = opened
  const [changed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const save = world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    await sql`update comp_band set annual_base_salary = 200000, version = version + 1`.execute(tx.kysely)
    changed.resolve()
    await end.promise
  })
  await changed.promise
  expect(await baseOf(admin)).toEqual([['100000', '120000']])
  expect(await baseOf(admin)).toEqual([['100000', '120000']])
  end.resolve()
  await save
  expect(await baseOf(admin)).toEqual([['200000', '240000']])
})

test('of a state that came back, and went on otherwise, pay is read anew', async () => {
  const { world, workspaceId, admin } = opened
  const change = async (salary: number) => {
    const [row] = await world.database.asOwner(async (connection) => {
      await connection.query(`set app.workspace_id = '${workspaceId}'; set app.visible_levels_below = '1000'`)
      await connection.query(
        `update comp_band set annual_base_salary = ${salary}, version = version + 1 where id = 1`,
      )
      return await connection.query<{ revision: number }>(
        `select revision from workspace_state where workspace_id = ${workspaceId}`,
      )
    })
    return row?.revision
  }
  const lost = await change(300_000)
  expect(await baseOf(admin)).toEqual([['300000', '360000']])
  // As after a failover to a server that never heard of the last save: the same number, for another save.
  await world.database.asOwner((connection) =>
    connection.query(`update workspace_state set revision = revision - 1 where workspace_id = ${workspaceId};
      delete from row_history where id >> 20 = ${lost}; delete from workspace_revision where revision = ${lost}`),
  )
  expect(await change(400_000)).toBe(lost)
  expect(await baseOf(admin)).toEqual([['400000', '480000']])
})
