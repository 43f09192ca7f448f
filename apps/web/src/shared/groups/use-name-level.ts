import { levelNamer, LEVELS_LISTED_FOR } from '@plumb/domain/job-levels/level-names.ts'
import { useMemo } from 'react'
import { useApiQuery } from '../api/use-api-query.ts'
import { useMay } from '../session/session.ts'
import { levelNamesQuery } from './queries.ts'

/** Formats a level: "L9 Career", or "L9" for users who cannot see the names. */
export type NameLevel = (level: number) => string

export function useNameLevel(): NameLevel {
  const may = useMay()
  const enabled = LEVELS_LISTED_FOR.some((scope) => may({ scopes: [scope], flags: ['job_catalog'] }))
  const { data } = useApiQuery(levelNamesQuery, {}, { enabled })
  return useMemo(() => levelNamer(data?.globalLevels ?? [], data?.jobLevels ?? []), [data])
}
