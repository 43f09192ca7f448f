import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { LINES_PER_REVISION } from '../db/history/history-lines.ts'
import { columnOf, ownerOf, type Table } from '../db/rows/table.ts'
import { callFunction } from '../db/statements/call-function.ts'

/** An idempotency key, with the user and the workspace to which it belongs. */
export interface AnswerKey {
  /** Null: the save belongs to no workspace. */
  readonly workspaceId: number | null
  readonly userId: number
  readonly key: string
}

/** The stored workspace id of a save without a workspace. */
const NO_WORKSPACE = 0

/**
 * Claims a key for a save if it is new, or a day old and therefore reusable. Waits for a running transaction with the same key.
 * @returns whether the key was claimed
 */
export async function insertClaim(
  { kysely }: Transaction,
  { workspaceId, userId, key }: AnswerKey,
  requestHash: Uint8Array,
  authorityHash: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_response as a (workspace_id, user_id, key, request_hash, authority_hash)
    values (${workspaceId ?? NO_WORKSPACE}, ${userId}, ${key}, ${requestHash}, ${authorityHash})
    on conflict (workspace_id, user_id, key) do update
      set request_hash = excluded.request_hash, authority_hash = excluded.authority_hash, response = null, created_at = excluded.created_at
      where excluded.created_at - a.created_at > interval '24 hours'
    returning key`.execute(kysely)
  return rows.length > 0
}

export interface StoredAnswer {
  readonly requestHash: Uint8Array
  readonly authorityHash: Uint8Array
  readonly answer: unknown
}

/** @returns the save that claimed a key in the last 24 hours, with null as answer while that is pending; undefined if there is none */
export async function findAnswer(
  { kysely }: Transaction,
  { workspaceId, userId, key }: AnswerKey,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select request_hash as "requestHash", authority_hash as "authorityHash", response as answer from idempotent_response
    where workspace_id = ${workspaceId ?? NO_WORKSPACE} and user_id = ${userId} and key = ${key}
      and created_at >= now() - interval '24 hours'`.execute(kysely)
  return rows[0]
}

/**
 * Stores the answer of a claimed request; it is committed together with the request's changes.
 * @param answer JSON
 * @throws if there is no claim: without a stored answer, the save could be repeated
 */
export async function storeAnswer(
  { kysely }: Transaction,
  { workspaceId, userId, key }: AnswerKey,
  answer: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotent_response set response = ${answer}::json
    where workspace_id = ${workspaceId ?? NO_WORKSPACE} and user_id = ${userId} and key = ${key}`.execute(
    kysely,
  )
  if (numAffectedRows !== 1n) throw new Error('The response to a save could not be stored.')
}

/**
 * Deletes expired answers of any workspace.
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteDayOldAnswers(tx: Transaction, limit: number): Promise<number> {
  const [, deleted] = await Promise.all([
    tx.runText(`set local app.cleanup = 'on'`),
    callFunction<number>(tx, 'delete_expired_responses', limit),
  ])
  return deleted
}

/** A row, and the version that a user has loaded. */
export interface RowVersion {
  readonly id: number
  readonly version: number
}

/** The changes of a row since a version. */
export interface ChangedRow {
  /** Position of the row among the requested ones, from 1. */
  readonly position: number
  readonly version: number
  readonly isDeletion: boolean
  readonly at: Date
  /** Null: not a user, or one that the caller cannot see. */
  readonly changedBy: string | null
  /** The columns that changed since, by name; empty if no snapshots of the table are stored. */
  readonly columns: readonly string[]
}

/** @returns the changes of these rows since their versions, as far as the history has them and the caller can see them */
export async function findChangesSince(
  { kysely }: Transaction,
  workspaceId: number,
  table: string,
  rows: readonly RowVersion[],
): Promise<ChangedRow[]> {
  const lines = sql`row_history h
      where h.workspace_id = ${workspaceId} and h.table_name = ${table} and h.row_id = c.row_id and h.version >= c.version`
  const found = await sql<ChangedRow>`
    select c.position::int as position, l.version, l.is_deletion as "isDeletion", l.at, changed.columns,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "changedBy"
    from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ version }) => version)}::int[])
      with ordinality as c(row_id, version, position)
    cross join lateral (
      select h.id, h.version, h.at, h.operation = 'DELETE' as is_deletion from ${lines} order by h.id desc limit 1
    ) l
    cross join lateral (
      select array(
        select distinct after.key from (
          select h.snapshot::jsonb, lag(h.snapshot::jsonb) over (order by h.id) as before from ${lines}
        ) s cross join lateral jsonb_each(s.snapshot) after
        where s.before is not null and s.before -> after.key is distinct from after.value
          and after.key not in ('version', 'updated_at')
      ) as columns
    ) changed
    cross join lateral (
      select actor_id from workspace_revision r
      where r.workspace_id = ${workspaceId} and r.at = l.at and r.revision = l.id / ${sql.lit(LINES_PER_REVISION)} offset 0
    ) r
    left join app_user u on u.id = r.actor_id`.execute(kysely)
  return found.rows
}

/** @returns the names of the rows that own rows of `owned` with one of these values, each with the value, sorted by id */
export async function findOwners(
  { kysely }: Transaction,
  workspaceId: number,
  owned: Table,
  field: string,
  values: readonly string[],
): Promise<{ readonly value: string; readonly name: string }[]> {
  const [ownerField, owner] = ownerOf(owned)
  const { rows } = await sql<{ value: string; id: number; name: string }>`
    select distinct p.${sql.id(columnOf(field))} as value, o.id, o.${sql.id(columnOf(owner.names?.field ?? 'id'))}::text as name
    from ${sql.id(owned.name)} p join ${sql.id(owner.name)} o
      on o.workspace_id = ${workspaceId} and o.id = p.${sql.id(columnOf(ownerField))}
    where p.workspace_id = ${workspaceId} and p.${sql.id(columnOf(field))} = any(${[...values]}::text[])
    order by o.id`.execute(kysely)
  return rows
}
