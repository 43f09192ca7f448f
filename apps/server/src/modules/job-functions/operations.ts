import { validateJobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf } from '../../platform/db/rows/table.ts'
import type { Items } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRow, saveRows } from '../../platform/saves/write-plan.ts'

type JobFunctionItem = ItemOf<typeof JOB_FUNCTIONS>

/** Creates or renames job functions. @returns the saved job functions, in the order of the items */
export const saveJobFunctions = (context: SaveContext, { items }: Items<JobFunctionItem>) =>
  saveRows(context, JOB_FUNCTIONS, { items, parse })

/** Creates or renames a job function. @returns the saved job function */
export const saveJobFunction = (context: SaveContext, item: JobFunctionItem) =>
  saveRow(context, JOB_FUNCTIONS, item, parse)

function parse(item: JobFunctionItem) {
  const name = validateJobFunctionName(item.name)
  return isRefusal(name) ? name : { name }
}
