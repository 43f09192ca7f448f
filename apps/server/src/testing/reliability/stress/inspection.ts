import { LINES_PER_REVISION } from '../../../platform/db/history/history-lines.ts'
import type { Ledger } from './savers.ts'
import type { Save } from './saves.ts'

/** Runs one statement as a superuser, on one connection. */
export type Query = <Row>(text: string) => Promise<readonly Row[]>

/** Faults of a database after a stress test: none if every list is empty. */
export interface Findings {
  /** Acknowledged saves without any effect. */
  readonly lostSaves: readonly string[]
  /** Saves that are incomplete. */
  readonly incompleteSaves: readonly string[]
  /** Saves that took effect twice. */
  readonly repeatedSaves: readonly string[]
  /** All other inconsistencies, as sentences. */
  readonly other: readonly string[]
  /** Number of completed saves that were not acknowledged. */
  readonly completedUnacknowledged: number
}

/** @returns each finding as a sentence */
export const faultsOf = ({
  lostSaves,
  incompleteSaves,
  repeatedSaves,
  other,
}: Findings): readonly string[] => [
  ...lostSaves.map((key) => `${key} was acknowledged and is lost`),
  ...incompleteSaves.map((key) => `${key} is half done`),
  ...repeatedSaves.map((key) => `${key} was done twice`),
  ...other,
]

/** Compares the database with the savers' records, and then runs PostgreSQL's own checks of tables and indexes. */
export async function inspect(query: Query, ledger: Ledger): Promise<Findings> {
  const findings = await inspectSaves(query, ledger)
  return { ...findings, other: [...findings.other, ...(await faultsOfStorage(query))] }
}

/** Compares the database with the savers' records, in one snapshot. Changes without a user were made before the test. */
export async function inspectSaves(query: Query, { acknowledged, unanswered }: Ledger): Promise<Findings> {
  await query('begin isolation level repeatable read')
  const effects = await effectsOf(query)
  const other = [
    ...(await faultsOfAnswers(query, effects)),
    ...(await faultsOfRequests(query)),
    ...(await faultsOfHistory(query)),
    ...(await faultsOfRevisions(query)),
    ...(await faultsOfVersions(query)),
    ...(await faultsOfIds(query)),
  ]
  await query('commit')

  const lostSaves: string[] = []
  const incompleteSaves: string[] = []
  const repeatedSaves: string[] = []
  const sent = new Map<string, Save>([...unanswered, ...acknowledged])
  for (const [key, save] of sent) {
    const found = effects.get(key) ?? []
    if (found.length === 0 && acknowledged.has(key)) lostSaves.push(key)
    if (new Set(found).size < found.length) repeatedSaves.push(key)
    else if (found.length > 0 && found.join() !== save.effects.join()) incompleteSaves.push(key)
  }
  for (const key of effects.keys()) if (!sent.has(key)) other.push(`${key} was never sent`)
  const completedUnacknowledged = [...unanswered.keys()].filter((key) => effects.has(key)).length
  return { lostSaves, incompleteSaves, repeatedSaves, other, completedUnacknowledged }
}

/**
 * @returns the effects of each save, by its key. A save (saves.ts) records exports of a "table" named `key/effect`, and writes its key into
 *   the notes of the tiers, which is the effect 'notes'
 */
async function effectsOf(query: Query): Promise<Map<string, string[]>> {
  const rows = await query<{ key: string; effect: string; workspace: string }>(`
    select split_part(table_name, '/', 1) as key, split_part(table_name, '/', 2) as effect,
      workspace_id::text as workspace from export_record
    union all
    select snapshot ->> 'notes', 'notes', workspace_id::text from ${LINES}
    where table_name = 'tier_configuration' and operation = 'UPDATE' and actor_id is not null
    order by 1, 2`)
  const effects = new Map<string, string[]>()
  for (const { key, effect, workspace } of rows) {
    const effectInWorkspace = key.startsWith(`${workspace}-`) ? effect : `${effect} in workspace ${workspace}`
    effects.set(key, [...(effects.get(key) ?? []), effectInWorkspace])
  }
  return effects
}

/** Returns the saves without a stored answer, and the stored answers without a save. */
async function faultsOfAnswers(query: Query, effects: ReadonlyMap<string, unknown>): Promise<string[]> {
  const rows = await query<{ key: string; answered: boolean }>(
    'select key, response is not null as answered from idempotent_response',
  )
  const keys = new Set(rows.map(({ key }) => key))
  return [
    ...rows.filter(({ answered }) => !answered).map(({ key }) => `${key} is claimed and has no answer`),
    ...rows.filter(({ key }) => !effects.has(key)).map(({ key }) => `${key} has an answer and no effect`),
    ...[...effects.keys()].filter((key) => !keys.has(key)).map((key) => `${key} has an effect and no answer`),
  ]
}

