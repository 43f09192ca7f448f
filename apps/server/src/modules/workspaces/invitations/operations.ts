import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { grantableScopes, type RoleChoice } from '@plumb/domain/roles/granting.ts'
import { DEFAULT_INVITED_ROLE, INVITATION_DAYS } from '@plumb/domain/workspaces/defaults.ts'
import {
  canInviteTo,
  validateInvitedEmail,
  findInvitationsToWithdraw,
} from '@plumb/domain/workspaces/invitation-rules.ts'
import { refuseLevelChange } from '@plumb/domain/workspaces/member-rules.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { lockWorkspace } from '../../../platform/db/transactions/workspace-state.ts'
import type { SignedInUser } from '../../../platform/graphql/auth/authority.ts'
import { refuseTries } from '../../../platform/rate-limits/rate-limits.ts'
import { notFound } from '../../../platform/saves/refusals.ts'
import {
  createSystemSaveContext,
  type SaveContext,
  type Saver,
} from '../../../platform/saves/save-context.ts'
import { deleteRow, saveRow } from '../../../platform/saves/write-plan.ts'
import { findUsers } from '../../accounts/index.ts'
import { markWaitlistInvited } from '../../waitlist/index.ts'
import { findWorkspaces, insideWorkspace } from '../store.ts'
import {
  addMember,
  type ChangedMember,
  checkGrant,
  isMember,
  readHeldRole,
  type RoleChangeInput,
} from '../members/operations.ts'
import { findMembershipOfUser, findMembershipsOfWorkspaces, hasNoMembers } from '../members/store.ts'
import * as store from './store.ts'
import type { Invitation } from './store.ts'

// The largest numbers of invitation mails within any period of `seconds` (rule WS26). Inviting again counts as well.
const INVITATIONS_TO_ADDRESS = { name: 'invitation.recipient', tries: 5, seconds: 24 * 3_600 }
const INVITATIONS_FROM_USER = { name: 'invitation.sender', tries: 100, seconds: 3_600 }
const INVITATIONS_OF_WORKSPACE = { name: 'invitation.workspace', tries: 200, seconds: 3_600 }

const DAY_MS = 24 * 60 * 60 * 1000
const getNewExpiry = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS)

/** The role and the level that an invitation gives. */
export type Grant = RoleChoice & Pick<Invitation, 'level'>

/**
 * Invites an address; replaces an earlier invitation that has expired or was accepted.
 * @returns the invitation, or a refusal
 */
export async function inviteUser(
  context: SaveContext,
  { email: typedEmail, ...grant }: Grant & { readonly email: string },
): Promise<Invitation | Refusal> {
  const { actor, tx } = context
  const { workspaceId, userId: invitedBy } = actor
  await lockWorkspace(tx, workspaceId)
  const openInvitations = await store.findOpenInvitations(tx, workspaceId)
  const email = validateInvitedEmail(typedEmail, {
    members: await findEmailsOfMembers(tx, workspaceId),
    invited: openInvitations.flatMap((each) => (each.hasExpired ? [] : [each.email])),
  })
  if (isRefusal(email)) return email
  const refusal = await refuseGrant(context, grant)
  return refusal ?? (await saveInvitation(context, { email, ...grant, invitedBy }))
}

/**
 * Invites the first admin of a workspace without members, possibly again. The transaction is in the workspace.
 * @param invitedBy the member of internal staff; null for the command line
 * @returns a refusal, or null
 */
export async function inviteFirstAdmin(
  tx: Transaction,
  workspaceId: number,
  { email: typedEmail, invitedBy }: { readonly email: string; readonly invitedBy: number | null },
): Promise<Refusal | null> {
  const email = validateInvitedEmail(typedEmail, { members: [], invited: [] })
  if (isRefusal(email)) return email
  await lockWorkspace(tx, workspaceId)
  if (!(await hasNoMembers(tx, workspaceId)))
    return refuse('VALIDATION_FAILED', workspaceMessages.hasMembers, 'workspaceId')
  const context = createSystemSaveContext(tx, workspaceId)
  const grant = { role: 'ADMIN', customRoleId: null, level: null } as const
  const invitation = await saveInvitation(context, { email, ...grant, invitedBy })
  if (isRefusal(invitation)) return invitation
  await markWaitlistInvited(tx, email)
  return null
}

