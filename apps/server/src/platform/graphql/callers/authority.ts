import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Role } from '@plumb/domain/access/roles.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { ALL_LEVELS, type Transaction } from '../../db/database.ts'

/** A signed-in user, as the session and the user's row say at this request. */
export interface SignedInUser {
  readonly userId: number
  readonly email: string
  readonly hasVerifiedEmail: boolean
  readonly sessionId: string
  /** When the session ends, however much it is used. */
  readonly sessionExpiresAt: Date
  /** Verified e-mail on the allow-list from configuration (rule AC11). */
  readonly isInternalStaff: boolean
}

/** Whoever acts inside a workspace: every operation's first argument. */
export interface Actor {
  readonly userId: number
  readonly workspaceId: number
  readonly membershipId: number
  readonly role: Role
  /** What the role grants, less the scopes whose flag is off. */
  readonly scopes: ReadonlySet<Scope>
  /** What the role grants, whatever the flags: nobody gives more to others. */
  readonly grantable: ReadonlySet<Scope>
  readonly flags: ReadonlySet<FlagKey>
  /** The member's own level; without SEE_ALL_LEVELS_DATA pay at or above it is hidden. */
  readonly globalLevelLevel: number | null
  readonly isInternalStaff: boolean
}

/** @returns the level below which an actor sees pay: of all levels with SEE_ALL_LEVELS_DATA, of none without a level. */
export function visibleLevelsBelow({
  scopes,
  globalLevelLevel,
}: Pick<Actor, 'scopes' | 'globalLevelLevel'>): number {
  return hasAccess(scopes, ['SEE_ALL_LEVELS_DATA']) ? ALL_LEVELS : (globalLevelLevel ?? 0)
}

/** @returns the level from which on pay is hidden from an actor; null: none is. */
export function levelsHiddenFrom(actor: Pick<Actor, 'scopes' | 'globalLevelLevel'>): number | null {
  const below = visibleLevelsBelow(actor)
  return below === ALL_LEVELS ? null : below
}

/** Runs what the server must do at every level, whoever asked for it; after it the actor sees no more than before. */
export async function seeingAllLevels<T>(
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
 * Who asks, and what for: read anew on each request, in the request's own transaction.
 * Where a part is absent, the refusal says why, and whichever field needs that part answers with it.
 */
export interface Authority {
  readonly user: SignedInUser | Refusal
  readonly actor: Actor | Refusal
  /** The mark (`workspace-state.ts`) of the actor's workspace as the actor was read; null where there is no actor, and where nothing ever changed. */
  readonly mark: string | null
}
