import { type Role, scopesOfRole } from '../access/roles.ts'
import type { Scope } from '../access/scopes.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { checkScopesGranted, type HeldRole } from '../roles/granting.ts'

/** A membership that somebody is about to change or delete, as the rules need to see it. */
export interface MemberToChange {
  /** The membership of whoever asks. */
  readonly isOwn: boolean
  readonly role: Role
  /** Members with the role ADMIN beside this one, whose membership does not expire. */
  readonly otherAdmins: number
}

/**
 * Why somebody must not remove a member or change their role, because the member holds permissions that they lack; null if they may
 * (rule WS25). Everyone who manages the workspace can end support access.
 */
export function checkMemberReach(grantable: ReadonlySet<Scope>, member: HeldRole): Refusal | null {
  if (member.role === 'JITA_WRITE') return null
  const held = scopesOfRole(member.role, member.customRoleScopes)
  return checkScopesGranted(grantable, held) === null
    ? null
    : refuse('ACCESS_DENIED', workspaceMessages.memberHoldsMore, 'id')
}

/** Why a membership must not be deleted; null where it may be (rule WS4). */
export function checkDeletion({ isOwn, role, otherAdmins }: MemberToChange): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotDeleteYourself, 'id')
  if (role === 'ADMIN' && otherAdmins === 0)
    return refuse('VALIDATION_FAILED', workspaceMessages.lastAdmin, 'id')
  return null
}

/** Why a membership must not get this role; null where it may. */
export function checkRoleChange({ isOwn, role, otherAdmins }: MemberToChange, newRole: Role): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotChangeOwnRole, 'role')
  // It ends by itself; with another role it would outlive the hours that were asked for.
  if (role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', workspaceMessages.supportRoleFixed, 'role')
  if (role === 'ADMIN' && newRole !== 'ADMIN' && otherAdmins === 0)
    return refuse('VALIDATION_FAILED', workspaceMessages.lastAdmin, 'role')
  return null
}

/** Internal level names run from L0 to L20 (rule WS7). */
export const HIGHEST_LEVEL = 20

/** Who gives a level, and to whom. */
export interface LevelGrant {
  /** The membership is of whoever asks. */
  readonly isOwn: boolean
  /** Of whoever asks; null: none. */
  readonly ownLevel: number | null
  /** Whoever asks has SEE_ALL_LEVELS_DATA. */
  readonly seesAllLevels: boolean
}

/**
 * Why a membership must not get this level; null where it may. A level of null is none. A level lets see the pay below it, so nobody
 * who does not see all gives a higher one than the own: two who may set levels would give each other what both lack.
 */
export function checkLevelChange(
  { isOwn, ownLevel, seesAllLevels }: LevelGrant,
  level: number | null,
): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotChangeOwnLevel, 'level')
  if (level !== null && (level < 0 || level > HIGHEST_LEVEL))
    return refuse('VALIDATION_FAILED', levelingMessages.notALevel(HIGHEST_LEVEL), 'level')
  if (level !== null && !seesAllLevels && (ownLevel === null || level > ownLevel))
    return refuse('ACCESS_DENIED', workspaceMessages.levelAboveOwn, 'level')
  return null
}
