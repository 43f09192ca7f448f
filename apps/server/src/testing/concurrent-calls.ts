import { lockWorkspace } from '../platform/db/transactions/workspace-state.ts'
import type { World } from './world.ts'

/**
 * Sends calls so that they run concurrently: while another transaction holds the workspace's lock, which is released once this number of
 * calls wait for it. The embedded database runs transactions one after another anyway, so there the calls are only sent at the same time.
 */
export async function callConcurrently<T>(
  world: World,
  workspaceId: number,
  waitingCount: number,
  sendCalls: () => readonly Promise<T>[],
): Promise<T[]> {
  if (world.database.engine === 'embedded') return await Promise.all(sendCalls())
  const calls = await world.inside(workspaceId, async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const started = sendCalls()
    await world.database.asOwner(async (connection) => {
      for (let count = 0; count < waitingCount; ) {
        const [row] = await connection.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        count = row?.count ?? 0
      }
    })
    return started
  })
  return await Promise.all(calls)
}
