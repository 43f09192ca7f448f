import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { CompRangeRow } from '../queries.ts'

/** What a row is called. */
export function nameOf({ title, level }: Pick<CompRangeRow, 'title' | 'level'>): string {
  return title ?? levelLabel(level)
}
