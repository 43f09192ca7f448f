import { isEmail, normalizeEmail } from '../accounts/email.ts'
import { messages } from '../messages/messages.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** An invitation waits to be accepted, or has been; one that is over or taken back is none. */
export type InvitationStatus = 'INVITED' | 'ACCEPTED'

/** Whom a workspace knows already, by their addresses as they are stored. */
export interface KnownEmails {
  readonly members: readonly string[]
  /** Of invitations that can still be accepted. */
  readonly invited: readonly string[]
}

/** @returns the address as it is stored, or why nobody can be invited by it: malformed, invited already, a member's (docs/rules/workspaces 14). */
export function invitedEmail(typed: string, { members, invited }: KnownEmails): string | Refusal {
  const email = normalizeEmail(typed)
  const no = (message: string) => refuse('VALIDATION_FAILED', message, 'email')
  if (!isEmail(email)) return no(messages.accounts.emailInvalid)
  if (members.includes(email)) return no(messages.workspaces.alreadyMember)
  return invited.includes(email) ? no(messages.workspaces.alreadyInvited) : email
}
