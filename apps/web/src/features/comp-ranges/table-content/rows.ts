import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { CompRangeRow } from '../queries.ts'

/** Returns the title of a job, or its level if it has none. */
export function rowName({ title, level }: Pick<CompRangeRow, 'title' | 'level'>): string {
  return title ?? levelLabel(level)
}

/** Returns the row of a job, if there is one. */
export function findJob(rows: readonly CompRangeRow[], jobId: number | null): CompRangeRow | undefined {
  return rows.find((row) => row.jobId !== null && row.jobId === jobId)
}
