import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { CompRangeRow } from '../queries.ts'

/** Returns the title of a job, or its level. */
export function rowName({ title, level }: Pick<CompRangeRow, 'title' | 'level'>): string {
  return title ?? levelLabel(level)
}
