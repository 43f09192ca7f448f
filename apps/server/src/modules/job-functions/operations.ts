import { jobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { deleteRows } from '../../platform/db/save-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { alreadyExists, notFound } from '../../platform/saves/refusals.ts'
import { refusingConstraints, type SaveItem } from '../../platform/saves/save-many.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { JobFunction } from './store.ts'

export interface JobFunctionItem extends SaveItem {
  readonly name: string
}

/** Makes or renames a function. @returns it as it now stands. */
export async function saveJobFunction(
  { workspaceId }: Actor,
  tx: Transaction,
  item: JobFunctionItem,
  temporaryIds?: TemporaryIds,
): Promise<JobFunction | Refusal> {
  const name = jobFunctionName(item.name)
  if (isRefusal(name)) return name
  const input = {
    items: [item],
    toRow: () => ({ name }),
    refusals: { job_function_name: alreadyExists('name') },
  }
  const ids = await saveExplained(tx, workspaceId, store.FUNCTIONS, input, temporaryIds)
  if (isRefusal(ids)) return ids
  const [saved] = await store.findJobFunctions(tx, workspaceId, ids)
  return saved ?? notFound('id')
}

/** Deletes a function; IN_USE while a family has it. */
export async function deleteJobFunction(
  { workspaceId }: Actor,
  tx: Transaction,
  id: number,
): Promise<Refusal | null> {
  const refusals = { job_family_job_function: refuse('IN_USE', messages.jobFunctions.inUse, 'id') }
  return await refusingConstraints(refusals, async () => {
    const missing = await deleteRows(tx, 'job_function', workspaceId, [id])
    return missing.length === 0 ? null : notFound('id')
  })
}
