import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import {
  refuseRoleChoice,
  refuseUngrantableRole,
  type HeldRole,
  type RoleChoice,
} from '@plumb/domain/roles/granting.ts'
import {
  refuseDeletion,
  refuseLevelChange,
  refuseManaging,
  refuseRoleChange,
  type MemberToChange,
} from '@plumb/domain/workspaces/member-rules.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { lockWorkspace } from '../../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../../platform/graphql/auth/authority.ts'
import type { SaveItem } from '../../../platform/saves/plan-changes.ts'
import { notFound } from '../../../platform/saves/refusals.ts'
import { createSystemSaveContext, type SaveContext } from '../../../platform/saves/save-context.ts'
import { deleteRow, saveRow } from '../../../platform/saves/write-plan.ts'
import { findCustomRole } from '../../roles/index.ts'
import * as store from './store.ts'
import type { Membership, NewMembership } from './store.ts'

/** @returns whether a user is a member of the workspace that the transaction is in. Expired support access does not count. */
export async function isMember(tx: Transaction, workspaceId: number, userId: number): Promise<boolean> {
  const membership = await store.findMembershipOfUser(tx, workspaceId, userId)
  return membership !== undefined && !membership.hasExpired
}

/**
 * Adds a member; replaces expired support access of the same user. JITA_WRITE cannot be granted here (rule WS6).
 * @returns the id of the new membership, or a refusal
 */
