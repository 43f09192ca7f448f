import { GENERAL_SETTINGS } from '@plumb/domain/history/tables.ts'
import { MAX_SCANNED_ROWS } from '@plumb/domain/history/save-pages.ts'
import { HIGHEST_LEVEL } from '@plumb/domain/job-levels/job-level.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { LINES_PER_REVISION } from '../../platform/db/history/history-lines.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import { describedTables } from '../../platform/db/rows/table.ts'

/** A table as the history shows it. General settings, which belong to no page of pay, are shown as a table of their own. */
export type HistoryTable = keyof DatabaseSchema | 'general_setting'

export interface HistoryFilter {
  /** Only changes of these tables. */
  readonly tables: readonly HistoryTable[]
  /** The row's id within its table. */
  readonly rowId?: number | null | undefined
  readonly actorId?: number | null | undefined
  /** The id of a save: only its changes. */
  readonly saveId?: string | null | undefined
  readonly from?: Date | null | undefined
  readonly until?: Date | null | undefined
  /** The id of the last change on the previous page: only older changes. */
  readonly after?: string | null | undefined
  readonly limit: number
}

/** The change of a row by a transaction. */
export interface RowChange {
  /** Increases in the order of commits; too large for a number in JSON. */
  readonly id: string
  readonly table: string
  readonly rowId: number
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The version of the row after the change; for DELETE, the version before it. */
  readonly version: number
  readonly at: Date
  /** The row's columns as JSON; null if it was deleted, or if no snapshots are stored. */
  readonly after: string | null
}

const storedName = (shownTable: string) => (shownTable === 'general_setting' ? 'setting' : shownTable)
const storedNames = (tables: readonly string[]) => [...new Set(tables.map(storedName))]

/** The condition that a line concerns a general setting. Settings are never deleted, so each of their lines has a snapshot. */
const IS_GENERAL_SETTING = sql`(h.table_name = 'setting' and coalesce(h.snapshot ->> 'property' in (${sql.join(GENERAL_SETTINGS.map(sql.lit))}), false))`

/** The table of a line, as the API names it. */
const HISTORY_TABLE = sql`case when ${IS_GENERAL_SETTING} then 'general_setting' else h.table_name end`

/** Restricts lines that were selected by the stored names of their tables to those that the API lists under one of these tables. */
function historyTablesCondition(tables: readonly string[]): RawBuilder<unknown> {
  const hasGeneralSettings = tables.includes('general_setting')
  if (hasGeneralSettings === tables.includes('setting')) return sql`true`
  return hasGeneralSettings
    ? sql`(h.table_name <> 'setting' or ${IS_GENERAL_SETTING})`
    : sql`not ${IS_GENERAL_SETTING}`
}

/** `LINES_PER_REVISION` as a part of statements. */
export const LINES_PER_REVISION_SQL = sql.lit(LINES_PER_REVISION)

/** @returns changes, the newest first */
export async function findChanges({ kysely }: Transaction, workspaceId: number, filter: HistoryFilter) {
  const { rows } = await sql<RowChange>`
    select h.id::text, ${HISTORY_TABLE} as table, h.row_id as "rowId", h.operation, h.version, h.at, h.snapshot::text as after
    from (${selectNewestLines(workspaceId, filter)}) as h order by h.id desc`.execute(kysely)
  return rows
}

/** The changes of a transaction, as far as the reader may see them. */
export interface HistorySave {
  /** The revision of the transaction, which increases in the order of commits. */
  readonly id: string
  readonly at: Date
  /** save, import, restore or support. */
  readonly kind: string
  readonly fileName: string | null
  readonly actorId: number | null
  /** Number of changed rows of the requested tables that the reader sees. */
  readonly rowCount: number
  /** The tables of these rows. */
  readonly tables: readonly string[]
  /** The requested row, if only one was requested: the save then shows nothing else. */
  readonly rowId: number | null
}

/** @returns saves with matching changes, the newest first: fewer than `limit` if the newest of them changed many rows */
export async function findSaves(
  { kysely }: Transaction,
  workspaceId: number,
  filter: HistoryFilter,
): Promise<HistorySave[]> {
  const newestLines = selectNewestLines(workspaceId, { ...filter, limit: MAX_SCANNED_ROWS })
  const { rowId = null } = filter
  const { rows } = await sql<HistorySave>`
    select s.revision::text as id, s.at, r.kind, r.file_name as "fileName", r.actor_id as "actorId", l.row_count as "rowCount", l.tables,
      ${rowId}::int as "rowId"
    from (
      select distinct h.id / ${LINES_PER_REVISION_SQL} as revision, h.at from (${newestLines}) as h order by 1 desc limit ${filter.limit}
    ) as s
    join workspace_revision r on r.workspace_id = ${workspaceId} and r.at = s.at and r.revision = s.revision
    cross join lateral (
      select count(*)::int as row_count, array_agg(distinct ${HISTORY_TABLE} order by ${HISTORY_TABLE}) as tables from row_history h
      where h.workspace_id = ${workspaceId} and h.at = s.at and ${revisionCondition(sql`s.revision`)}
        and ${rowId === null ? sql`true` : sql`h.row_id = ${rowId}`} and ${tablesCondition(filter.tables)}
    ) as l
    order by s.revision desc`.execute(kysely)
  return rows
}

