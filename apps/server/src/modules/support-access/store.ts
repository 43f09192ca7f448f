import { sql } from 'kysely'
import type { RequestableFeature } from '@plumb/domain/support-access/feature-request.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { callFunctionForRows, callFunction } from '../../platform/db/statements/call-function.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import {
  findPageByTime,
  type TimeCursor,
  type PageRequest,
} from '../../platform/graphql/schema/connections.ts'

/** A workspace as internal staff see it without access. */
export interface WorkspaceSearchResult {
  readonly id: number
  readonly name: string
  readonly domain: string | null
  readonly createdAt: Date
  /** Whether it has members, apart from support access. */
  readonly hasMembers: boolean
}

/** Position after which a page of workspaces begins: a name, in lower case as in the order, and an id. */
export type WorkspaceCursor = readonly [name: string, id: number]

/** @returns workspaces by name, for internal staff (rule SA1), whose name or domain holds the text or whose id it is; and how many there are in all. */
export async function findWorkspacesLike(
  tx: Transaction,
  { text, after, limit }: PageRequest<WorkspaceCursor>,
) {
  const rows = await callFunctionForRows<WorkspaceSearchResult & { sortedName: string; total: number }>(
    tx,
    'workspace_id as id, name, domain, created_at as "createdAt", has_members as "hasMembers", lower(name) as "sortedName", total',
    'search_workspaces',
    text,
    ...(after ?? [null, null]),
    limit,
  )
  return {
    rows: rows.map((node) => ({ node, position: [node.sortedName, node.id] as const })),
    total: rows[0]?.total ?? 0,
  }
}

/** A request for a feature, made to staff. */
export interface FeatureRequest {
  readonly workspaceId: number
  readonly workspaceName: string
  readonly feature: RequestableFeature
  readonly fullName: string
  readonly email: string
  readonly createdAt: Date
}

/** @returns requests for features, newest first, for internal staff (rule SA10), and their total number */
export const findFeatureRequests = (tx: Transaction, pageRequest: PageRequest<TimeCursor>) =>
  findPageByTime<FeatureRequest>(
    tx,
    'workspace_id as "workspaceId", workspace_name as "workspaceName", feature, full_name as "fullName", email, created_at as "createdAt"',
    'read_feature_requests',
    pageRequest,
  )

export async function insertFeatureRequest(
  { kysely }: Transaction,
  { workspaceId, userId }: Actor,
  feature: RequestableFeature,
): Promise<void> {
  // Does not name the conflicting constraint: that requires a right to read.
  await sql`
    insert into feature_request (subject_workspace_id, feature, user_id) values (${workspaceId}, ${feature}, ${userId})
    on conflict do nothing`.execute(kysely)
}

/** @returns the time by the database's clock, which judges at every request whether access has ended. */
export const readClock = (tx: Transaction) => callFunction<Date>(tx, 'now')
