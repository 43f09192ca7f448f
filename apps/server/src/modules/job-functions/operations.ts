import { jobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { saveRow, type SaveItem } from '../../platform/saves/save-rows.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { JOB_FUNCTIONS, type JobFunction } from './store.ts'

export interface JobFunctionItem extends SaveItem {
  readonly name: string
}

/** Makes or renames a function. @returns it as it now stands. */
export function saveJobFunction(
  actor: Actor,
  tx: Transaction,
  item: JobFunctionItem,
  temporaryIds?: TemporaryIds,
): Promise<JobFunction | Refusal> {
  const read = (typed: JobFunctionItem) => {
    const name = jobFunctionName(typed.name)
    return isRefusal(name) ? name : { name }
  }
  return saveRow(actor, tx, JOB_FUNCTIONS, item, read, temporaryIds)
}
