import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RoleChoice } from '@plumb/domain/roles/granting.ts'
import { DEFAULT_INVITED_ROLE, INVITATION_DAYS } from '@plumb/domain/workspaces/defaults.ts'
import {
  canInviteTo,
  validateInvitedEmail,
  findInvitationsToWithdraw,
} from '@plumb/domain/workspaces/invitation-rules.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { lockWorkspace } from '../../../platform/db/transactions/workspace-state.ts'
import type { Actor, SignedInUser } from '../../../platform/graphql/auth/authority.ts'
import { deleteRow, saveRow } from '../../../platform/saves/write-plan.ts'
import { refuseTries } from '../../../platform/rate-limits/rate-limits.ts'
import { findUsers } from '../../accounts/index.ts'
import { markWaitlistInvited } from '../../waitlist/index.ts'
import { findWorkspaces } from '../store.ts'
import { addMember, type ChangedMember, checkGrant, heldRole, isMember } from '../members/operations.ts'
import { findMembershipOfUser, findMembershipsOfWorkspaces, hasNoMembers } from '../members/store.ts'
import * as store from './store.ts'
import type { Invitation } from './store.ts'
import { createSaveContext, createSystemSaveContext } from '../../../platform/saves/save-context.ts'

export interface InviteInput extends RoleChoice {
  readonly email: string
}

/** Invitation emails within any such span of time (rule WS26). Inviting again counts as well. */
const INVITATIONS_TO_ADDRESS = { name: 'invitation.recipient', tries: 5, seconds: 24 * 3_600 }
const INVITATIONS_FROM_USER = { name: 'invitation.sender', tries: 100, seconds: 3_600 }
const INVITATIONS_OF_WORKSPACE = { name: 'invitation.workspace', tries: 200, seconds: 3_600 }

const DAY_MS = 24 * 60 * 60 * 1000
const invitationExpiry = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS)

/**
 * Invites an address; replaces an earlier invitation that has expired or was accepted.
 * @returns the invitation, or a refusal
 */
export async function inviteUser(
  actor: Actor,
  tx: Transaction,
  { email: typed, role, customRoleId }: InviteInput,
): Promise<Invitation | Refusal> {
  const { workspaceId, userId } = actor
  await lockWorkspace(tx, workspaceId)
  const open = await store.findOpenInvitations(tx, workspaceId)
  const email = validateInvitedEmail(typed, {
    members: await emailsOfMembers(tx, workspaceId),
    invited: open.flatMap((each) => (each.hasExpired ? [] : [each.email])),
  })
  if (isRefusal(email)) return email
  const refusal = await checkGrant(actor, tx, { role, customRoleId })
  if (refusal) return refusal
  const existingInvitation = await store.findInvitationOf(tx, workspaceId, email)
  const saved = await saveRow(
    createSaveContext(actor, tx),
    store.INVITATIONS,
    { id: existingInvitation?.id },
    () => ({
      email,
      role,
      customRoleId,
      status: 'INVITED' as const,
      invitedBy: userId,
      expiresAt: invitationExpiry(),
    }),
  )
  return await sendInvitationMail(tx, saved)
}

/**
 * Invites the first admin of a workspace without members, possibly again. The transaction is in the workspace.
 * @param invitedBy the member of internal staff; null for the command line
 * @returns a refusal, or null
 */
export async function inviteFirstAdmin(
  tx: Transaction,
  workspaceId: number,
  { email: typed, invitedBy }: { readonly email: string; readonly invitedBy: number | null },
): Promise<Refusal | null> {
  const email = validateInvitedEmail(typed, { members: [], invited: [] })
  if (isRefusal(email)) return email
  await lockWorkspace(tx, workspaceId)
  if (!(await hasNoMembers(tx, workspaceId)))
    return refuse('VALIDATION_FAILED', workspaceMessages.hasMembers, 'workspaceId')
  const known = await store.findInvitationOf(tx, workspaceId, email)
  const saved = await saveRow(
    createSystemSaveContext(tx, workspaceId),
    store.INVITATIONS,
    { id: known?.id },
    () => ({
      email,
      role: 'ADMIN' as const,
      customRoleId: null,
      status: 'INVITED' as const,
      invitedBy,
      expiresAt: invitationExpiry(),
    }),
  )
  const invited = await sendInvitationMail(tx, saved)
  if (isRefusal(invited)) return invited
  await markWaitlistInvited(tx, email)
  return null
}

