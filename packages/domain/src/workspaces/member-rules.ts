import { type Role, scopesOfRole } from '../access/roles.ts'
import type { Scope } from '../access/scopes.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { checkScopesGranted, type HeldRole } from '../roles/granting.ts'

/** A membership to change or delete, with the facts that the rules need. */
export interface MemberToChange {
  /** Whether the membership is the actor's own. */
  readonly isOwn: boolean
  readonly role: Role
  /** Number of other members with the role ADMIN whose membership does not expire. */
  readonly otherAdmins: number
}

/**
 * Returns a refusal if the actor must not remove a member or change their role, because the member has permissions that the actor lacks;
 * otherwise null (rule WS25). Everyone who manages the workspace can end support access.
 */
export function checkMemberReach(grantable: ReadonlySet<Scope>, member: HeldRole): Refusal | null {
  if (member.role === 'JITA_WRITE') return null
  const memberScopes = scopesOfRole(member.role, member.customRoleScopes)
  return checkScopesGranted(grantable, memberScopes) === null
    ? null
    : refuse('ACCESS_DENIED', workspaceMessages.memberHoldsMore, 'id')
}

/** Returns a refusal if a membership must not be deleted; otherwise null (rule WS4). */
export function checkDeletion({ isOwn, role, otherAdmins }: MemberToChange): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotDeleteYourself, 'id')
  if (role === 'ADMIN' && otherAdmins === 0)
    return refuse('VALIDATION_FAILED', workspaceMessages.lastAdmin, 'id')
  return null
}

/** Returns a refusal if a membership must not get this role; otherwise null. */
export function checkRoleChange({ isOwn, role, otherAdmins }: MemberToChange, newRole: Role): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotChangeOwnRole, 'role')
  // It expires; with another role it would outlive the requested hours.
  if (role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', workspaceMessages.supportRoleFixed, 'role')
  if (role === 'ADMIN' && newRole !== 'ADMIN' && otherAdmins === 0)
    return refuse('VALIDATION_FAILED', workspaceMessages.lastAdmin, 'role')
  return null
}

/** Internal level names run from L0 to L20 (rule WS7). */
export const HIGHEST_LEVEL = 20

/** The assignment of a level to a member. */
export interface LevelGrant {
  /** Whether the membership is the actor's own. */
  readonly isOwn: boolean
  /** The level of the member who assigns it; null: none. */
  readonly ownLevel: number | null
  /** Whether the actor has SEE_ALL_LEVELS_DATA. */
  readonly seesAllLevels: boolean
}

/**
 * Returns a refusal if a membership must not get this level, otherwise null. A level of null is none. A level shows the pay below it, so
 * members who do not see all levels cannot grant a higher level than their own: two of them could otherwise raise each other.
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
