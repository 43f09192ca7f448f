import type { ChangePage, ChangeWithJobs } from '@plumb/domain/comp-ranges/changes/summed-changes.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import { JOB_LEVELS } from '../../job-levels/index.ts'
import { JOBS } from '../../jobs/index.ts'

/** A job whose pay range changes. */
export interface ChangedJob extends Omit<ChangeWithJobs, 'jobs'> {
  readonly job: { readonly id: number; readonly title: string }
  readonly jobLevelCode: string
  readonly jobLevelName: string
}

/** Changes, with the requested page of the list of their jobs. */
interface JobPage extends ChangePage {
  /** Maximum number of jobs, from the one at `firstRowIndex` on. */
  readonly count: number
}

/** @returns the requested jobs of each list, in the order of its changes and then by title */
export async function findChangedJobs(
  tx: Transaction,
  workspaceId: number,
  lists: readonly JobPage[],
): Promise<readonly (readonly ChangedJob[])[]> {
  const changes = lists.flatMap((list) => list.changes)
  if (changes.length === 0) return lists.map(() => [])
  const jobLevels = await findRows(tx, workspaceId, JOB_LEVELS, {
    isVisible: [true],
    level: [...new Set(changes.map(({ level }) => level))],
  })
  const jobs = await findRows(tx, workspaceId, JOBS, {
    jobFamilyId: [...new Set(changes.map(({ family }) => family.id))],
    jobLevelId: jobLevels.map(({ id }) => id),
  })
  const jobLevelById = new Map(jobLevels.map((jobLevel) => [jobLevel.id, jobLevel]))
  const jobsByFamilyAndLevel = Map.groupBy(
    jobs,
    (job) => `${job.jobFamilyId} ${jobLevelById.get(job.jobLevelId)?.level}`,
  )
  const listChangedJobs = ({ jobs: _jobs, ...change }: ChangeWithJobs): ChangedJob[] =>
    (jobsByFamilyAndLevel.get(`${change.family.id} ${change.level}`) ?? [])
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en') || a.id - b.id)
      .map((job) => {
        const { code: jobLevelCode = '', name: jobLevelName = '' } = jobLevelById.get(job.jobLevelId) ?? {}
        return { ...change, job, jobLevelCode, jobLevelName }
      })
  return lists.map(({ changes: listChanges, firstRowIndex, count }) =>
    listChanges.flatMap(listChangedJobs).slice(firstRowIndex, firstRowIndex + count),
  )
}
