import type { RangeChange } from '@plumb/domain/comp-ranges/range-changes.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/find-rows.ts'
import { JOB_LEVELS } from '../../job-levels/index.ts'
import { JOBS } from '../../jobs/index.ts'

/** A range that moves, and how many jobs have it. */
export interface WeighedChange extends RangeChange {
  readonly jobs: number
}

/** A job whose range moves. */
export interface ChangedJob extends Omit<WeighedChange, 'jobs'> {
  readonly job: { readonly id: number; readonly title: string }
  readonly jobLevelCode: string
}

/** Changes of which some jobs are wanted: so many, after those that are passed over. */
interface WantedJobs {
  readonly changes: readonly WeighedChange[]
  readonly from: number
  readonly count: number
}

/** @returns the jobs of each list, in the order of its changes and in each by their titles: only those that are wanted are read. */
export async function findJobsOf(
  tx: Transaction,
  workspaceId: number,
  lists: readonly WantedJobs[],
): Promise<readonly (readonly ChangedJob[])[]> {
  const parts = lists.map(partOf)
  const changes = parts.flatMap((part) => part.changes)
  if (changes.length === 0) return lists.map(() => [])
  const jobLevels = await findRows(tx, workspaceId, JOB_LEVELS, {
    isVisible: [true],
    level: [...new Set(changes.map(({ level }) => level))],
  })
  const jobs = await findRows(tx, workspaceId, JOBS, {
    jobFamilyId: [...new Set(changes.map(({ family }) => family.id))],
    jobLevelId: jobLevels.map(({ id }) => id),
  })
  const levelOf = new Map(jobLevels.map((jobLevel) => [jobLevel.id, jobLevel]))
  const jobsAt = Map.groupBy(jobs, (job) => `${job.jobFamilyId} ${levelOf.get(job.jobLevelId)?.level}`)
  const jobsOf = ({ jobs: _jobs, ...change }: WeighedChange): ChangedJob[] =>
    (jobsAt.get(`${change.family.id} ${change.level}`) ?? [])
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en') || a.id - b.id)
      .map((job) => ({ ...change, job, jobLevelCode: levelOf.get(job.jobLevelId)?.code ?? '' }))
  return parts.map((part) => part.changes.flatMap(jobsOf).slice(part.skipped, part.skipped + part.count))
}

/** @returns the changes whose jobs lie in the part of a list that is wanted, and how many of the first one's jobs lie before it. */
function partOf({ changes, from, count }: WantedJobs) {
  let before = 0
  let first = 0
  while (first < changes.length && before + (changes[first]?.jobs ?? 0) <= from)
    before += changes[first++]?.jobs ?? 0
  let last = first
  let end = before
  while (last < changes.length && end < from + count) end += changes[last++]?.jobs ?? 0
  return { changes: changes.slice(first, last), skipped: from - before, count }
}
