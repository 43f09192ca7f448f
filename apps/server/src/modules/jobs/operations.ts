import { DEFAULT_JOB_TYPE, validateJobTitle } from '@plumb/domain/jobs/job.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, ValuesOf } from '../../platform/db/rows/table.ts'
import type { RowsToDeleteInput } from '../../platform/saves/deletion.ts'
import type { WholeItem } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

export interface SaveJobsInput extends RowsToDeleteInput {
  readonly items?: readonly ItemOf<typeof JOBS>[] | null | undefined
}

/** Saves and deletes jobs. @returns the saved jobs */
export const saveJobs = (context: SaveContext, { items, ...deletion }: SaveJobsInput) =>
  saveRows(context, JOBS, { items: items ?? [], parse: parseJob, ...deletion })

function parseJob(item: WholeItem<typeof JOBS>): ValuesOf<typeof JOBS> | Refusal {
  const title = validateJobTitle(item.title)
  return isRefusal(title) ? title : { ...item, title, jobType: item.jobType ?? DEFAULT_JOB_TYPE }
}
