import { lockWorkspace } from '../platform/db/transactions/workspace-state.ts'
import type { World } from './world.ts'

/**
 * Lets calls meet: they begin while somebody else holds the workspace's lock, and come free together once so many of them wait
 * for it. Embedded, transactions come one after the other anyway, so there the calls are only sent at once.
 */
export async function holdWhile<T>(
  world: World,
  workspaceId: number,
  waiting: number,
  call: () => readonly Promise<T>[],
): Promise<T[]> {
  if (world.database.engine === 'embedded') return await Promise.all(call())
  const calls = await world.inside(workspaceId, async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const begun = call()
    await world.database.asOwner(async (connection) => {
      for (let count = 0; count < waiting; ) {
        const [row] = await connection.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        count = row?.count ?? 0
      }
    })
    return begun
  })
  return await Promise.all(calls)
}
