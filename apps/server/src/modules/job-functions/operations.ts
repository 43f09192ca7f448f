import { validateJobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf } from '../../platform/db/rows/table.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRow } from '../../platform/saves/write-plan.ts'

/** Creates or renames a function. @returns the saved function */
export function saveJobFunction(
  context: SaveContext,
  item: ItemOf<typeof JOB_FUNCTIONS>,
): Promise<RowOf<typeof JOB_FUNCTIONS> | Refusal> {
  const parse = (input: ItemOf<typeof JOB_FUNCTIONS>) => {
    const name = validateJobFunctionName(input.name)
    return isRefusal(name) ? name : { name }
  }
  return saveRow(context, JOB_FUNCTIONS, item, parse)
}
