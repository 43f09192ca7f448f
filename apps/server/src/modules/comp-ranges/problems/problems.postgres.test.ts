import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINES_PER_REVISION } from '../../../platform/db/history/history-lines.ts'
import { openPaidWorld } from '../paid-world.fixture.ts'

let opened: Awaited<ReturnType<typeof openPaidWorld>>
beforeAll(async () => {
  opened = await openPaidWorld()
})
afterAll(() => opened.world.close())

test('problems are recomputed if a failover loses a change and another change gets its revision [CR47]', async () => {
  const { world, workspaceId, admin } = opened
  const moveBand = async (level: number) => {
    const [row] = await world.database.asOwner(async (connection) => {
      await connection.query(`set app.workspace_id = '${workspaceId}'; set app.visible_levels_below = '1000'`)
      await connection.query(
        `update comp_band set global_level_level = ${level}, version = version + 1 where id = 1`,
      )
      return await connection.query<{ revision: number }>(
        `select revision from workspace_state where workspace_id = ${workspaceId}`,
      )
    })
    return row?.revision
  }
  const countMissingCash = async () => {
    const compRangesProblems = await admin.getField<{ counts: { kind: string; count: number }[] }>(
      '{ compRangesProblems { counts { kind count } } }',
    )
    return compRangesProblems.counts.find(({ kind }) => kind === 'cash')?.count
  }
  expect(await countMissingCash()).toBe(0)
  const lostRevision = await moveBand(9)
  expect(await countMissingCash()).toBe(1)
  // As after a failover to a server that never received the last save: another save gets the same revision.
  await world.asOwner(`update workspace_state set revision = revision - 1 where workspace_id = ${workspaceId};
      delete from row_history where id / ${LINES_PER_REVISION} = ${lostRevision}; delete from workspace_revision where revision = ${lostRevision}`)
  expect(await moveBand(8)).toBe(lostRevision)
  expect(await countMissingCash()).toBe(0)
})
