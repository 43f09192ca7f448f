import { displayLevelName, formatLevelWithName } from '@plumb/domain/job-levels/level-names.ts'
import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { useMay } from '../../../shared/session/session.ts'
import { levelNamesQuery } from '../queries.ts'

/** Returns a function that formats a level: "L9 Career", or "L9" for users who cannot see the names. */
export function useNameLevel(): (level: number) => string {
  const canSeeNames = useMay()({ scopes: ['JOB_ARCHITECTURE_VIEW'], flags: ['job_catalog'] })
  const { data } = useApiQuery(levelNamesQuery, {}, { enabled: canSeeNames })
  const { globalLevels = [], jobLevels = [] } = data ?? {}
  return (level) => {
    const name = globalLevels.find((each) => each.level === level)?.name ?? ''
    return formatLevelWithName(level, displayLevelName(level, name, jobLevels))
  }
}
