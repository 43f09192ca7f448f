import { callForRow, callFunction } from '../db/statements/call-function.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Something that has to be done later. */
export interface DueWork {
  /** Null: of no workspace. */
  readonly workspaceId: number | null
  /** `mail.reset` */
  readonly kind: string
  /** What it takes to do it, without anything secret. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Work that somebody has taken, for a time. */
export interface TakenWork extends DueWork {
  readonly id: string
  /** How often it has been taken, this time too. */
  readonly tries: number
  readonly claim: string
  /** Since it was asked for. */
  readonly ageSeconds: number
}

/** Adds work to what is due; it is there once the transaction is committed, and else never was. */
export async function addDueWork({ kysely }: Transaction, work: DueWork): Promise<void> {
  await sql`
    insert into due_work (workspace_id, kind, payload)
    values (${work.workspaceId ?? 0}, ${work.kind}, ${JSON.stringify(work.payload)}::jsonb)`.execute(kysely)
}

/** Takes the work that is due longest, so that nobody else does it meanwhile. @param kinds a pattern of SQL's `like` */
export async function takeDueWork(
  tx: Transaction,
  kinds: string,
  leaseSeconds: number,
): Promise<TakenWork | null> {
  const row = await callForRow<TakenWork & { readonly workspaceId: number }>(
    tx,
    'workspace_id as "workspaceId", id, kind, payload, attempts as tries, claim, age_seconds as "ageSeconds"',
    'claim_due_work',
    kinds,
    leaseSeconds,
  )
  return row ? { ...row, workspaceId: row.workspaceId === 0 ? null : row.workspaceId } : null
}

/** The work is done, and gone. */
export const finishDueWork = (tx: Transaction, { workspaceId, id, claim }: TakenWork) =>
  callFunction<void>(tx, 'finish_due_work', workspaceId ?? 0, id, claim)

/** The work is due again after so many seconds; null: it is tried no more. */
export const putOffDueWork = (
  tx: Transaction,
  { workspaceId, id, claim }: TakenWork,
  seconds: number | null,
  fault: string,
) => callFunction<void>(tx, 'postpone_due_work', workspaceId ?? 0, id, claim, seconds, fault.slice(0, 255))

/** Deletes what failed, or was never done, 30 days ago. @returns how many, `most` at most */
export const deleteOldDueWork = (tx: Transaction, most: number) =>
  callFunction<number>(tx, 'delete_old_due_work', most)
