import type { FlagAnswers } from '@plumb/domain/access/flag-decision.ts'
import type { WORKSPACE_FLAGS } from '@plumb/domain/flags/table.ts'
import { sql } from 'kysely'
import { callFunctionForRow } from '../../platform/db/statements/call-function.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { WORKSPACE_FLAGS } from '@plumb/domain/flags/table.ts'

/** A flag that staff have set for a workspace. */
export type FlagOverride = Pick<RowOf<typeof WORKSPACE_FLAGS>, 'key' | 'enabled' | 'value'>

/** @returns the flags that staff have set for these workspaces */
export async function findFlagOverrides({ kysely }: Transaction, workspaceIds: readonly number[]) {
  return await kysely
    .selectFrom('workspace_flag')
    .select(['workspace_id as workspaceId', 'key', 'enabled', 'value'])
    .where('workspace_id', '=', sql<number>`any(${[...workspaceIds]}::int[])`)
    .orderBy('key')
    .execute()
}

/** @returns the last answer of the flag service for each workspace that has one */
export async function findFlagAnswers({ kysely }: Transaction, workspaceIds: readonly number[]) {
  const { rows } = await sql<{ workspaceId: number; flags: FlagAnswers }>`
    select workspace_id as "workspaceId", flags from flag_service_response
    where workspace_id = any(${[...workspaceIds]}::int[])`.execute(kysely)
  return new Map(rows.map(({ workspaceId, flags }) => [workspaceId, flags]))
}

/** Stores the answer of the flag service for the transaction's workspace. */
export async function saveFlagAnswers(
  { kysely }: Transaction,
  workspaceId: number,
  answers: FlagAnswers,
): Promise<void> {
  await sql`
    insert into flag_service_response (workspace_id, flags) values (${workspaceId}, ${JSON.stringify(answers)}::jsonb)
    on conflict (workspace_id) do update set flags = excluded.flags, received_at = excluded.received_at`.execute(
    kysely,
  )
}

/** The flags of a workspace, for staff who have not entered it. */
interface FlagsForStaff {
  readonly overrides: readonly (FlagOverride & { readonly version: number })[]
  /** Null: the flag service has never answered. */
  readonly answers: FlagAnswers | null
}

/** @returns undefined if there is no such workspace */
export const findFlagsForStaff = (tx: Transaction, workspaceId: number) =>
  callFunctionForRow<FlagsForStaff>(
    tx,
    'set_flags as overrides, service_flags as answers',
    'read_flags_for_staff',
    workspaceId,
  )
