import { callFunctionForRow, callFunction } from '../db/statements/call-function.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Work to do later. */
export interface DueWork {
  /** Null: the work belongs to no workspace. */
  readonly workspaceId: number | null
  /** What to do, such as `mail.reset`. */
  readonly kind: string
  /** The input of the work, without secrets. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Work that a process has claimed for some time. */
export interface ClaimedWork extends DueWork {
  readonly id: string
  /** Number of times that the work has been claimed, including this one. */
  readonly tries: number
  /** Identifies this claim: a later one of the same work has another. */
  readonly claim: string
  /** Seconds since it was added. */
  readonly ageSeconds: number
}

/** Adds work, which becomes visible when the transaction is committed. */
export async function addDueWork({ kysely }: Transaction, work: DueWork): Promise<void> {
  await sql`
    insert into due_work (workspace_id, kind, payload)
    values (${work.workspaceId ?? 0}, ${work.kind}, ${JSON.stringify(work.payload)}::jsonb)`.execute(kysely)
}

/**
 * Claims the work that has been due longest.
 * @param kinds a pattern for the kind, as of SQL's `like`
 * @param leaseSeconds time after which another process may claim it
 * @returns null if no work is due
 */
export async function claimDueWork(
  tx: Transaction,
  kinds: string,
  leaseSeconds: number,
): Promise<ClaimedWork | null> {
  const row = await callFunctionForRow<ClaimedWork & { readonly workspaceId: number }>(
    tx,
    'workspace_id as "workspaceId", id, kind, payload, attempts as tries, claim, age_seconds as "ageSeconds"',
    'claim_due_work',
    kinds,
    leaseSeconds,
  )
  return row ? { ...row, workspaceId: row.workspaceId === 0 ? null : row.workspaceId } : null
}

/** Deletes work that is done. */
export const finishDueWork = (tx: Transaction, { workspaceId, id, claim }: ClaimedWork) =>
  callFunction<void>(tx, 'finish_due_work', workspaceId ?? 0, id, claim)

/** Makes failed work due again after this number of seconds; null: it is not tried again. */
export const postponeDueWork = (
  tx: Transaction,
  { workspaceId, id, claim }: ClaimedWork,
  seconds: number | null,
  fault: string,
) => callFunction<void>(tx, 'postpone_due_work', workspaceId ?? 0, id, claim, seconds, fault.slice(0, 255))

/**
 * Deletes work that has failed permanently, or that nobody has done, after 30 days.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteOldDueWork = (tx: Transaction, limit: number) =>
  callFunction<number>(tx, 'delete_old_due_work', limit)
