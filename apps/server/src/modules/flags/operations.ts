import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findWorkspaceFlags } from './store.ts'

/** A feature flag as one workspace has it (1-product, section 3). */
export interface FeatureFlag {
  readonly id: FlagKey
  readonly enabled: boolean
  readonly value: string | null
}

/**
 * @returns all five flags of each workspace, in the order asked: as it has set them, and on where it has not
 *   (0-readings, Access).
 */
export async function readFlags(tx: Transaction, workspaceIds: readonly number[]): Promise<FeatureFlag[][]> {
  const rows = await findWorkspaceFlags(tx, workspaceIds)
  return workspaceIds.map((workspaceId) => {
    const set = new Map(rows.filter((row) => row.workspaceId === workspaceId).map((row) => [row.key, row]))
    return FLAG_KEYS.map((id) => ({
      id,
      enabled: set.get(id)?.enabled ?? true,
      value: set.get(id)?.value ?? null,
    }))
  })
}

/** @returns the keys of the flags that are on. */
export const enabledFlags = (flags: readonly FeatureFlag[]): ReadonlySet<FlagKey> =>
  new Set(flags.filter(({ enabled }) => enabled).map(({ id }) => id))
