import type { FlagKey } from '@plumb/domain/access/flags.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { TenantColumns } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    workspace_flag: WorkspaceFlagTable
  }
}

interface WorkspaceFlagTable extends TenantColumns {
  key: FlagKey
  enabled: boolean
  value: string | null
}

/** A flag that a workspace has set. */
export interface SetFlag {
  readonly key: FlagKey
  readonly enabled: boolean
  readonly value: string | null
}

export interface WorkspaceFlag extends SetFlag {
  readonly workspaceId: number
}

/** @returns what these workspaces have switched away from the default. */
export async function findWorkspaceFlags(
  { kysely }: Transaction,
  workspaceIds: readonly number[],
): Promise<WorkspaceFlag[]> {
  return await kysely
    .selectFrom('workspace_flag')
    .select(['workspace_id as workspaceId', 'key', 'enabled', 'value'])
    .where('workspace_id', '=', sql<number>`any(${[...workspaceIds]}::int[])`)
    .orderBy('key')
    .execute()
}