/** Returns the kinds of requests whose changes in the history are not those of one complete mutation. */
async function faultsOfRequests(query: Query): Promise<string[]> {
  const rows = await query<{ changes: string; requests: number }>(`
    select changes, count(*)::int as requests from (
      select string_agg(operation || ' ' || table_name, ', ' order by id) as changes
      from ${LINES} where actor_id is not null group by workspace_id, request_id
    ) as each group by changes`)
  const completeSaves = [
    'INSERT export_record, INSERT export_record',
    'UPDATE tier_configuration, INSERT export_record',
  ]
  return rows
    .filter(({ changes }) => !completeSaves.includes(changes))
    .map(({ changes, requests }) => `${requests} requests left ${changes}`)
}

/** Each line of the history with its transaction. */
const LINES = `(
  select h.*, r.actor_id, r.request_id from row_history h
  left join workspace_revision r on r.workspace_id = h.workspace_id and r.revision = h.id / ${LINES_PER_REVISION}
) as line`

/** Checks that the last line of each row in the history is the current row. */
async function faultsOfHistory(query: Query): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'history_insert' order by 1`,
  )
  const faults: string[] = []
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(`
      select count(*)::int as count
      from (select workspace_id, id as row_id, to_jsonb(t) as row from ${name} t) as now
      full join (
        select * from (
          select distinct on (workspace_id, row_id) workspace_id, row_id, snapshot::jsonb as row
          from row_history where table_name = '${name}' order by workspace_id, row_id, id desc
        ) as last where row is not null
      ) as known using (workspace_id, row_id)
      where now.row is distinct from known.row`)
    if (row?.count !== 0) faults.push(`${row?.count} rows of ${name} are not as the history has them`)
  }
  return faults.length === 0 && tables.length === 0 ? ['no table has a history'] : faults
}

/**
 * Checks that ids and times of the lines of a workspace have the same order, that each line has its transaction, and that the state of the
 * workspace has the last revision.
 */
async function faultsOfRevisions(query: Query): Promise<string[]> {
  const [row] = await query<{ lines: number; states: number }>(`
    select (
      select count(*)::int from (
        select at < lag(at) over (partition by workspace_id order by id) as falls_back, request_id from ${LINES}
      ) as each where falls_back or request_id is null
    ) as lines, (
      select count(*)::int from workspace_state s full join (
        select workspace_id, max(revision) as last from workspace_revision group by workspace_id
      ) as latest using (workspace_id) where s.revision is distinct from latest.last
    ) as states`)
  return [
    ...(row?.lines === 0
      ? []
      : [`${row?.lines} lines of the history are out of order or have no transaction`]),
    ...(row?.states === 0 ? [] : [`${row?.states} workspaces do not know their last revision`]),
  ]
}

/**
 * Checks that the versions of each row increase by one, except for values that the server computes into dynamic equity bands, which keep
 * the version. No stress test deletes a row.
 */
async function faultsOfVersions(query: Query): Promise<string[]> {
  const [row] = await query<{ count: number }>(`
    select count(*)::int as count from (
      select version, row_number() over (partition by workspace_id, table_name, row_id order by id) as place from (
        select *, snapshot::jsonb - '{value,updated_at}'::text[] as rest,
          lag(snapshot::jsonb - '{value,updated_at}'::text[]) over (partition by workspace_id, table_name, row_id order by id) as before
        from row_history
      ) as line where not (table_name = 'equity_band' and operation = 'UPDATE' and rest = before)
    ) as each where version <> place`)
  return row?.count === 0 ? [] : [`${row?.count} versions are not one above the last`]
}

/** Checks that ids are assigned without gaps, and that each has its row. */
async function faultsOfIds(query: Query): Promise<string[]> {
  const lastIds = await query<{ name: string; workspace: number; last: number }>(
    'select table_name as name, workspace_id as workspace, last_id as last from workspace_id_sequence',
  )
  const faults: string[] = []
  for (const { name, workspace, last } of lastIds) {
    const [row] = await query<{ count: number; largest: number }>(
      `select count(*)::int as count, max(id)::int as largest from ${name} where workspace_id = ${workspace}`,
    )
    if (row?.count !== last || row.largest !== last) {
      faults.push(
        `${name} of workspace ${workspace} has ${row?.count} rows up to ${row?.largest} for ${last} ids`,
      )
    }
  }
  return faults
}

/** PostgreSQL's own check: every B-tree index against its table and every page of every table (the extension amcheck). */
async function faultsOfStorage(query: Query): Promise<string[]> {
  await query('create extension if not exists amcheck')
  try {
    await query(`select bt_index_parent_check(c.oid, true) from pg_class c
      join pg_index i on i.indexrelid = c.oid join pg_am am on am.oid = c.relam
      where am.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' and c.relkind = 'i'`)
  } catch (error) {
    return [`an index is damaged: ${String(error)}`]
  }
  const damaged = await query<{ name: string; msg: string }>(`
    select c.oid::regclass::text as name, f.msg from pg_class c cross join lateral verify_heapam(c.oid) as f
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`)
  return damaged.map(({ name, msg }) => `${name} is damaged: ${msg}`)
}
