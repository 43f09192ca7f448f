import type { DatabaseSession } from '../../db/database.ts'
import type { Authority } from '../auth/authority.ts'
import type { CallerRequest, GraphqlServices } from './graphql-call.ts'
import { recordCaller } from './record.ts'

/** @returns the session of a transaction before the caller is authenticated in it. */
export function sessionOf({ request }: CallerRequest): DatabaseSession {
  return { requestId: request.id, userId: null, workspaceId: null, signal: request.abortSignal }
}

/** Reads and records the caller's authority in a transaction of its own, for a decision before anything is executed. */
export async function readAuthority(
  { request, credentials }: CallerRequest,
  { database, authenticate }: GraphqlServices,
): Promise<Authority> {
  const session = { requestId: request.id, userId: null, workspaceId: null, readOnly: true }
  const authority = await database.transaction(session, (tx) => authenticate(tx, credentials))
  recordCaller(request.record, authority)
  return authority
}
