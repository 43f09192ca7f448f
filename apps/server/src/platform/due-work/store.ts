import { type Generated, sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface DatabaseSchema {
    due_work: DueWorkTable
  }
}

/** As far as the serving role may write it; it is read by functions of the database alone. */
interface DueWorkTable {
  workspace_id: number
  id: Generated<string>
  kind: string
  payload: string
}

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
  { kysely }: Transaction,
  kinds: string,
  leaseSeconds: number,
): Promise<TakenWork | null> {
  const { rows } = await sql<TakenWork & { readonly workspaceId: number }>`
    select workspace_id as "workspaceId", id, kind, payload, attempts as tries, claim, age_seconds as "ageSeconds"
    from claim_due_work(${kinds}, ${leaseSeconds})`.execute(kysely)
  const [row] = rows
  return row ? { ...row, workspaceId: row.workspaceId === 0 ? null : row.workspaceId } : null
}

/** The work is done, and gone. */
export async function finishDueWork({ kysely }: Transaction, work: TakenWork): Promise<void> {
  await sql`select finish_due_work(${work.workspaceId ?? 0}, ${work.id}, ${work.claim})`.execute(kysely)
}

/** The work is due again after so many seconds; null: it is tried no more. */
export async function putOffDueWork(
  { kysely }: Transaction,
  work: TakenWork,
  seconds: number | null,
  fault: string,
): Promise<void> {
  await sql`
    select postpone_due_work(${work.workspaceId ?? 0}, ${work.id}, ${work.claim}, ${seconds}, ${fault.slice(0, 255)})`.execute(
    kysely,
  )
}

/** Deletes what failed, or was never done, 30 days ago. @returns how many, `most` at most */
export async function deleteOldDueWork({ kysely }: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_old_due_work(${most}) as deleted`.execute(kysely)
  return rows[0]?.deleted ?? 0
}
