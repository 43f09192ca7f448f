import { DEFAULT_JOB_TYPE, jobTitle, jobType } from '@plumb/domain/jobs/job.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { notFound, optionalLine } from '../../platform/saves/refusals.ts'
import type { SaveItem } from '../../platform/saves/save-many.ts'
import { resolveReferences, type TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { Job } from './store.ts'

export interface JobItem extends SaveItem {
  readonly jobFamilyId: number
  readonly jobLevelId: number
  readonly title: string
  readonly businessTitle?: string | null | undefined
  readonly jobCode?: string | null | undefined
  readonly jobSubLevel?: string | null | undefined
  /** Salaried where absent. */
  readonly jobType?: string | null | undefined
}

export interface SaveJobsInput {
  readonly items?: readonly JobItem[] | null | undefined
  readonly idsToDelete?: readonly number[] | null | undefined
}

/** Saves and deletes jobs. @returns the saved ones, in the items' order. */
export async function saveJobs(
  { workspaceId }: Actor,
  tx: Transaction,
  { items, idsToDelete }: SaveJobsInput,
  temporaryIds: TemporaryIds,
): Promise<Job[] | Refusal> {
  const resolved = resolveReferences(temporaryIds, items ?? [], {
    jobFamilyId: 'job_family',
    jobLevelId: 'job_level',
  })
  if (isRefusal(resolved)) return resolved
  const read: JobItem[] = []
  for (const item of resolved) {
    const job = readJob(item)
    if (isRefusal(job)) return job
    read.push(job)
  }
  const input = {
    items: read,
    idsToDelete,
    toRow: (item: JobItem) => ({
      job_family_id: item.jobFamilyId,
      job_level_id: item.jobLevelId,
      title: item.title,
      business_title: item.businessTitle ?? null,
      job_code: item.jobCode ?? null,
      job_sub_level: item.jobSubLevel ?? null,
      job_type: item.jobType ?? DEFAULT_JOB_TYPE,
    }),
    refusals: { job_of_family: notFound('jobFamilyId'), job_job_level: notFound('jobLevelId') },
  }
  const ids = await saveExplained(tx, workspaceId, store.JOBS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findJobs(tx, workspaceId, { ids }))
}

const OPTIONAL_LINES = [
  ['businessTitle', messages.jobs.aBusinessTitle],
  ['jobCode', messages.jobs.aCode],
  ['jobSubLevel', messages.jobs.aSubLevel],
] as const

function readJob(item: JobItem): JobItem | Refusal {
  const title = jobTitle(item.title)
  if (isRefusal(title)) return title
  const type = jobType(item.jobType ?? DEFAULT_JOB_TYPE)
  if (isRefusal(type)) return type
  const lines: { businessTitle?: string | null; jobCode?: string | null; jobSubLevel?: string | null } = {}
  for (const [field, what] of OPTIONAL_LINES) {
    const line = optionalLine(item[field], what, field)
    if (isRefusal(line)) return line
    lines[field] = line
  }
  return { ...item, ...lines, title, jobType: type }
}
