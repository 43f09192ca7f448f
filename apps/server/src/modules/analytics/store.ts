import { callFunction } from '../../platform/db/statements/call-function.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { reserveId } from '../../platform/db/rows/ids.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'

/** Records that the actor exports this number of rows of a table. */
export async function insertExportRecord(
  tx: Transaction,
  { workspaceId, userId }: Actor,
  table: string,
  rowCount: number,
): Promise<void> {
  const id = await reserveId(tx, workspaceId, 'export_record')
  await sql`
    insert into export_record (workspace_id, id, table_name, row_count, exported_by)
    values (${workspaceId}, ${id}, ${table}, ${rowCount}, ${userId})`.execute(tx.kysely)
}

/** Number of views of a page, of sessions with such a view, and of sessions that began with it. */
export interface PageViewCount {
  /** The pattern of its address. */
  readonly page: string
  readonly views: number
  readonly sessions: number
  readonly entrances: number
}

/** Adds to the counts of today. */
export function addPageViewCounts(tx: Transaction, counts: readonly PageViewCount[]): Promise<void> {
  const columns = (['page', 'views', 'sessions', 'entrances'] as const).map((key) =>
    counts.map((count) => count[key]),
  )
  return callFunction(tx, 'add_page_counts', ...columns)
}

/** The counts of one page on one day, a date in UTC. */
export interface DailyPageViewCount extends PageViewCount {
  readonly day: string
}

/** Seven days, the newest last, and their counts; pages without a view on a day are absent. */
export interface WeeklyPageViewCounts {
  readonly days: readonly string[]
  readonly counts: readonly DailyPageViewCount[]
}

/** @returns the counts of the seven days whose last day was this number of weeks ago */
export async function findPageViewCounts({ kysely }: Transaction, weeksAgo: number) {
  const [days, counts] = await Promise.all([
    sql<{ day: string }>`
      select ((now() at time zone 'UTC')::date - 7 * ${weeksAgo}::int - ago)::text as day
      from generate_series(6, 0, -1) as ago`.execute(kysely),
    sql<DailyPageViewCount>`
      select day::text, page, views, sessions, entrances from read_page_counts(${weeksAgo})`.execute(kysely),
  ])
  return { days: days.rows.map(({ day }) => day), counts: counts.rows }
}

/**
 * Deletes counts after 90 days.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteOldPageViewCounts = (tx: Transaction, limit: number) =>
  callFunction<number>(tx, 'delete_old_page_counts', limit)
