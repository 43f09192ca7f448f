import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { CompRangeRow } from '../queries.ts'

/** Returns the title of the job of a row, or the level of a row without a job. */
export function rowName({ title, level }: Pick<CompRangeRow, 'title' | 'level'>): string {
  return title ?? levelLabel(level)
}

/** Returns the row of a job, if there is one. */
export function findRowOfJob(rows: readonly CompRangeRow[], jobId: number | null): CompRangeRow | undefined {
  return rows.find((row) => row.jobId !== null && row.jobId === jobId)
}
