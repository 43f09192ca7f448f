import type { FlagKey } from '@plumb/domain/access/flags.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import {
  boolean,
  describeTable,
  nullable,
  type RowOf,
  type TenantTable,
  text,
  textOf,
} from '../../platform/db/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    workspace_flag: TenantTable<typeof WORKSPACE_FLAGS>
  }
}

/** What workspaces have switched away from the default. */
export const WORKSPACE_FLAGS = describeTable('workspace_flag', {
  columns: { key: textOf<FlagKey>(), enabled: boolean, value: nullable(text) },
  view: ['EDIT_WORKSPACE'],
})

/** A flag that a workspace has set. */
export type SetFlag = Pick<RowOf<typeof WORKSPACE_FLAGS>, 'key' | 'enabled' | 'value'>

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
