import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableLine } from '@plumb/domain/refusals/stored-text.ts'
import { isRequestable } from '@plumb/domain/support-access/feature-request.ts'
import { parseSupportEnd, validateSupportReason } from '@plumb/domain/support-access/support-request.ts'
import { recordAsSupport } from '../../platform/db/transactions/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { enterIfWorkspace, giveSupportAccess } from '../workspaces/index.ts'
import { insertFeatureRequest, readClock, type WorkspaceCursor } from './store.ts'

/** @returns the position in a cursor of workspaces by name */
export const parseWorkspaceCursor = ([name, id, ...rest]: readonly unknown[]): WorkspaceCursor | undefined =>
  typeof name === 'string' &&
  isStorableLine(name) &&
  Number.isInteger(id) &&
  Math.abs(id as number) <= 2_147_483_647 &&
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

export interface JitaRequest {
  readonly workspaceId: number
  /** ISO 8601. */
  readonly expiresAt: string
  readonly reason: string
}

/**
 * Lets internal staff into a workspace until a time (rules SA2 to SA4). What the transaction does next it does inside
 * that workspace.
 * @returns when the access ends, or why not
 */
export async function requestJita(
  tx: Transaction,
  userId: number,
  request: JitaRequest,
): Promise<{ readonly expiresAt: Date } | Refusal> {
  const { workspaceId } = request
  const reason = validateSupportReason(request.reason)
  if (isRefusal(reason)) return reason
  const expiresAt = parseSupportEnd(request.expiresAt, await readClock(tx))
  if (isRefusal(expiresAt)) return expiresAt
  if (!(await enterIfWorkspace(tx, workspaceId)))
    return refuse('NOT_FOUND', platformMessages.notFound, 'workspaceId')
  await recordAsSupport(tx)
  const input = await giveSupportAccess(tx, workspaceId, { userId, reason, expiresAt })
  return isRefusal(input) ? input : { expiresAt }
}
