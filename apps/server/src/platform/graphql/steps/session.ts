import type { DatabaseSession } from '../../db/database.ts'
import type { CallerRequest } from './call.ts'

/** @returns the session of a transaction before the caller is authenticated in it. */
export function sessionOf({ request }: CallerRequest): DatabaseSession {
  return { requestId: request.id, userId: null, workspaceId: null, signal: request.givenUp }
}
