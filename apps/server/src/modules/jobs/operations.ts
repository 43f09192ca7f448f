import { DEFAULT_JOB_TYPE, jobTitle, jobType } from '@plumb/domain/jobs/job.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf, ValuesOf } from '../../platform/db/rows/table.ts'
import type { RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import { optionalLines } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

export interface SaveJobsInput extends RowsToDeleteInput {
  readonly items?: readonly ItemOf<typeof JOBS>[] | null | undefined
}

/** Saves and deletes jobs. @returns the saved jobs */
export const saveJobs = (
  context: SaveContext,
  { items, ...deleted }: SaveJobsInput,
): Promise<RowOf<typeof JOBS>[] | Refusal> =>
  saveRows(context, JOBS, { items: items ?? [], parse: parseJob, ...deleted })

function parseJob(item: ItemOf<typeof JOBS>): ValuesOf<typeof JOBS> | Refusal {
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
