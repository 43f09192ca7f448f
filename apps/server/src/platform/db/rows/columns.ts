import type { Generated } from 'kysely'

/** Columns of every row of a tenant table: the workspace first, and an id that the server assigns. */
export interface TenantColumns {
  workspace_id: number
  id: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

/** Fields of every row of a tenant table, as the code names them. */
export interface StoredRow {
  readonly workspaceId: number
  readonly id: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}