/**
 * Queues the email of an invitation in the same transaction, and ends the codes of its earlier emails. Refused invitations are rolled back,
 * so the limits count sent emails.
 */
async function sendInvitationMail(
  tx: Transaction,
  saved: SavedInvitation | Refusal,
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
  await store.endEarlierEmails(tx, invitationId)
  await queueMail(tx, { about: 'invitation', to, workspaceId, invitationId })
  return { ...saved, hasExpired: false }
}

type SavedInvitation = Omit<Invitation, 'hasExpired'>

/** Renews the expiry of an invitation, and sends it again. The actor grants its role, and must be able to. */
export async function renewInvitation(
  actor: Actor,
  tx: Transaction,
  id: number,
): Promise<Invitation | Refusal> {
  const invitation = await lockInvitation(actor, tx, id)
  if (isRefusal(invitation)) return invitation
  const refusal = await checkGrant(actor, tx, invitation)
  if (refusal) return refusal
  const saved = await saveRow(createSaveContext(actor, tx), store.INVITATIONS, { id }, () => ({
    ...invitation,
    invitedBy: actor.userId,
    expiresAt: invitationExpiry(),
  }))
  return await sendInvitationMail(tx, saved)
}

export interface UpdateInvitationInput extends RoleChoice {
  readonly id: number
  readonly version?: number | null | undefined
}

/**
 * Changes the role of an open invitation; its expiry and its email stay. The actor becomes its author, and must be able to grant the role
 * when it is accepted.
 * @returns the invitation, or a refusal
 */
export async function updateInvitation(
  actor: Actor,
  tx: Transaction,
  { id, version, role, customRoleId }: UpdateInvitationInput,
): Promise<Invitation | Refusal> {
  const invitation = await lockInvitation(actor, tx, id)
  if (isRefusal(invitation)) return invitation
  const refusal = await checkGrant(actor, tx, { role, customRoleId })
  if (refusal) return refusal
  const saved = await saveRow(createSaveContext(actor, tx), store.INVITATIONS, { id, version }, () => ({
    ...invitation,
    role,
    customRoleId,
    invitedBy: actor.userId,
  }))
  return isRefusal(saved) ? saved : { ...saved, hasExpired: invitation.hasExpired }
}

