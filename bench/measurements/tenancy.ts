import pg from 'pg'
import { alternate } from '../timing/alternate.ts'
import { perRun } from '../timing/per-run.ts'
import type { Finding } from './measurement.ts'

const ROUNDS = 9
const TIMES = 50
const TARGET = 1.25

/** A table of Plumb's shape with everything that a tenant table has: two thousand rows of each of ten workspaces. */
const TABLE = `
  create table bench_tenant (workspace_id int, id int, name text not null, amount numeric, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), primary key (workspace_id, id));
  insert into bench_tenant select w, i, 'row ' || i, i from generate_series(1, 10) w, generate_series(1, 2000) i;
  select make_tenant_table('bench_tenant')`

const READ = {
  name: 'tenant',
  text: 'select id, name, amount from bench_tenant where workspace_id = $1',
  values: [1],
}

/**
 * The same read of 2,000 rows in one transaction each: under the app role with row-level security, and without both.
 * @param databaseUrl of the owner of the tables
 */
export async function measureTenancy(databaseUrl: string): Promise<Finding> {
  const [bound, owner] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
  try {
    await Promise.all([bound.connect(), owner.connect()])
    await owner.query(TABLE)
    await owner.query('vacuum analyze bench_tenant')
    await owner.query('alter table bench_tenant no force row level security')
    await bound.query(`set role plumb_app; set app.workspace_id = '1'`)
    const medians = await alternate(
      () => perRun(TIMES, () => bound.query(READ)),
      () => perRun(TIMES, () => owner.query(READ)),
      ROUNDS,
    )
    const ratio = medians.ours / medians.peer
    return {
      what: 'Row-level security, on a read of 2,000 rows',
      measured: `${ratio.toFixed(2)} of the time`,
      against: 'the same read as the owner, without it',
      target: `at most ${TARGET}`,
      holds: ratio <= TARGET,
    }
  } finally {
    await Promise.all([bound.end(), owner.end()])
  }
}