/** @returns the first changes of each of these saves, in the order of the saves */
export async function findChangesOfSaves(
  tx: Transaction,
  workspaceId: number,
  saves: readonly HistorySave[],
  limit: number,
): Promise<RowChange[][]> {
  const changesBySave = new Map<HistorySave, RowChange[]>()
  for (const [rowId, savesOfRow] of Map.groupBy(saves, (save) => save.rowId)) {
    // Reads a single row by its index, however many others were changed with it.
    const condition =
      rowId === null
        ? sql`h.table_name = any(string_to_array(s.tables, ',')) and ${HISTORY_TABLE} = any(string_to_array(s.shown, ','))`
        : sql`h.table_name = s.tables and h.row_id = ${rowId}`
    const changes = await findChangesWith(tx, workspaceId, savesOfRow, condition, limit)
    savesOfRow.forEach((save, index) => changesBySave.set(save, changes.get(String(index + 1)) ?? []))
  }
  return saves.map((save) => changesBySave.get(save) ?? [])
}

/**
 * @param condition may use `s.tables` and `s.shown`: the stored and the shown names of a save's tables, joined by commas
 * @returns the first matching changes of each save, by the position of the save from 1 on
 */
async function findChangesWith(
  { kysely }: Transaction,
  workspaceId: number,
  saves: readonly HistorySave[],
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Map<string, RowChange[]>> {
  const ids = saves.map(({ id }) => id)
  const instants = saves.map(({ at }) => at)
  const tables = saves.map((save) => storedNames(save.tables).join())
  const shownTables = saves.map((save) => save.tables.join())
  const { rows } = await sql<RowChange & { readonly position: string }>`
    select s.ordinal::text as position, h.* from unnest(${ids}::bigint[], ${instants}::timestamptz[], ${tables}::text[], ${shownTables}::text[])
      with ordinality as s(revision, at, tables, shown, ordinal)
    cross join lateral (
      select h.id::text, ${HISTORY_TABLE} as table, h.row_id as "rowId", h.operation, h.version, h.at, h.snapshot::text as after
      from row_history h
      where h.workspace_id = ${workspaceId} and h.at = s.at and ${revisionCondition(sql`s.revision`)} and ${condition}
      order by h.id limit ${limit}
    ) as h`.execute(kysely)
  return Map.groupBy(rows, ({ position }) => position)
}

/**
 * Restricts lines to those that the API lists under one of these tables. A single table is compared by `=`: its lines then come from the
 * index in order, and no more of them are read than requested.
 */
function tablesCondition(tables: HistoryFilter['tables']): RawBuilder<unknown> {
  const [firstName, ...otherNames] = storedNames(tables)
  const nameCondition =
    otherNames.length === 0
      ? sql`h.table_name = ${firstName}`
      : sql`h.table_name = any(${[firstName, ...otherNames]}::text[])`
  return sql`${nameCondition} and ${historyTablesCondition(tables)}`
}

/** Number of the newest lines whose authors can be chosen as a filter. */
const MAX_LINES_FOR_ACTORS = 1_000

/** @returns the user ids of the authors of the newest changes that the reader sees */
export async function findActors(
  { kysely }: Transaction,
  workspaceId: number,
  tables: HistoryFilter['tables'],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.actor_id as id from (${selectNewestLines(workspaceId, { tables, limit: MAX_LINES_FOR_ACTORS })}) as h
    join workspace_revision r on r.workspace_id = ${workspaceId} and r.at = h.at and r.revision = h.id / ${LINES_PER_REVISION_SQL}
    where r.actor_id is not null order by 1`.execute(kysely)
  return rows.map(({ id }) => id)
}

/** @returns the time of the earliest change, not counting the snapshots with which the history began; null if there is none */
export async function findBeginning({ kysely }: Transaction, workspaceId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select r.at from workspace_revision r
    where r.workspace_id = ${workspaceId} and r.tableoid::regclass::text <> 'workspace_revision_baseline'
    order by r.at limit 1`.execute(kysely)
  return rows[0]?.at ?? null
}

/**
 * Returns the query for the id of a transaction's first line; null if no transaction matches.
 * @param direction selects the first (`asc`) or the last (`desc`) matching transaction
 * @param offset 1 selects the transaction after it instead
 */
const selectFirstLine = (
  workspaceId: number,
  condition: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  offset: 0 | 1,
) => {
  const order = sql.raw(direction)
  return sql`(select (r.revision + ${offset}::int) * ${LINES_PER_REVISION_SQL} from workspace_revision r
    where r.workspace_id = ${workspaceId} and ${condition} order by r.at ${order}, r.revision ${order} limit 1)`
}

/** @returns the condition that a line belongs to a revision */
export const revisionCondition = (revision: RawBuilder<unknown>) =>
  sql`h.id >= ${revision} * ${LINES_PER_REVISION_SQL} and h.id < (${revision} + 1) * ${LINES_PER_REVISION_SQL}`

/** @returns the query for the newest matching lines that the reader sees, in any order */
function selectNewestLines(
  workspaceId: number,
  { tables, rowId, actorId, saveId, from, until, after, limit }: HistoryFilter,
): RawBuilder<unknown> {
  const conditions = [sql`h.workspace_id = ${workspaceId}`, historyTablesCondition(tables)]
  if (rowId != null) conditions.push(sql`h.row_id = ${rowId}`)
  if (saveId != null) conditions.push(revisionCondition(sql`${saveId}::bigint`))
  // The time selects partitions, and the id the position within an index.
  if (from != null)
    conditions.push(
      sql`h.at >= ${from} and h.id >= ${selectFirstLine(workspaceId, sql`r.at >= ${from}`, 'asc', 0)}`,
    )
  if (until != null)
    conditions.push(
      sql`h.at < ${until} and h.id < ${selectFirstLine(workspaceId, sql`r.at < ${until}`, 'desc', 1)}`,
    )
  if (after != null) conditions.push(sql`h.id < ${after}::bigint`)
  const names = sql`${storedNames(tables)}::text[]`
  if (rowId != null || saveId != null) {
    return sql`select h.* from row_history h where ${sql.join(conditions, sql` and `)} and ${tablesCondition(tables)}
      and ${actorId == null ? sql`true` : actorCondition(workspaceId, actorId)} order by h.id desc limit ${limit}`
  }
  // Sorted by revision first, so that the index by author finds the newest lines without reading changes of others.
  if (actorId != null) {
    return sql`select h.* from row_history h join workspace_revision r on r.workspace_id = ${workspaceId}
        and r.actor_id = ${actorId} and r.at = h.at and ${revisionCondition(sql`r.revision`)}
      where ${sql.join(conditions, sql` and `)} and (h.table_name || '') = any(${names})
      order by r.revision desc, h.id desc limit ${limit}`
  }
  // Reads each table and level separately, in the order of its index: hidden lines, and those of other tables, cost nothing.
  const joinNewestLine = (level: RawBuilder<unknown>) => sql`cross join lateral (
    select h.* from row_history h where ${sql.join(conditions, sql` and `)} and h.table_name = t.name and ${level}
    order by h.id desc limit ${limit}) as l`
  const tablesWithLevels = new Set<string>(
    describedTables().flatMap(({ name, columns }) => ('globalLevelLevel' in columns ? name : [])),
  )
  const leveledTables = tables.filter((table) => tablesWithLevels.has(table))
  return sql`select u.* from (
      select l.* from unnest(${names}) as t(name) ${joinNewestLine(sql`h.level is null`)}
      union all
      select l.* from unnest(${leveledTables}::text[]) as t(name) cross join generate_series(0, ${HIGHEST_LEVEL}::int) as v(level)
        ${joinNewestLine(sql`h.level = v.level`)}
    ) as u order by u.id desc limit ${limit}`
}

/** @returns the condition that a user made the change of a line */
const actorCondition = (workspaceId: number, actorId: number) => sql`exists (select from workspace_revision r
  where r.workspace_id = ${workspaceId} and r.at = h.at and r.revision = h.id / ${LINES_PER_REVISION_SQL} and r.actor_id = ${actorId})`

/** The author and the request of a change. */
export interface Revision {
  /** Null if the change was not made by a user. */
  readonly actorId: number | null
  readonly requestId: string | null
}

/** @returns the author and the request of each of these changes, in their order */
export async function findRevisions(
  { kysely }: Transaction,
  workspaceId: number,
  changes: readonly RowChange[],
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.actor_id as "actorId", r.request_id as "requestId"
    from ${changesAsTable(changes)} left join workspace_revision r
      on r.workspace_id = ${workspaceId} and r.at = c.at and r.revision = c.id / ${LINES_PER_REVISION_SQL}
    order by c.ordinal`.execute(kysely)
  return rows
}

/** @returns the changes as a table `c` of a statement, with their positions in `c.ordinal`. */
export function changesAsTable(changes: readonly RowChange[]) {
  const column = <Name extends keyof RowChange>(name: Name) => changes.map((change) => change[name])
  return sql`unnest(${column('id')}::bigint[], ${column('at')}::timestamptz[], ${column('table').map(storedName)}::text[],
    ${column('rowId')}::int[], ${column('version')}::int[])
    with ordinality as c(id, at, table_name, row_id, version, ordinal)`
}
