import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Role } from '@plumb/domain/access/roles.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { ALL_LEVELS, type Transaction } from '../../db/database.ts'

/** A logged-in user, from the session and the user's row at this request. */
export interface SignedInUser {
  readonly userId: number
  readonly email: string
  readonly hasVerifiedEmail: boolean
  readonly sessionId: string
  /** The session ends then at the latest, even if it is in use. */
  readonly sessionExpiresAt: Date
  /** Whether the email address is verified and on the allow-list from configuration (rule AC11). */
  readonly isInternalStaff: boolean
}

/** A member acting in a workspace: the first argument of every operation. */
export interface Actor {
  readonly userId: number
  readonly workspaceId: number
  readonly membershipId: number
  readonly role: Role
  /** The scopes of the role, without those whose flag is off. */
  readonly scopes: ReadonlySet<Scope>
  /** The scopes of the role, whatever the flags: a member cannot grant others more than these. */
  readonly grantable: ReadonlySet<Scope>
  readonly flags: ReadonlySet<FlagKey>
  /** The member's own level: without SEE_ALL_LEVELS_DATA, pay at this level and above is hidden. */
  readonly globalLevelLevel: number | null
  readonly isInternalStaff: boolean
}

/** @returns the level below which an actor sees pay: all levels with SEE_ALL_LEVELS_DATA, none without a level */
export function visibleLevelsBelow({
  scopes,
  globalLevelLevel,
}: Pick<Actor, 'scopes' | 'globalLevelLevel'>): number {
  return hasAccess(scopes, ['SEE_ALL_LEVELS_DATA']) ? ALL_LEVELS : (globalLevelLevel ?? 0)
}

/** @returns the lowest level at which pay is hidden from an actor; null: none */
export function lowestHiddenLevel(actor: Pick<Actor, 'scopes' | 'globalLevelLevel'>): number | null {
  const levelLimit = visibleLevelsBelow(actor)
  return levelLimit === ALL_LEVELS ? null : levelLimit
}

/** Runs work of the server that needs pay at all levels, whatever the actor may see. Afterwards the actor sees only their levels again. */
export async function withAllLevels<T>(
  actor: Pick<Actor, 'scopes' | 'globalLevelLevel'>,
  tx: Transaction,
  run: () => Promise<T>,
): Promise<T> {
  await tx.seeLevelsBelow(ALL_LEVELS)
  try {
    return await run()
  } finally {
    await tx.seeLevelsBelow(visibleLevelsBelow(actor))
  }
}

/**
 * The caller and their rights, read again for each request in the request's own transaction. Where there is no user or no actor, a refusal
 * states the reason, and every field that needs that part answers with that refusal.
 */
export interface Authority {
  readonly user: SignedInUser | Refusal
  readonly actor: Actor | Refusal
  /**
   * The revision token of the actor's workspace when the actor was read: its stamp and the schema's version (`formatRevisionToken`). Null
   * without an actor, or if nothing was ever changed.
   */
  readonly revisionToken: string | null
}
