import type { NamingJobLevel } from '@plumb/domain/job-levels/level-names.ts'
import { getListedLevels, type NamedLevel, type ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { useMemo } from 'react'
import { type Membership, useMembership } from '../session/session.ts'

/** The levels of the workspace, as pages about pay load them. */
interface LoadedLevels {
  readonly jobLevels: readonly NamingJobLevel[]
  readonly globalLevels: readonly NamedLevel[]
}

/** The fields of a membership that limit which levels the member sees. */
type LevelLimit = Pick<Membership, 'effectiveScopes' | 'globalLevelLevel'>

/** Returns the lowest level whose pay is hidden from a member; null if none is. */
export function levelLimitOf({ effectiveScopes, globalLevelLevel }: LevelLimit): number | null {
  return effectiveScopes.includes('SEE_ALL_LEVELS_DATA') ? null : (globalLevelLevel ?? 0)
}

/** Returns the listed levels whose pay a member sees, the highest first. */
export function visibleLevels(loaded: LoadedLevels, member: LevelLimit): readonly ShownLevel[] {
  const levelLimit = levelLimitOf(member)
  return getListedLevels(loaded.jobLevels, loaded.globalLevels).filter(
    ({ level }) => levelLimit === null || level < levelLimit,
  )
}

/** Returns whether the workspace has levels whose pay a member does not see. The server then refuses actions that affect a whole group (rule AC14). */
export function hasHiddenLevels(loaded: LoadedLevels, member: LevelLimit): boolean {
  const levelLimit = levelLimitOf(member)
  return (
    levelLimit !== null &&
    [...loaded.jobLevels, ...loaded.globalLevels].some(({ level }) => level >= levelLimit)
  )
}

/** Returns the levels that an imported file with pay is checked against, as part of the stored data for the check. */
export function levelsForImport({ jobLevels, globalLevels }: LoadedLevels, membership: Membership) {
  return {
    levels: getListedLevels(jobLevels, globalLevels),
    lowestHiddenLevel: levelLimitOf(membership),
    hasNoLevel: membership.globalLevelLevel === null,
  }
}

const NO_LEVELS: readonly ShownLevel[] = []

/** Returns the listed levels whose pay the member may see, the highest first; none while they are loading. */
export function useVisibleLevels(loaded: LoadedLevels | undefined): readonly ShownLevel[] {
  const membership = useMembership()
  return useMemo(() => (loaded ? visibleLevels(loaded, membership) : NO_LEVELS), [loaded, membership])
}
