import type { Ledger } from './savers.ts'
import type { Save } from './saves.ts'

/** Runs one statement as a superuser, on one connection. */
export type Query = <Row>(text: string) => Promise<readonly Row[]>

/** What is wrong with a database after an ordeal: nothing, where every list is empty. */
export interface Findings {
  /** Acknowledged saves of which nothing is there. */
  readonly lost: readonly string[]
  /** Saves of which a part is there. */
  readonly half: readonly string[]
  /** Saves that had an effect twice. */
  readonly twice: readonly string[]
  /** Whatever else does not fit together, as sentences. */
  readonly other: readonly string[]
  /** How many saves that were not acknowledged are there. */
  readonly doneUnanswered: number
}

/** Compares the database with what the savers know, and then has it check its own pages and indexes. */
export async function inspect(query: Query, ledger: Ledger): Promise<Findings> {
  const findings = await inspectSaves(query, ledger)
  return { ...findings, other: [...findings.other, ...(await faultsOfStorage(query))] }
}

/** Compares the database with what the savers know, in one snapshot. What no user did was there before. */
export async function inspectSaves(query: Query, { acknowledged, unanswered }: Ledger): Promise<Findings> {
  await query('begin isolation level repeatable read')
  const effects = await effectsOf(query)
  const other = [
    ...(await faultsOfAnswers(query, effects)),
    ...(await faultsOfRequests(query)),
    ...(await faultsOfHistory(query)),
    ...(await faultsOfVersions(query)),
    ...(await faultsOfIds(query)),
  ]
  await query('commit')

  const lost: string[] = []
  const half: string[] = []
  const twice: string[] = []
  const sent = new Map<string, Save>([...unanswered, ...acknowledged])
  for (const [key, save] of sent) {
    const found = effects.get(key) ?? []
    if (found.length === 0 && acknowledged.has(key)) lost.push(key)
    if (new Set(found).size < found.length) twice.push(key)
    else if (found.length > 0 && found.join() !== save.effects.join()) half.push(key)
  }
  for (const key of effects.keys()) if (!sent.has(key)) other.push(`${key} was never sent`)
  const doneUnanswered = [...unanswered.keys()].filter((key) => effects.has(key)).length
  return { lost, half, twice, other, doneUnanswered }
}

/** @returns by key what each save has left: the last words of its rows in `export_record`, and 'notes' for saved tiers. */
async function effectsOf(query: Query): Promise<Map<string, string[]>> {
  const rows = await query<{ key: string; effect: string; workspace: string }>(`
    select split_part(table_name, '/', 1) as key, split_part(table_name, '/', 2) as effect,
      workspace_id::text as workspace from export_record
    union all
    select after ->> 'notes', 'notes', workspace_id::text from row_history
    where table_name = 'tier_configuration' and operation = 'UPDATE' and actor_id is not null
    order by 1, 2`)
  const effects = new Map<string, string[]>()
  for (const { key, effect, workspace } of rows) {
    const where = key.startsWith(`${workspace}-`) ? effect : `${effect} in workspace ${workspace}`
    effects.set(key, [...(effects.get(key) ?? []), where])
  }
  return effects
}

/** Each save that is there has its answer kept, and no other save has. */
async function faultsOfAnswers(query: Query, effects: ReadonlyMap<string, unknown>): Promise<string[]> {
  const rows = await query<{ key: string; answered: boolean }>(
    'select key, answer is not null as answered from idempotent_answer',
  )
  const kept = new Set(rows.map(({ key }) => key))
  return [
    ...rows.filter(({ answered }) => !answered).map(({ key }) => `${key} is claimed and has no answer`),
    ...rows.filter(({ key }) => !effects.has(key)).map(({ key }) => `${key} has an answer and no effect`),
    ...[...effects.keys()].filter((key) => !kept.has(key)).map((key) => `${key} has an effect and no answer`),
  ]
}

/** What one request left in the history is what one mutation does, whole. */
async function faultsOfRequests(query: Query): Promise<string[]> {
  const rows = await query<{ changes: string; requests: number }>(`
    select changes, count(*)::int as requests from (
      select string_agg(operation || ' ' || table_name, ', ' order by id) as changes
      from row_history where actor_id is not null group by workspace_id, request_id
    ) as each group by changes`)
  const whole = [
    'INSERT export_record, INSERT export_record',
    'UPDATE tier_configuration, INSERT export_record',
  ]
  return rows
    .filter(({ changes }) => !whole.includes(changes))
    .map(({ changes, requests }) => `${requests} requests left ${changes}`)
}

/** The last change of each row that the history knows is the row as it is. */
async function faultsOfHistory(query: Query): Promise<string[]> {
  const tables = await query<{ name: string; key: string }>(`
    select c.relname::text as name,
      coalesce(string_agg(format('t.%I', a.attname), ', ' order by k.position)
        filter (where a.attname <> 'workspace_id'), '''''') as key
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where t.tgname = 'history_insert' group by c.relname`)
  const faults: string[] = []
  for (const { name, key } of tables) {
    const [row] = await query<{ count: number }>(`
      select count(*)::int as count
      from (select workspace_id, concat_ws('/', ${key}) as row_key, to_jsonb(t) as row from ${name} t) as now
      full join (
        select * from (
          select distinct on (workspace_id, row_key) workspace_id, row_key, after as row
          from row_history where table_name = '${name}' order by workspace_id, row_key, id desc
        ) as last where row is not null
      ) as known using (workspace_id, row_key)
      where now.row is distinct from known.row`)
    if (row?.count !== 0) faults.push(`${row?.count} rows of ${name} are not as the history has them`)
  }
  return faults.length === 0 && tables.length === 0 ? ['no table has a history'] : faults
}

/**
 * The versions of each row go up by one; but for values that the server computes into dynamic equity bands, which leave a
 * band in its version. No row is deleted in an ordeal.
 */
async function faultsOfVersions(query: Query): Promise<string[]> {
  const [row] = await query<{ count: number }>(`
    select count(*)::int as count from (
      select version, row_number() over (partition by workspace_id, table_name, row_key order by id) as place
      from row_history where version is not null
        and not (table_name = 'equity_band' and operation = 'UPDATE'
          and before - '{value,updated_at}'::text[] = after - '{value,updated_at}'::text[])
    ) as each where version <> place`)
  return row?.count === 0 ? [] : [`${row?.count} versions are not one above the last`]
}

/** Ids are given out without gaps, and each has its row. */
async function faultsOfIds(query: Query): Promise<string[]> {
  const given = await query<{ name: string; workspace: number; last: number }>(
    'select table_name as name, workspace_id as workspace, last_id as last from workspace_id_sequence',
  )
  const faults: string[] = []
  for (const { name, workspace, last } of given) {
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

/** PostgreSQL's own check: every index against its table and every page of every table (the extension amcheck). */
async function faultsOfStorage(query: Query): Promise<string[]> {
  await query('create extension if not exists amcheck')
  try {
    await query(`select bt_index_parent_check(c.oid, true) from pg_class c
      join pg_index i on i.indexrelid = c.oid join pg_am am on am.oid = c.relam
      where am.amname = 'btree' and i.indisvalid and c.relpersistence = 'p'`)
  } catch (error) {
    return [`an index is damaged: ${String(error)}`]
  }
  const damaged = await query<{ name: string; msg: string }>(`
    select c.oid::regclass::text as name, f.msg from pg_class c cross join lateral verify_heapam(c.oid) as f
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`)
  return damaged.map(({ name, msg }) => `${name} is damaged: ${msg}`)
}
