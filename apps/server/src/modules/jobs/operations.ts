import { DEFAULT_JOB_TYPE, jobTitle, jobType } from '@plumb/domain/jobs/job.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import { optionalLines } from '../../platform/saves/refusals.ts'
import { readDeletion, type RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import { type Job, JOBS } from './store.ts'

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

export interface SaveJobsInput extends RowsToDeleteInput {
  readonly items?: readonly JobItem[] | null | undefined
}

/** Saves and deletes jobs. @returns the saved ones, in the items' order. */
export async function saveJobs(
  context: SaveContext,
  { items, ...rows }: SaveJobsInput,
): Promise<Job[] | Refusal> {
  const deletion = readDeletion(rows)
  if (isRefusal(deletion)) return deletion
  return await saveRows(context, JOBS, { items: items ?? [], read: readJob, deletion })
}

function readJob(item: JobItem): ValuesOf<typeof JOBS> | Refusal {
  const title = jobTitle(item.title)
  if (isRefusal(title)) return title
  const type = jobType(item.jobType ?? DEFAULT_JOB_TYPE)
  if (isRefusal(type)) return type
  const { aBusinessTitle, aCode, aSubLevel } = jobMessages
  const lines = optionalLines(item, { businessTitle: aBusinessTitle, jobCode: aCode, jobSubLevel: aSubLevel })
  if (isRefusal(lines)) return lines
  const { jobFamilyId, jobLevelId } = item
  return { jobFamilyId, jobLevelId, title, jobType: type, ...lines }
}