/** Saves the only invitation of an address, and sends its mail. */
async function saveInvitation(
  context: SaveContext<Saver>,
  invitation: Grant & Pick<Invitation, 'email' | 'invitedBy'>,
): Promise<Invitation | Refusal> {
  const { actor, tx } = context
  const earlier = await store.findInvitationOfEmail(tx, actor.workspaceId, invitation.email)
  const saved = await saveRow(context, store.INVITATIONS, { id: earlier?.id }, () => ({
    ...invitation,
    status: 'INVITED' as const,
    expiresAt: getNewExpiry(),
  }))
  return await sendInvitationMail(tx, saved)
}

/**
 * Queues the mail of an invitation in the same transaction, and ends the codes of its earlier mails. Refused invitations are rolled back,
 * so the limits count sent mails.
 */
async function sendInvitationMail(
  tx: Transaction,
  saved: Omit<Invitation, 'hasExpired'> | Refusal,
): Promise<Invitation | Refusal> {
  if (isRefusal(saved)) return saved
  const { workspaceId, id: invitationId, email: to, invitedBy } = saved
  const limits = [
    { limit: INVITATIONS_TO_ADDRESS, key: to },
    { limit: INVITATIONS_OF_WORKSPACE, key: String(workspaceId) },
    ...(invitedBy === null ? [] : [{ limit: INVITATIONS_FROM_USER, key: String(invitedBy) }]),
  ]
  const refusal = await refuseTries(tx, limits, workspaceMessages.tooManyInvitations)
  if (refusal) return refusal
  await store.endEarlierMails(tx, invitationId)
  await queueMail(tx, { about: 'invitation', to, workspaceId, invitationId })
  return { ...saved, hasExpired: false }
}

/**
 * Renews the expiry of an invitation, and sends it again. The actor becomes its author, and must be able to grant its role. Its level is
 * removed if the actor cannot grant that.
 */
export async function renewInvitation(context: SaveContext, id: number): Promise<Invitation | Refusal> {
  const invitation = await lockGrantableInvitation(context, id)
  if (isRefusal(invitation)) return invitation
  const level = refuseLevelChange(context.actor, invitation.level) ? null : invitation.level
  const values = { ...invitation, level, invitedBy: context.actor.userId, expiresAt: getNewExpiry() }
  return await sendInvitationMail(context.tx, await saveRow(context, store.INVITATIONS, { id }, () => values))
}

/**
 * Changes the role and the level of an open invitation; its expiry and its mail stay. The actor becomes its author, and must be able to
 * grant both, now and when the invitation is accepted.
 * @returns the invitation, or a refusal
 */
export async function updateInvitation(
  context: SaveContext,
  { id, version, ...grant }: RoleChangeInput & Grant,
): Promise<Invitation | Refusal> {
  const invitation = await lockGrantableInvitation(context, id, grant)
  if (isRefusal(invitation)) return invitation
  const values = { ...invitation, ...grant, invitedBy: context.actor.userId }
  const saved = await saveRow(context, store.INVITATIONS, { id, version }, () => values)
  return isRefusal(saved) ? saved : { ...saved, hasExpired: invitation.hasExpired }
}

/** @returns a refusal if the actor may not grant this role or level, otherwise null */
const refuseGrant = async ({ actor, tx }: SaveContext, grant: Grant): Promise<Refusal | null> =>
  (await checkGrant(actor, tx, grant)) ?? refuseLevelChange(actor, grant.level)

/**
 * Locks an open invitation until the end of the transaction.
 * @param newGrant the new role and level, which the actor must be able to grant; by default, the current role
 */