/** Locks an open invitation until the end of the transaction. */
async function lockInvitation(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Invitation | Refusal> {
  await lockWorkspace(tx, workspaceId)
  const invitation = await store.findOpenInvitation(tx, workspaceId, id)
  return invitation ?? refuse('NOT_FOUND', platformMessages.notFound, 'invitationId')
}

/**
 * Withdraws an invitation.
 * @returns a refusal, or null
 */
export async function deleteInvitation(actor: Actor, tx: Transaction, id: number): Promise<Refusal | null> {
  await lockWorkspace(tx, actor.workspaceId)
  const refusal = await deleteRow(createSaveContext(actor, tx), store.INVITATIONS, id)
  return refusal?.field === 'id' ? { ...refusal, field: 'invitationId' } : refusal
}

/** Deletes the pending invitations that a member who was removed, or has another role, may no longer send (rule WS24). */
export async function revokeInvitations(
  actor: Actor,
  tx: Transaction,
  { userId, held }: ChangedMember,
): Promise<void> {
  const pendingInvitations = []
  for (const invitation of await store.findOpenInvitations(tx, actor.workspaceId)) {
    const { id, invitedBy: inviterId } = invitation
    if (inviterId === userId)
      pendingInvitations.push({ id, inviterId, grants: await heldRole(tx, invitation) })
  }
  for (const { id } of findInvitationsToWithdraw(pendingInvitations, userId, held)) {
    const refusal = await deleteRow(createSaveContext(actor, tx), store.INVITATIONS, id)
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
  return canInviteTo(await heldRole(tx, author), await heldRole(tx, invitation))
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
  if (!hasVerifiedEmail) return noInvitation()
  return await joinByInvitation(tx, { userId, email, workspaceId })
}

/**
 * Returns the contents of a mail about an invitation; undefined if it can no longer be accepted. Afterwards the transaction is in no
 * workspace.
 */
export async function findInvitationToMail(
  tx: Transaction,
  workspaceId: number,
  id: number,
): Promise<
  { readonly email: string; readonly workspaceName: string; readonly inviter: string | null } | undefined
> {
  await tx.enterWorkspace(workspaceId)
  try {
    const invitation = await store.findOpenInvitation(tx, workspaceId, id)
    if (!invitation || invitation.hasExpired) return undefined
    const [workspace] = await findWorkspaces(tx, [workspaceId])
    const { email, invitedBy } = invitation
    const [inviter] = invitedBy === null ? [] : await findUsers(tx, [invitedBy])
    if (!workspace) return undefined
    const name = inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : null
    return { email, workspaceName: workspace.name, inviter: name }
  } finally {
    await tx.enterWorkspace(null)
  }
}

/** Returns whether an address has an invitation that can be accepted now. Afterwards the transaction is in no workspace. */
export async function isInvited(tx: Transaction, workspaceId: number, email: string): Promise<boolean> {
  // Ids that do not fit the database's type belong to no workspace.
  if (workspaceId < 1) return false
  await tx.enterWorkspace(workspaceId)
  try {
    const invitation = await store.findInvitationOf(tx, workspaceId, email)
    return invitation !== undefined && (await isAcceptable(tx, invitation))
  } finally {
    await tx.enterWorkspace(null)
  }
}

const isAcceptable = async (tx: Transaction, invitation: Invitation): Promise<boolean> =>
  invitation.status === 'INVITED' && !invitation.hasExpired && (await isStillGranted(tx, invitation))

export const noInvitation = () => refuse('NOT_FOUND', workspaceMessages.noInvitation, 'workspaceId')

/**
 * Makes a user with the verified invited address a member.
 * @param id of the invitation, if it is known; by default any for the address
 */
export async function joinByInvitation(
  tx: Transaction,
  {
    userId,
    email,
    workspaceId,
    id,
  }: { readonly userId: number; readonly email: string; readonly workspaceId: number; readonly id?: number },
): Promise<Refusal | null> {
  const notFound = noInvitation()
  // Ids that do not fit the database's type belong to no workspace.
  if (workspaceId < 1) return notFound
  tx.actAs(userId)
  await tx.enterWorkspace(workspaceId)
  try {
    // Callers without an invitation do not get the lock, with which they would block a foreign workspace.
    if (!(await store.findInvitationOf(tx, workspaceId, email))) return notFound
    // Of several concurrent acceptances, the second one finds the invitation accepted.
    await lockWorkspace(tx, workspaceId)
    const invitation = await store.findInvitationOf(tx, workspaceId, email)
    if (!invitation || (id !== undefined && invitation.id !== id)) return notFound
    if (!(await isAcceptable(tx, invitation))) return notFound
    const { role, customRoleId } = invitation
    const context = createSystemSaveContext(tx, workspaceId)
    if (await isMember(tx, workspaceId, userId)) return notFound
    // The membership has the role from now on: a custom role that is still referred to here could never be deleted.
    const accepted = await saveRow(context, store.INVITATIONS, { id: invitation.id }, () => ({
      ...invitation,
      role: DEFAULT_INVITED_ROLE,
      customRoleId: null,
      status: 'ACCEPTED' as const,
    }))
    if (isRefusal(accepted)) return accepted
    const membership = await addMember(tx, workspaceId, {
      userId,
      role,
      customRoleId,
      globalLevelLevel: null,
    })
    return isRefusal(membership) ? membership : null
  } finally {
    await tx.enterWorkspace(null)
  }
}

/** Returns the email addresses of the members, without those whose support access has expired. */
async function emailsOfMembers(tx: Transaction, workspaceId: number): Promise<string[]> {
  const memberships = await findMembershipsOfWorkspaces(tx, [workspaceId])
  const users = await findUsers(
    tx,
    memberships.flatMap(({ userId, hasExpired }) => (hasExpired ? [] : [userId])),
  )
  return users.map(({ email }) => email)
}
