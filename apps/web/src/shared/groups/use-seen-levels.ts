import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { useMemo } from 'react'
import { useMembership } from '../session/session.ts'
import { type AskedLevels, seenLevels } from './seen-levels.ts'

const NONE: readonly NamedLevel[] = []

/** @returns the listed levels whose pay the user may see, the highest first; none while they are loading. */
export function useSeenLevels(asked: AskedLevels | undefined): readonly NamedLevel[] {
  const membership = useMembership()
  return useMemo(() => (asked ? seenLevels(asked, membership) : NONE), [asked, membership])
}
