import { validateJobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { JOB_FUNCTIONS } from '@plumb/domain/job-functions/table.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf } from '../../platform/db/rows/table.ts'
import type { Items } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRow, saveRows } from '../../platform/saves/write-plan.ts'

type FunctionItem = ItemOf<typeof JOB_FUNCTIONS>

/** Creates or renames functions. @returns the saved functions, in the order of the items */
export function saveJobFunctions(
  context: SaveContext,
  { items }: Items<FunctionItem>,
): Promise<RowOf<typeof JOB_FUNCTIONS>[] | Refusal> {
  return saveRows(context, JOB_FUNCTIONS, { items, parse })
}

/** Creates or renames a function. @returns the saved function */
export function saveJobFunction(
  context: SaveContext,
  item: FunctionItem,
): Promise<RowOf<typeof JOB_FUNCTIONS> | Refusal> {
  return saveRow(context, JOB_FUNCTIONS, item, parse)
}

function parse(item: FunctionItem) {
  const name = validateJobFunctionName(item.name)
  return isRefusal(name) ? name : { name }
}
