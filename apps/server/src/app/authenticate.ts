import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse } from '@plumb/domain/refusals/refusal.ts'
import { authenticateUser } from '../modules/accounts/index.ts'
import { enabledFlags } from '../modules/flags/index.ts'
import { readMemberAuthorities, readMembership } from '../modules/workspaces/index.ts'
import type { Transaction } from '../platform/db/database.ts'
import {
  type Actor,
  type Authority,
  type SignedInUser,
  visibleLevelsBelow,
} from '../platform/graphql/authority.ts'
import type { Credentials } from '../platform/graphql/credentials.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'

/**
 * @returns how a request's sender is found: session, user, membership, role, flags, anew each time.
 * The workspace is entered only once the membership is proven, so no tenant row is read for a stranger.
 */
export function createAuthentication({ staffEmails }: { readonly staffEmails: ReadonlySet<string> }) {
  return async (tx: Transaction, { token, workspaceId }: Credentials): Promise<Authority> => {
    const found = await authenticateUser(tx, token)
    if (isRefusal(found)) return { user: found, actor: found }
    const user: SignedInUser = {
      userId: found.id,
      email: found.email,
      hasVerifiedEmail: found.hasVerifiedEmail,
      isInternalStaff: found.hasVerifiedEmail && staffEmails.has(found.email),
    }
    await tx.actAs(user.userId)
    return { user, actor: await readActor(tx, user, workspaceId) }
  }
}

async function readActor(
  tx: Transaction,
  user: SignedInUser,
  workspaceId: number | null,
): Promise<Actor | Refusal> {
  if (workspaceId === null) return refuse('VALIDATION_FAILED', messages.workspaces.workspaceRequired)
  const membership = await readMembership(tx, workspaceId, user.userId)
  if (isRefusal(membership)) return membership
  const { isInternalStaff } = user
  const [authority] = await readMemberAuthorities(tx, [{ ...membership, isInternalStaff }])
  if (!authority) throw new Error('A membership without an authority.')
  await tx.enterWorkspace(workspaceId)
  const { globalLevelLevel } = membership
  await tx.seeLevelsBelow(visibleLevelsBelow({ scopes: authority.scopes, globalLevelLevel }))
  return {
    userId: user.userId,
    workspaceId,
    membershipId: membership.id,
    role: membership.role,
    scopes: authority.scopes,
    grantable: authority.grantable,
    flags: enabledFlags(authority.flags),
    globalLevelLevel,
    isInternalStaff,
  }
}