async function lockGrantableInvitation(
  context: SaveContext,
  id: number,
  newGrant?: Grant,
): Promise<Invitation | Refusal> {
  const { actor, tx } = context
  await lockWorkspace(tx, actor.workspaceId)
  const invitation = await store.findOpenInvitation(tx, actor.workspaceId, id)
  if (!invitation) return notFound('invitationId')
  return (await refuseGrant(context, newGrant ?? { ...invitation, level: null })) ?? invitation
}

/**
 * Withdraws an invitation.
 * @returns a refusal, or null
 */
export async function deleteInvitation(context: SaveContext, id: number): Promise<Refusal | null> {
  await lockWorkspace(context.tx, context.actor.workspaceId)
  const refusal = await deleteRow(context, store.INVITATIONS, id)
  return refusal?.field === 'id' ? { ...refusal, field: 'invitationId' } : refusal
}

/** Deletes the pending invitations that a removed or changed member has sent and could no longer send now (rule WS24). */
export async function revokeInvitations(
  context: SaveContext,
  { userId, held }: ChangedMember,
): Promise<void> {
  const { actor, tx } = context
  const pendingInvitations = []
  for (const invitation of await store.findOpenInvitations(tx, actor.workspaceId)) {
    const { id, invitedBy: inviterId } = invitation
    if (inviterId === userId)
      pendingInvitations.push({ id, inviterId, grants: await readHeldRole(tx, invitation) })
  }
  for (const { id } of findInvitationsToWithdraw(pendingInvitations, userId, held)) {
    const refusal = await deleteRow(context, store.INVITATIONS, id)
    if (refusal) throw new Error(`Could not withdraw an invitation: ${refusal.message}`)
  }
}

/**
 * Returns whether the author of an invitation may still grant its role: as a member with the permission to invite to this role. The first
 * admin of a workspace without members is invited by internal staff or from the command line, who are not members.
 */
async function isStillGranted(tx: Transaction, invitation: Invitation): Promise<boolean> {
  const { workspaceId, invitedBy, role } = invitation
  if (await hasNoMembers(tx, workspaceId)) return role === 'ADMIN'
  const author = invitedBy === null ? undefined : await findMembershipOfUser(tx, workspaceId, invitedBy)
  if (!author || author.hasExpired || author.suspendedAt !== null) return false
  return canInviteTo(await readHeldRole(tx, author), await readHeldRole(tx, invitation))
}

/** @returns the level that an invitation gives: none if its author may no longer give it */
async function findGrantedLevel(
  tx: Transaction,
  { workspaceId, invitedBy, level }: Invitation,
): Promise<number | null> {
  if (invitedBy === null || level === null) return null
  const author = await findMembershipOfUser(tx, workspaceId, invitedBy)
  if (!author) return null
  const scopes = grantableScopes(await readHeldRole(tx, author))
  return refuseLevelChange({ ...author, scopes }, level) ? null : level
}

/**
 * Makes a user a member of the workspace that has invited their address. All refusals are the same, so that nobody learns whether there is
 * such a workspace, or whom it has invited. The user must have verified the address. Afterwards the transaction is in no workspace.
 */
export async function acceptInvitation(
  { userId, email, hasVerifiedEmail }: SignedInUser,
  tx: Transaction,
  workspaceId: number,
): Promise<Refusal | null> {
  if (!hasVerifiedEmail) return refuseInvitation()
  return await joinByInvitation(tx, { userId, email, workspaceId })
}

/**
 * @returns what a mail about an invitation says; undefined if it can no longer be accepted. `inviter` is the full name of the author, and
 *   null if the operator of the server sent the invitation. Afterwards the transaction is in no workspace
 */
export const findInvitationToMail = (tx: Transaction, workspaceId: number, id: number) =>
  insideWorkspace(tx, workspaceId, async () => {
    const invitation = await store.findOpenInvitation(tx, workspaceId, id)
    if (!invitation || invitation.hasExpired) return undefined
    const [workspace] = await findWorkspaces(tx, [workspaceId])
    if (!workspace) return undefined
    const { email, invitedBy } = invitation
    const [inviter] = invitedBy === null ? [] : await findUsers(tx, [invitedBy])
    const name = inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : null
    return { email, workspaceName: workspace.name, inviter: name }
  })

