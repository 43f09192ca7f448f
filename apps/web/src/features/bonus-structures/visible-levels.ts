import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { listedLevels, type NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { useMemo } from 'react'
import { useMembership } from '../../shared/session/session.ts'

type Levels = Pick<BonusStructureGroupsQuery, 'jobLevels' | 'globalLevels'>

const NONE: readonly NamedLevel[] = []

/** @returns the levels that pages list and that the user sees pay of, the highest first; none while they are on their way. */
export function useVisibleLevels(asked: Levels | undefined): readonly NamedLevel[] {
  const { effectiveScopes, globalLevelLevel } = useMembership()
  const below = effectiveScopes.includes('SEE_ALL_LEVELS_DATA') ? null : (globalLevelLevel ?? 0)
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
