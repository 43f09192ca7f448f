import { visibleLevelsText } from '@plumb/domain/job-levels/visible-levels-text.ts'
import { useMembership } from './session.ts'

/** Returns the text for a user from whom the pay of some levels is hidden; null if none is. */
export function useVisibleLevelsText(): string | null {
  const { globalLevelLevel, effectiveScopes } = useMembership()
  return effectiveScopes.includes('SEE_ALL_LEVELS_DATA') ? null : visibleLevelsText(globalLevelLevel)
}
