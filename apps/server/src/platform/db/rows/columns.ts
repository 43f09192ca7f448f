import type { Generated } from 'kysely'

/** What every row of a tenant table carries: the workspace first, and an id given out by the server. */
export interface TenantColumns {
  workspace_id: number
  id: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

/** What every row of a tenant table shows of itself, as the program calls it. */
export interface StoredRow {
  readonly workspaceId: number
  readonly id: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}
