/** Fields of every row of a tenant table. */
export interface StoredRow {
  readonly workspaceId: number
  /** Assigned by the server, unique within the workspace and the table. */
  readonly id: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}
