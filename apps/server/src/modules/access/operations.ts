import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import {
  type Actor,
  type Authority,
  type SignedInUser,
  visibleLevelsBelow,
} from '../../platform/graphql/authority.ts'
import type { Credentials } from '../../platform/graphql/credentials.ts'
import { tokenHash } from '../accounts/index.ts'
import { enabledFlags, evaluateFlags } from '../flags/index.ts'
import { allowedScopes } from '../workspaces/index.ts'
import { type AuthorityRow, readAuthority } from './store.ts'

/**
 * @param staffEmails the allow-list of internal staff, from configuration
 * @returns how a request's sender is found: session, user, membership, role, flags, anew each time, by one statement.
 * The workspace is entered only once the membership is proven, so no tenant row is read for a stranger.
 */
export function createAuthentication({ staffEmails }: { readonly staffEmails: ReadonlySet<string> }) {
  return async (tx: Transaction, { token, workspaceId }: Credentials): Promise<Authority> => {
    if (token === null) return nobody(messages.platform.unauthenticated)
    const found = await readAuthority(tx, tokenHash(token), workspaceId)
    if (!found) return nobody(messages.accounts.sessionEnded)
    const { userId, email, hasVerifiedEmail } = found
    const isInternalStaff = hasVerifiedEmail && staffEmails.has(email)
    const user: SignedInUser = { userId, email, hasVerifiedEmail, isInternalStaff }
    return { user, actor: await readActor(tx, user, workspaceId, found) }
  }
}

function nobody(why: string): Authority {
  const refusal = refuse('UNAUTHENTICATED', why)
  return { user: refusal, actor: refusal }
}

async function readActor(
  tx: Transaction,
  { userId, isInternalStaff }: SignedInUser,
  workspaceId: number | null,
  { membershipId, membershipExpired, role, customRoleScopes, globalLevelLevel, flags }: AuthorityRow,
): Promise<Actor | Refusal> {
  if (workspaceId === null) return refuse('VALIDATION_FAILED', messages.workspaces.workspaceRequired)
  if (membershipId === null) return refuse('FORBIDDEN', messages.workspaces.notMember)
  if (membershipExpired) return refuse('FORBIDDEN', messages.workspaces.membershipExpired)
  const evaluated = await evaluateFlags(workspaceId, flags ?? [])
  const held = { role, customRoleScopes: customRoleScopes ?? [], isInternalStaff }
  const allowed = allowedScopes(held, evaluated)
  await tx.seeLevelsBelow(visibleLevelsBelow({ scopes: allowed.scopes, globalLevelLevel }))
  return {
    userId,
    workspaceId,
    membershipId,
    role,
    ...allowed,
    flags: enabledFlags(evaluated),
    globalLevelLevel,
    isInternalStaff,
  }
}
