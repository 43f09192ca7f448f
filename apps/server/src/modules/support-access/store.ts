import { sql } from 'kysely'
import type { RequestableFeature } from '@plumb/domain/support-access/feature-request.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { callFunction } from '../../platform/db/statements/call-function.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import {
  findPageByTime,
  type PageRequest,
  type TimeCursor,
} from '../../platform/graphql/schema/connections.ts'
import { searchWorkspaces, type WorkspaceCursor } from '../workspaces/index.ts'

/** @returns a page of workspaces for internal staff (rule SA1), and their total number */
export async function findWorkspacesLike(
  tx: Transaction,
  { text, after, limit }: PageRequest<WorkspaceCursor>,
) {
  const workspaces = await searchWorkspaces(tx, text, after, limit)
  return {
    rows: workspaces.map((node) => ({ node, position: [node.sortedName, node.id] as const })),
    total: workspaces[0]?.total ?? 0,
  }
}

/** A request of a workspace for a feature, as staff see it. */
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
  // Without a conflict target, which would require the right to read the table.
  await sql`
    insert into feature_request (subject_workspace_id, feature, user_id) values (${workspaceId}, ${feature}, ${userId})
    on conflict do nothing`.execute(kysely)
}

/** @returns the time by the database's clock, which decides at every request whether access has ended */
export const readClock = (tx: Transaction) => callFunction<Date>(tx, 'now')
