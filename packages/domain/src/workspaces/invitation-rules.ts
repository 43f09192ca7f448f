import { scopesOfRole } from '../access/roles.ts'
import { isEmail, normalizeEmail } from '../accounts/email.ts'
import { accountMessages } from '../messages/accounts.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { checkScopesGranted, grantableScopes, type HeldRole } from '../roles/granting.ts'

/** An invitation is open or accepted; expired and withdrawn ones are not listed. */
export type InvitationStatus = 'INVITED' | 'ACCEPTED'

/** Addresses that the workspace already has, as stored. */
export interface KnownEmails {
  readonly members: readonly string[]
  /** Addresses with an invitation that can still be accepted. */
  readonly invited: readonly string[]
}

/** @returns the address to store, or the reason why it cannot be invited: malformed, invited already, a member's (rule WS14) */
export function validateInvitedEmail(typed: string, { members, invited }: KnownEmails): string | Refusal {
  const email = normalizeEmail(typed)
  const refuseEmail = (message: string) => refuse('VALIDATION_FAILED', message, 'email')
  if (!isEmail(email)) return refuseEmail(accountMessages.emailInvalid)
  if (members.includes(email)) return refuseEmail(workspaceMessages.alreadyMember)
  return invited.includes(email) ? refuseEmail(workspaceMessages.alreadyInvited) : email
}

/**
 * Returns whether a member with this role can invite a person to another role: checked when the invitation is sent, when it is accepted,
 * and when the member is removed or gets another role (rule WS24).
 */
export function canInviteTo(inviter: HeldRole, invited: HeldRole): boolean {
  if (inviter.role === 'JITA_WRITE' || invited.role === 'JITA_WRITE') return false
  const requiredScopes = ['EDIT_WORKSPACE', ...scopesOfRole(invited.role, invited.customRoleScopes)]
  return checkScopesGranted(grantableScopes(inviter), requiredScopes) === null
}

/** A pending invitation, with the facts that decide whether its author may still send it. */
export interface PendingInvitation {
  /** The id of the author; null if the operator of the server sent it. */
  readonly inviterId: number | null
  /** The role that it grants. */
  readonly grants: HeldRole
}

/**
 * Returns the pending invitations that are withdrawn when a member is removed or gets another role: those which the member sent and
 * may no longer send (rule WS24).
 * @param userId of the member
 * @param inviterRole the role that the member has afterwards; null if they are removed
 */
export function findInvitationsToWithdraw<Pending extends PendingInvitation>(
  pending: readonly Pending[],
  userId: number,
  inviterRole: HeldRole | null,
): readonly Pending[] {
  return pending.filter(
    ({ inviterId, grants }) =>
      inviterId === userId && (inviterRole === null || !canInviteTo(inviterRole, grants)),
  )
}
