import { explainStaleRowsBy } from '../../platform/saves/stale-rows.ts'
import { explainStale } from './rows/operations.ts'

// Saves are of the platform, and what they tell of a stale row is this module's.
explainStaleRowsBy(async (tx, workspaceId, table, id, version) => {
  const refusal = await explainStale(tx, workspaceId, table, id, version)
  return refusal.conflict ?? null
})
