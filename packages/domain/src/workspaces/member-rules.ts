import { hasAccess } from '../access/access-check.ts'
import { type Role, scopesOfRole } from '../access/roles.ts'
import type { Scope } from '../access/scopes.ts'
import { refuseLevel } from '../job-levels/stored-job-level.ts'
import { platformMessages } from '../messages/platform.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { refuseUngrantableScopes, type HeldRole } from '../roles/granting.ts'

/** A membership to change or delete. */
export interface MemberToChange {
  /** Whether the membership is the actor's own. */
  readonly isOwn: boolean
  readonly role: Role
  /** The number of other members with the role ADMIN whose membership does not expire. */
  readonly otherAdminCount: number
}

/**
 * Returns a refusal if the actor may not remove a member or change their role because the member has a scope that the actor lacks; otherwise
 * null (rule WS25). Whoever manages members can end support access.
 * @param grantable the scopes of the actor
 */
export function refuseManaging(grantable: ReadonlySet<Scope>, member: HeldRole): Refusal | null {
  if (member.role === 'JITA_WRITE') return null
  const memberScopes = scopesOfRole(member.role, member.customRoleScopes)
  return refuseUngrantableScopes(grantable, memberScopes) === null
    ? null
    : refuse('ACCESS_DENIED', workspaceMessages.memberHoldsMore, 'id')
}

/** @returns a refusal if a membership may not be deleted; otherwise null (rule WS4) */
export function refuseDeletion({ isOwn, role, otherAdminCount }: MemberToChange): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotDeleteYourself, 'id')
  if (role === 'ADMIN' && otherAdminCount === 0)
    return refuse('VALIDATION_FAILED', workspaceMessages.lastAdmin, 'id')
  return null
}

/** @returns a refusal if a membership may not get this role; otherwise null (rule WS4) */
export function refuseRoleChange(
  { isOwn, role, otherAdminCount }: MemberToChange,
  newRole: Role,
): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotChangeOwnRole, 'role')
  // With another role, the membership would not expire after the requested hours.
  if (role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', workspaceMessages.supportRoleFixed, 'role')
  if (role === 'ADMIN' && newRole !== 'ADMIN' && otherAdminCount === 0)
    return refuse('VALIDATION_FAILED', workspaceMessages.lastAdmin, 'role')
  return null
}

/** A member who gives somebody a level. */
interface LevelGiver {
  readonly scopes: ReadonlySet<Scope>
  /** Their own level; null if they have none. */
  readonly globalLevelLevel: number | null
}

/**
 * Returns a refusal if a person may not get this level, otherwise null (rule WS7). A level shows the pay below it, so a giver who does not
 * see all levels cannot give a higher level than their own. Otherwise two members could raise each other’s level.
 * @param level null to remove the level
 * @param isOwn whether the membership is the giver's own
 */
export function refuseLevelChange(
  { scopes, globalLevelLevel: ownLevel }: LevelGiver,
  level: number | null,
  isOwn = false,
): Refusal | null {
  if (isOwn) return refuse('VALIDATION_FAILED', workspaceMessages.cannotChangeOwnLevel, 'level')
  if (level === null) return null
  if (!hasAccess(scopes, ['SET_USERS_JOB_LEVEL']))
    return refuse('ACCESS_DENIED', platformMessages.accessDenied, 'level')
  const levelRefusal = refuseLevel(level, 'level')
  if (levelRefusal) return levelRefusal
  return hasAccess(scopes, ['SEE_ALL_LEVELS_DATA']) || (ownLevel !== null && level <= ownLevel)
    ? null
    : refuse('ACCESS_DENIED', workspaceMessages.levelAboveOwn, 'level')
}