/** @returns whether an address has an invitation that can be accepted now. Afterwards the transaction is in no workspace */
export async function isInvited(tx: Transaction, workspaceId: number, email: string): Promise<boolean> {
  // No workspace has such an id, and the database's type for it would refuse some.
  if (workspaceId < 1) return false
  return await insideWorkspace(tx, workspaceId, async () => {
    const invitation = await store.findInvitationOfEmail(tx, workspaceId, email)
    return invitation !== undefined && (await isAcceptable(tx, invitation))
  })
}

const isAcceptable = async (tx: Transaction, invitation: Invitation): Promise<boolean> =>
  invitation.status === 'INVITED' && !invitation.hasExpired && (await isStillGranted(tx, invitation))

/** @returns the refusal of every invitation that cannot be accepted, whatever the reason */
export const refuseInvitation = () => refuse('NOT_FOUND', workspaceMessages.noInvitation, 'workspaceId')

/** A user who joins a workspace by an invitation. */
interface InvitedPerson {
  readonly userId: number
  /** The invited address, which the user has verified. */
  readonly email: string
  readonly workspaceId: number
  /** The id of the invitation, if it is known; by default, any invitation of the address is accepted. */
  readonly invitationId?: number
}

/** Makes a user with the verified invited address a member. Afterwards the transaction is in no workspace. */
export async function joinByInvitation(tx: Transaction, person: InvitedPerson): Promise<Refusal | null> {
  const { userId, workspaceId } = person
  // No workspace has such an id, and the database's type for it would refuse some.
  if (workspaceId < 1) return refuseInvitation()
  tx.actAs(userId)
  return await insideWorkspace(tx, workspaceId, async () => {
    const invitation = await lockAcceptableInvitation(tx, person)
    if (!invitation || (await isMember(tx, workspaceId, userId))) return refuseInvitation()
    const { role, customRoleId } = invitation
    const globalLevelLevel = await findGrantedLevel(tx, invitation)
    // The membership has the role from now on: a custom role that is still referred to here could never be deleted.
    const values = {
      ...invitation,
      role: DEFAULT_INVITED_ROLE,
      customRoleId: null,
      level: null,
      status: 'ACCEPTED' as const,
    }
    const context = createSystemSaveContext(tx, workspaceId)
    const accepted = await saveRow(context, store.INVITATIONS, { id: invitation.id }, () => values)
    if (isRefusal(accepted)) return accepted
    const membership = await addMember(tx, workspaceId, { userId, role, customRoleId, globalLevelLevel })
    return isRefusal(membership) ? membership : null
  })
}

async function lockAcceptableInvitation(
  tx: Transaction,
  { email, workspaceId, invitationId }: InvitedPerson,
): Promise<Invitation | undefined> {
  // Callers without an invitation do not get the lock, with which they would block a foreign workspace.
  if (!(await store.findInvitationOfEmail(tx, workspaceId, email))) return undefined
  // Of several concurrent acceptances, the second one finds the invitation accepted.
  await lockWorkspace(tx, workspaceId)
  const invitation = await store.findInvitationOfEmail(tx, workspaceId, email)
  if (!invitation || (invitationId !== undefined && invitation.id !== invitationId)) return undefined
  return (await isAcceptable(tx, invitation)) ? invitation : undefined
}

/** @returns the email addresses of the members, without those whose support access has expired */
async function findEmailsOfMembers(tx: Transaction, workspaceId: number): Promise<string[]> {
  const memberships = await findMembershipsOfWorkspaces(tx, [workspaceId])
  const users = await findUsers(
    tx,
    memberships.flatMap(({ userId, hasExpired }) => (hasExpired ? [] : [userId])),
  )
  return users.map(({ email }) => email)
}
