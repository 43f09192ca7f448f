import { DEFAULT_JOB_TYPE, jobTitle, jobType } from '@plumb/domain/jobs/job.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, ValuesOf } from '../../platform/db/rows/table.ts'
import type { RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import type { WholeItem } from '../../platform/saves/plan-changes.ts'
import { optionalLines } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

export interface SaveJobsInput extends RowsToDeleteInput {
  readonly items?: readonly ItemOf<typeof JOBS>[] | null | undefined
}

/** Saves and deletes jobs. @returns the saved jobs */
export const saveJobs = (context: SaveContext, { items, ...deleted }: SaveJobsInput) =>
  saveRows(context, JOBS, { items: items ?? [], parse: parseJob, ...deleted })

function parseJob(item: WholeItem<typeof JOBS>): ValuesOf<typeof JOBS> | Refusal {
  const title = jobTitle(item.title)
  if (isRefusal(title)) return title
  const type = jobType(item.jobType ?? DEFAULT_JOB_TYPE)
  if (isRefusal(type)) return type
  const { aBusinessTitle, aCode, aSubLevel } = jobMessages
  const lines = optionalLines(item, { businessTitle: aBusinessTitle, jobCode: aCode, jobSubLevel: aSubLevel })
  return isRefusal(lines) ? lines : { ...item, title, jobType: type, ...lines }
}
