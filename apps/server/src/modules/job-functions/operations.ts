import { jobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import type { SaveItem } from '../../platform/saves/plan-changes.ts'
import { saveRow } from '../../platform/saves/write-plan.ts'
import { JOB_FUNCTIONS, type JobFunction } from './store.ts'

export interface JobFunctionItem extends SaveItem {
  readonly name: string
}

/** Makes or renames a function. @returns it as it now stands. */
export function saveJobFunction(context: SaveContext, item: JobFunctionItem): Promise<JobFunction | Refusal> {
  const parse = (typed: JobFunctionItem) => {
    const name = jobFunctionName(typed.name)
    return isRefusal(name) ? name : { name }
  }
  return saveRow(context, JOB_FUNCTIONS, item, parse)
}
