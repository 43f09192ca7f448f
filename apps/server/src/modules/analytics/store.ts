import { type Generated, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { nextId } from '../../platform/db/rows/ids.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    export_record: ExportRecordTable
  }
}

interface ExportRecordTable {
  workspace_id: number
  id: number
  table_name: string
  row_count: number
  exported_by: number
  created_at: Generated<Date>
  version: Generated<number>
}

export interface ExportRecord {
  readonly table: string
  readonly rows: number
  readonly exportedBy: number
}

export async function insertExportRecord(
  tx: Transaction,
  workspaceId: number,
  record: ExportRecord,
): Promise<void> {
  const id = await nextId(tx, workspaceId, 'export_record')
  await tx.kysely
    .insertInto('export_record')
    .values({
      workspace_id: workspaceId,
      id,
      table_name: record.table,
      row_count: record.rows,
      exported_by: record.exportedBy,
    })
    .execute()
}

/** How often a page was seen: in how many sessions, and how many of those began with it. */
export interface PageViewCount {
  /** The pattern of its address. */
  readonly page: string
  readonly views: number
  readonly sessions: number
  readonly entrances: number
}

/** Adds to the counts of this day. */
export async function addPageViewCounts(
  { kysely }: Transaction,
  counts: readonly PageViewCount[],
): Promise<void> {
  const column = <Key extends keyof PageViewCount>(key: Key) => counts.map((count) => count[key])
  await sql`
    select add_page_counts(${column('page')}::text[], ${column('views')}::int[], ${column('sessions')}::int[], ${column('entrances')}::int[])`.execute(
    kysely,
  )
}

/** The same of one day, as a date of UTC. */
export interface DailyPageViewCount extends PageViewCount {
  readonly day: string
}

/** Seven days, the newest last, and what was counted on them; a page that nobody saw on a day is not there. */
export interface WeeklyPageViewCounts {
  readonly days: readonly string[]
  readonly counts: readonly DailyPageViewCount[]
}

/** @returns the counts of seven days, the last of them so many weeks ago. */
export async function findPageViewCounts(
  { kysely }: Transaction,
  weeksAgo: number,
): Promise<WeeklyPageViewCounts> {
  const [days, counts] = await Promise.all([
    sql<{ day: string }>`
      select ((now() at time zone 'UTC')::date - 7 * ${weeksAgo}::int - ago)::text as day
      from generate_series(6, 0, -1) as ago`.execute(kysely),
    sql<DailyPageViewCount>`
      select day::text, page, views, sessions, entrances from read_page_counts(${weeksAgo})`.execute(kysely),
  ])
  return { days: days.rows.map(({ day }) => day), counts: counts.rows }
}

/** Deletes counts that are 90 days old. @returns how many, `most` at most */
export async function deleteOldPageViewCounts({ kysely }: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_old_page_counts(${most}) as deleted`.execute(kysely)
  return rows[0]?.deleted ?? 0
}
