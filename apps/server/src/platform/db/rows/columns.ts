import type { Generated } from 'kysely'

/** What every row carries that has a key of its own. */
export interface RowColumns {
  id: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

/** What every row of a tenant table carries: the workspace first, and an id given out by the server. */
export interface TenantColumns extends Omit<RowColumns, 'id'> {
  workspace_id: number
  id: number
}

/** What every row of a tenant table shows of itself, as the program calls it. */
export interface StoredRow {
  readonly workspaceId: number
  readonly id: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}
