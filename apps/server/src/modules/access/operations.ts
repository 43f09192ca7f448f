import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { formatRevisionToken } from '../../platform/db/transactions/workspace-state.ts'
import {
  type Actor,
  type Authority,
  type SignedInUser,
  visibleLevelsBelow,
} from '../../platform/graphql/auth/authority.ts'
import type { Credentials } from '../../platform/graphql/auth/credentials.ts'
import { enabledFlags, evaluateFlags } from '../flags/index.ts'
import { computeAllowedAccess } from '../workspaces/index.ts'
import { findMembership, findSession, markSessionUsed, type MembershipRow } from './store.ts'

/** Marks the session of a token as used, in the background. */
type MarkUsed = (tokenHash: Uint8Array) => void

/**
 * @param staffEmails the allow-list of internal staff, from configuration
 * @param markUsed called for a session that has not been marked for a minute
 * @returns a function that authenticates a request: it reads the session with its user, and the membership with its role and flags, in two
 *   statements that are sent together. Until it returns, the transaction acts as the user whom the token names, in the workspace of the
 *   request, although neither is checked yet: nothing else may be read and no response may be sent. Afterwards it acts as the user of the
 *   session, and is in the workspace only if the user is a member
 */
export function createAuthentication({
  staffEmails,
  markUsed,
}: {
  readonly staffEmails: ReadonlySet<string>
  readonly markUsed: MarkUsed
}) {
  return async (tx: Transaction, { token, workspaceId }: Credentials): Promise<Authority> => {
    // The message is the same for every document, so that it does not reveal which documents others have sent.
    if (token === null) return unauthenticatedAuthority(accountErrorMessages.openDocumentsOnly)
    const { userId, secretHash } = token
    tx.actAs(userId)
    await tx.enterWorkspace(workspaceId)
    const [session, membership] = await Promise.all([
      findSession(tx, userId, secretHash),
      workspaceId === null ? undefined : findMembership(tx, workspaceId, userId),
    ])
    if (!session) {
      tx.actAs(null)
      await tx.enterWorkspace(null)
      return unauthenticatedAuthority(accountMessages.sessionEnded)
    }
    if (session.isDueForMarking) markUsed(secretHash)
    const { email, hasVerifiedEmail } = session
    const user: SignedInUser = {
      userId,
      email,
      hasVerifiedEmail,
      isInternalStaff: hasVerifiedEmail && staffEmails.has(email),
      sessionId: session.id,
      sessionExpiresAt: session.expiresAt,
    }
    const actor = await buildActor(tx, user, workspaceId, membership)
    if (isRefusal(actor)) {
      await tx.enterWorkspace(null)
      return { user, actor, revisionToken: null }
    }
    await tx.seeLevelsBelow(visibleLevelsBelow(actor))
    const stamp = membership?.stamp ?? null
    return {
      user,
      actor,
      revisionToken: stamp === null ? null : formatRevisionToken(stamp, session.schemaVersion),
    }
  }
}

/**
 * @returns a function that marks sessions in a separate transaction, so that a request that only reads does not write, and succeeds also
 *   on a read-only database. Failures are ignored, because the next request tries again
 */
export function createSessionMarking(database: Database): MarkUsed {
  const pendingKeys = new Set<string>()
  return (hash) => {
    const key = Buffer.from(hash).toString('base64')
    if (pendingKeys.has(key)) return
    pendingKeys.add(key)
    const session = { requestId: 'session-used', userId: null, workspaceId: null }
    void database
      .transaction(session, (tx) => markSessionUsed(tx, hash))
      .catch(() => {})
      .finally(() => pendingKeys.delete(key))
  }
}

function unauthenticatedAuthority(message: string): Authority {
  const refusal = refuse('UNAUTHENTICATED', message)
  return { user: refusal, actor: refusal, revisionToken: null }
}

async function buildActor(
  tx: Transaction,
  { userId, isInternalStaff, hasVerifiedEmail }: SignedInUser,
  workspaceId: number | null,
  membership: MembershipRow | undefined,
): Promise<Actor | Refusal> {
  // Refused in every workspace, so that the fields below `currentUser` reveal nothing either.
  if (!hasVerifiedEmail) return refuse('ACCESS_DENIED', accountErrorMessages.verifyFirst)
  if (workspaceId === null) return refuse('VALIDATION_FAILED', workspaceMessages.workspaceRequired)
  if (!membership) return refuse('FORBIDDEN', workspaceMessages.notMember)
  if (membership.hasExpired) return refuse('FORBIDDEN', workspaceMessages.membershipExpired)
  if (membership.isSuspended) return refuse('FORBIDDEN', workspaceMessages.membershipSuspended)
  const { id: membershipId, role, globalLevelLevel } = membership
  const flags = await evaluateFlags(tx, workspaceId, membership.flags ?? [])
  const heldRole = { role, customRoleScopes: membership.customRoleScopes ?? [], isInternalStaff }
  return {
    userId,
    workspaceId,
    membershipId,
    role,
    ...computeAllowedAccess(heldRole, flags),
    flags: enabledFlags(flags),
    globalLevelLevel,
    isInternalStaff,
  }
}
