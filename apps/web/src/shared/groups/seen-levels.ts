import type { JobLevel } from '@plumb/domain/job-levels/job-level.ts'
import { listedLevels, type NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { useMemo } from 'react'
import { type Membership, useMembership } from '../session/session.ts'

/** Levels as pages of pay ask for them. */
interface AskedLevels {
  readonly jobLevels: readonly Pick<JobLevel, 'level' | 'isVisible'>[]
  readonly globalLevels: readonly NamedLevel[]
}

const NONE: readonly NamedLevel[] = []

/** @returns the level from which on pay is hidden from a member; null: none is. */
export function levelsHiddenFrom({
  effectiveScopes,
  globalLevelLevel,
}: Pick<Membership, 'effectiveScopes' | 'globalLevelLevel'>): number | null {
  return effectiveScopes.includes('SEE_ALL_LEVELS_DATA') ? null : (globalLevelLevel ?? 0)
}

/** @returns the levels that pages list and that the user sees pay of, the highest first; none while they are on their way. */
export function useSeenLevels(asked: AskedLevels | undefined): readonly NamedLevel[] {
  const below = levelsHiddenFrom(useMembership())
  return useMemo(
    () =>
      asked
        ? listedLevels(asked.jobLevels, asked.globalLevels).filter(
            ({ level }) => below === null || level < below,
          )
        : NONE,
    [asked, below],
  )
}

/** @returns what a file of pay is held against of its levels, of what the server told and what the user sees. */
export function fileLevels({ jobLevels, globalLevels }: AskedLevels, membership: Membership) {
  return { levels: listedLevels(jobLevels, globalLevels), levelsBelow: levelsHiddenFrom(membership) }
}