export async function addMember(
  tx: Transaction,
  workspaceId: number,
  input: NewMembership,
): Promise<number | Refusal> {
  if (input.role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', roleMessages.notAssignable, 'role')
  await lockWorkspace(tx, workspaceId)
  if (input.customRoleId !== null) {
    const customRole = await findCustomRole(tx, workspaceId, input.customRoleId)
    if (!customRole) return notFound('customRoleId')
  }
  const context = createSystemSaveContext(tx, workspaceId)
  const existingMembership = await store.findMembershipOfUser(tx, workspaceId, input.userId)
  if (existingMembership?.hasExpired) {
    const refusal = await deleteRow(context, store.MEMBERSHIPS, existingMembership.id)
    if (refusal) throw new Error(`Could not delete an expired membership: ${refusal.message}`)
  }
  const savedMembership = await saveRow(context, store.MEMBERSHIPS, {}, () => ({
    globalLevelLevel: null,
    ...input,
    expiresAt: null,
    suspendedAt: null,
    supportReason: null,
  }))
  if (isRefusal(savedMembership)) return savedMembership
  await store.markAsPopulated(tx, workspaceId)
  return savedMembership.id
}

/** Requested support access. */
export interface SupportAccess {
  readonly userId: number
  readonly reason: string
  readonly expiresAt: Date
}

/**
 * Makes internal staff a member until a time, or changes that time. The transaction is in the workspace, and acts as them.
 * @returns the membership, or a refusal: permanent members stay as they are
 */
export async function giveSupportAccess(
  tx: Transaction,
  workspaceId: number,
  { userId, reason, expiresAt }: SupportAccess,
): Promise<Membership | Refusal> {
  await lockWorkspace(tx, workspaceId)
  const existingMembership = await store.findMembershipOfUser(tx, workspaceId, userId)
  if (existingMembership && existingMembership.role !== 'JITA_WRITE')
    return refuse('VALIDATION_FAILED', supportAccessMessages.alreadyMember, 'workspaceId')
  if (existingMembership && existingMembership.suspendedAt !== null)
    return refuse('ACCESS_DENIED', workspaceMessages.membershipSuspended, 'workspaceId')
  const item = { id: existingMembership?.id }
  const saved = await saveRow(createSystemSaveContext(tx, workspaceId), store.MEMBERSHIPS, item, () => ({
    userId,
    role: 'JITA_WRITE' as const,
    customRoleId: null,
    globalLevelLevel: null,
    expiresAt,
    suspendedAt: null,
    supportReason: reason,
  }))
  return isRefusal(saved) ? saved : { ...saved, hasExpired: false }
}

/** A stored row to change, with the version on which the change is based. */
interface StoredItem extends SaveItem {
  readonly id: number
}

/** A membership or an invitation to change, and its new role. */
export type RoleChangeInput = StoredItem & RoleChoice

/** A member who was removed, or whose role has changed. */
export interface ChangedMember {
  readonly userId: number
  /** The role that they have now; null if they are no longer a member. */
  readonly held: HeldRole | null
}

/** Withdraws grants of a member who may no longer make them. */
type RoleChangeHandler = (context: SaveContext, member: ChangedMember) => Promise<void>
const roleChangeHandlers: RoleChangeHandler[] = []

/** Calls `handle`, in the same transaction, when a member is removed or gets another role. */
export function onRoleChange(handle: RoleChangeHandler): void {
  roleChangeHandlers.push(handle)
}

async function handleRoleChange(context: SaveContext, member: ChangedMember): Promise<void> {
  for (const handle of roleChangeHandlers) await handle(context, member)
}

/**
 * Changes the role of a member.
 * @returns the stored membership, or a refusal
 */
export async function updateMembership(
  context: SaveContext,
  { role, customRoleId, ...item }: RoleChangeInput,
): Promise<Membership | Refusal> {
  const { actor, tx } = context
  const member = await lockMember(actor, tx, item.id)
  if (isRefusal(member)) return member
  const refusal =
    refuseRoleChange(member.toChange, role) ??
    member.manageRefusal ??
    (await checkGrant(actor, tx, { role, customRoleId }))
  if (refusal) return refusal
  const changed = await saveChange(context, item, { role, customRoleId })
  if (isRefusal(changed)) return changed
  await handleRoleChange(context, { userId: changed.userId, held: await readHeldRole(tx, changed) })
  return changed
}

/**
 * Sets or removes the level of a member.
 * @returns the stored membership, or a refusal
 */
export async function updateMembershipLevel(
  context: SaveContext,
  { level, ...item }: StoredItem & { readonly level: number | null },
): Promise<Membership | Refusal> {
  const refusal = refuseLevelChange(context.actor, level, item.id === context.actor.membershipId)
  return refusal ?? (await saveChange(context, item, { globalLevelLevel: level }))
}

/**
 * Deletes a membership. Its user keeps the account, but has no access to the workspace from the next request on.
 * @returns a refusal, or null
 */
export async function deleteMembership(context: SaveContext, id: number): Promise<Refusal | null> {
  const member = await lockMember(context.actor, context.tx, id)
  if (isRefusal(member)) return member
  const refusal =
    refuseDeletion(member.toChange) ??
    member.manageRefusal ??
    (await deleteRow(context, store.MEMBERSHIPS, id))
  if (refusal) return refusal
  await handleRoleChange(context, { userId: member.userId, held: null })
  return null
}

/** @returns the role of a membership or an invitation, with the scopes of its custom role */
export async function readHeldRole(
  tx: Transaction,
  { workspaceId, role, customRoleId }: Pick<Membership, 'workspaceId' | 'role' | 'customRoleId'>,
): Promise<HeldRole> {
  const customRole = customRoleId === null ? undefined : await findCustomRole(tx, workspaceId, customRoleId)
  return { role, customRoleScopes: customRole?.scopes ?? [] }
}

/** @returns a refusal if the actor may not grant this role, otherwise null; NOT_FOUND if the workspace has no such custom role */
export async function checkGrant(
  { workspaceId, grantable }: Pick<Actor, 'workspaceId' | 'grantable'>,
  tx: Transaction,
  choice: RoleChoice,
): Promise<Refusal | null> {
  const mismatch = refuseRoleChoice(choice)
  if (mismatch) return mismatch
  if (choice.customRoleId === null) return refuseUngrantableRole(grantable, choice.role, [])
  const customRole = await findCustomRole(tx, workspaceId, choice.customRoleId)
  return customRole
    ? refuseUngrantableRole(grantable, choice.role, customRole.scopes)
    : notFound('customRoleId')
}

/**
 * Locks the workspace, and so its memberships, until the end of the transaction, and reads a membership. The actor must still have the role
 * with which the request began: of two admins who delete each other at the same time, the second is no longer a member.
 */
async function lockMember(actor: Actor, tx: Transaction, id: number): Promise<LockedMember | Refusal> {
  const { workspaceId, membershipId } = actor
  await lockWorkspace(tx, workspaceId)
  const ownMembership = await store.findMembershipById(tx, workspaceId, membershipId)
  if (ownMembership?.role !== actor.role) return refuse('FORBIDDEN', workspaceMessages.notMember)
  const membership = await store.findMembershipById(tx, workspaceId, id)
  if (!membership) return notFound('id')
  const { userId, role } = membership
  const otherAdminCount = await store.countAdminsBesides(tx, workspaceId, id)
  return {
    userId,
    toChange: { isOwn: id === membershipId, role, otherAdminCount },
    manageRefusal: refuseManaging(actor.grantable, await readHeldRole(tx, membership)),
  }
}

interface LockedMember {
  readonly userId: number
  /** The facts for the rules that limit changes. */
  readonly toChange: MemberToChange
  /** The refusal if the actor must not change this member at all, otherwise null. */
  readonly manageRefusal: Refusal | null
}

async function saveChange(
  context: SaveContext,
  item: StoredItem,
  change: RoleChoice | Pick<Membership, 'globalLevelLevel'>,
): Promise<Membership | Refusal> {
  const membership = await store.findMembershipById(context.tx, context.actor.workspaceId, item.id)
  if (!membership) return notFound('id')
  const saved = await saveRow(context, store.MEMBERSHIPS, item, () => ({ ...membership, ...change }))
  return isRefusal(saved) ? saved : { ...saved, hasExpired: membership.hasExpired }
}
