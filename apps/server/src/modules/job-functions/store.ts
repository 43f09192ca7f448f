import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    job_function: JobFunctionTable
  }
}

interface JobFunctionTable extends TenantColumns {
  name: string
}

export interface JobFunction extends StoredRow {
  readonly name: string
}

/** What saves write. */
export const FUNCTIONS = { name: 'job_function', columns: { name: 'text' } } as const

/** @returns the workspace's functions, or those of these ids, by name. */
export async function findJobFunctions(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<JobFunction[]> {
  let query = kysely
    .selectFrom('job_function')
    .select([...storedColumns, 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}
