import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableLine } from '@plumb/domain/refusals/stored-text.ts'
import { isRequestable } from '@plumb/domain/support-access/feature-request.ts'
import { parseSupportEnd, validateSupportReason } from '@plumb/domain/support-access/support-request.ts'
import { recordAsSupport } from '../../platform/db/transactions/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import { enterWorkspaceIfExists, giveSupportAccess, type WorkspaceCursor } from '../workspaces/index.ts'
import { insertFeatureRequest, readClock } from './store.ts'

/** The highest id that the database's type for it can hold. */
const MAX_ID = 2_147_483_647

/** @returns the position that a cursor of workspaces by name contains; undefined if it is malformed */
export const parseWorkspaceCursor = ([name, id, ...rest]: readonly unknown[]): WorkspaceCursor | undefined =>
  typeof name === 'string' &&
  isStorableLine(name) &&
  // Any integer that the database accepts: an id that no workspace has is a position too.
  Number.isInteger(id) &&
  Math.abs(id as number) <= MAX_ID &&
  rest.length === 0
    ? [name, id as number]
    : undefined

/**
 * Records for staff that a workspace requests a feature (rule WS20). A repeated request changes nothing.
 * @returns null, or a refusal
 */
export async function requestFeatureAccess(
  actor: Actor,
  tx: Transaction,
  feature: string,
): Promise<Refusal | null> {
  if (!isRequestable(feature))
    return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'feature')
  await insertFeatureRequest(tx, actor, feature)
  return null
}

/** A request for temporary support access (JITA: just-in-time access). */
interface JitaRequest {
  readonly workspaceId: number
  /** The requested end of the access, in ISO 8601. */
  readonly expiresAt: string
  readonly reason: string
}

/**
 * Gives internal staff access to a workspace until a time (rules SA2 to SA4). Afterwards the transaction is in that workspace.
 * @returns the end of the access, or a refusal
 */
export async function requestJita(
  tx: Transaction,
  userId: number,
  request: JitaRequest,
): Promise<Date | Refusal> {
  const { workspaceId } = request
  const reason = validateSupportReason(request.reason)
  if (isRefusal(reason)) return reason
  const expiresAt = parseSupportEnd(request.expiresAt, await readClock(tx))
  if (isRefusal(expiresAt)) return expiresAt
  if (!(await enterWorkspaceIfExists(tx, workspaceId))) return notFound('workspaceId')
  await recordAsSupport(tx)
  const membership = await giveSupportAccess(tx, workspaceId, { userId, reason, expiresAt })
  return isRefusal(membership) ? membership : expiresAt
}
