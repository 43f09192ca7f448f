import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { ALL_LEVELS, type Transaction } from '@plumb/server/src/platform/db/database.ts'
import { nextIds } from '@plumb/server/src/platform/db/ids.ts'
import { openPostgres } from '@plumb/server/src/platform/db/postgres.ts'
import {
  describeTable,
  nullable,
  numeric,
  type TenantTable,
  text,
} from '@plumb/server/src/platform/db/table.ts'
import { writeRows } from '@plumb/server/src/platform/db/write-rows.ts'
import { saveRows } from '@plumb/server/src/platform/saves/save-rows.ts'
import pg from 'pg'
import { alternate } from '../timing/alternate.ts'
import { perRun } from '../timing/per-run.ts'
import type { Finding } from './measurement.ts'

const TARGET = 0.5
const TENANCY_TARGET = 1.25
const SIZES = [
  { rows: 1, times: 200, rounds: 9 },
  { rows: 100, times: 40, rounds: 9 },
  { rows: 5_000, times: 2, rounds: 9 },
] as const

/**
 * A table of Plumb's shape with everything that a tenant table has, and one without anything: no row-level security, no
 * history. Both hold twenty thousand rows of ten workspaces.
 */
const TABLES = `
  create table bench_tenant (workspace_id int, id int, name text not null, amount numeric, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), primary key (workspace_id, id));
  select make_tenant_table('bench_tenant');
  create table bench_plain (like bench_tenant including defaults, primary key (workspace_id, id));
  grant all on bench_plain to plumb_app`

declare module '@plumb/server/src/platform/db/schema.ts' {
  interface DatabaseSchema {
    bench_tenant: TenantTable<typeof TENANT>
  }
}

const TENANT = describeTable('bench_tenant', { columns: { name: text, amount: nullable(numeric) }, view: [] })

/** Saves of 1, 100 and 5,000 rows with history against a plain upsert by unnest without; reads with and without tenancy. */
export async function measureSaves(databaseUrl: string): Promise<Finding[]> {
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  const database = openPostgres({ url: databaseUrl })
  const plain = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const inside = <T>(run: (tx: Transaction) => Promise<T>) =>
    database.transaction(
      { requestId: 'bench', userId: 1, workspaceId: 1, visibleLevelsBelow: ALL_LEVELS },
      run,
    )
  try {
    await owner.query(TABLES)
    await owner.query(
      `insert into bench_plain select w, i, 'row ' || i, i from generate_series(1, 10) w, generate_series(1, 20000) i`,
    )
    for (let from = 0; from < 20_000; from += 5_000) {
      await inside(async (tx) => {
        const ids = await nextIds(tx, 1, TENANT.name, 5_000)
        const made = ids.map((id) => ({ id, values: { name: `row ${id}`, amount: String(id) } }))
        await writeRows(tx, 1, TENANT, { made, changed: [], deleted: [] })
      })
    }
    await owner.query('vacuum analyze bench_plain')
    await owner.query('vacuum analyze bench_tenant')
    return [...(await saves(inside, plain)), await tenancy(plain)]
  } finally {
    await Promise.all([owner.end(), plain.end(), database.close()])
  }
}

type Inside = <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>

async function saves(inside: Inside, plain: pg.Pool): Promise<Finding[]> {
  const findings: Finding[] = []
  let version = 1
  for (const { rows, times, rounds } of SIZES) {
    const ids = Array.from({ length: rows }, (_, at) => at + 1 + findings.length * 6_000)
    version = 1
    const ours = () =>
      perRun(times, () =>
        inside(async (tx) => {
          const items = ids.map((id) => ({ id, version, name: `row ${version}`, amount: '1.5' }))
          const saved = await saveRows({ workspaceId: 1, scopes: new Set() }, tx, TENANT, {
            items,
            read: (item) => item,
          })
          if (isRefusal(saved)) throw new Error(saved.message)
          version += 1
        }),
      )
    const peer = () =>
      perRun(times, () =>
        plain.query({
          name: 'upsert',
          text: `insert into bench_plain (workspace_id, id, name, amount) select 1, * from unnest($1::int[], $2::text[], $3::numeric[])
               on conflict (workspace_id, id) do update set name = excluded.name, amount = excluded.amount,
                 version = bench_plain.version + 1, updated_at = now()`,
          values: [ids, ids.map(() => 'row'), ids.map(() => '1.5')],
        }),
      )
    const medians = await alternate(ours, peer, rounds)
    const ratio = medians.peer / medians.ours
    findings.push({
      what: `A save of ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}, with versions and history`,
      measured: `${ratio.toFixed(2)} of its speed (${medians.ours.toFixed(1)} ms)`,
      against: `a plain upsert by unnest without (${medians.peer.toFixed(1)} ms)`,
      target: `at least ${TARGET}`,
      holds: ratio >= TARGET,
    })
  }
  return findings
}

/** The same read of 2,000 rows in one transaction each: under the app role with row-level security, and without both. */
async function tenancy(plain: pg.Pool): Promise<Finding> {
  const select = (table: string) =>
    `select id, name, amount from ${table} where workspace_id = $1 and id between 12001 and 14000`
  const query = { name: 'tenant', text: select('bench_tenant'), values: [1] }
  const client = await plain.connect()
  const owner = await plain.connect()
  try {
    await client.query(
      `set role plumb_app; set app.workspace_id = '1'; set app.visible_levels_below = '1000'`,
    )
    await owner.query('alter table bench_tenant no force row level security')
    const under = () => perRun(50, () => client.query(query))
    const free = () => perRun(50, () => owner.query(query))
    const medians = await alternate(under, free, 9)
    const ratio = medians.ours / medians.peer
    return {
      what: 'Row-level security, on a read of 2,000 rows',
      measured: `${ratio.toFixed(2)} of the time`,
      against: 'the same read as the owner, without it',
      target: `at most ${TENANCY_TARGET}`,
      holds: ratio <= TENANCY_TARGET,
    }
  } finally {
    await owner.query('alter table bench_tenant force row level security')
    client.release(true)
    owner.release()
  }
}
