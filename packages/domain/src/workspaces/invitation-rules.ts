import { scopesOfRole } from '../access/roles.ts'
import { isEmail, normalizeEmail } from '../accounts/email.ts'
import { accountMessages } from '../messages/accounts.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { refuseUngrantableScopes, grantableScopes, type HeldRole } from '../roles/granting.ts'

/** The status of an invitation. Expired and withdrawn ones are not listed. */
export type InvitationStatus = 'INVITED' | 'ACCEPTED'

/** The stored addresses of a workspace. */
export interface KnownEmails {
  readonly members: readonly string[]
  /** Addresses with an invitation that can still be accepted. */
  readonly invited: readonly string[]
}

/** @returns the address to store, or a refusal if it is malformed, invited already or a member's (rule WS14) */
export function validateInvitedEmail(typed: string, { members, invited }: KnownEmails): string | Refusal {
  const email = normalizeEmail(typed)
  const refuseEmail = (message: string) => refuse('VALIDATION_FAILED', message, 'email')
  if (!isEmail(email)) return refuseEmail(accountMessages.emailInvalid)
  if (members.includes(email)) return refuseEmail(workspaceMessages.alreadyMember)
  return invited.includes(email) ? refuseEmail(workspaceMessages.alreadyInvited) : email
}

/**
 * Returns whether a member with the role `inviter` can invite people to the role `invited`. This is checked when the invitation is sent,
 * when it is accepted, and when the member gets another role (rule WS24).
 */
export function canInviteTo(inviter: HeldRole, invited: HeldRole): boolean {
  if (inviter.role === 'JITA_WRITE' || invited.role === 'JITA_WRITE') return false
  const requiredScopes = ['EDIT_WORKSPACE', ...scopesOfRole(invited.role, invited.customRoleScopes)]
  return refuseUngrantableScopes(grantableScopes(inviter), requiredScopes) === null
}

/** A pending invitation. */
export interface PendingInvitation {
  /** The user id of the member who sent it; null if the operator of the server did. */
  readonly inviterId: number | null
  /** The role that it grants. */
  readonly grants: HeldRole
}

/**
 * Returns the pending invitations to withdraw when a member is removed or gets another role: those that the member sent and could not send
 * any more (rule WS24).
 * @param userId the user id of the member
 * @param inviterRole the new role of the member; null if they are removed
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
