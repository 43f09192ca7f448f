import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseForFile } from '../../../testing/databases/test-database.ts'
import { CITUS_FILE } from '../migrations/distribution.ts'
import { MIGRATIONS_FOLDER } from '../migrations/migrate.ts'

// In a database that Citus distributes, a trigger per row writes the history. It must write the same lines as the trigger per statement.

const testDatabase = databaseForFile()

/** The statements that create a tenant table. */
const tableSql = (snapshots: string, forRanges: boolean) =>
  `create table pebble (workspace_id int, id int, name text, global_level_level int not null default 3,
  version int not null default 1, primary key (workspace_id, id));
  select make_tenant_table('pebble', snapshots => '${snapshots}', for_ranges => ${forRanges});`

const CITUS_SQL = readFileSync(path.join(MIGRATIONS_FOLDER, CITUS_FILE), 'utf8')

const CHANGES = [
  `insert into pebble (workspace_id, id, name) values (7, 1, 'one'), (7, 2, 'two'), (7, 3, 'three')`,
  `update pebble set name = name || '!', version = version + 1 where workspace_id = 7 and id > 1`,
  `insert into pebble (workspace_id, id, name) values (7, 1, 'uno') on conflict (workspace_id, id) do update set name = excluded.name, version = pebble.version + 1`,
  `delete from pebble where workspace_id = 7 and id = 3`,
  `update pebble set name = 'none' where workspace_id = 7 and id = 99`,
]

test.each([
  { snapshots: 'full', forRanges: false, isPayTable: false },
  { snapshots: 'none', forRanges: true, isPayTable: false },
  { snapshots: 'full', forRanges: true, isPayTable: true },
])('history written by row equals history written by statement: %o', async (options) => {
  const { snapshots, forRanges, isPayTable } = options
  const writeHistory = (isByRow: boolean) =>
    testDatabase.database.asOwner(async ({ query }) => {
      await query(`begin; set local app.workspace_id = '7'; set local app.visible_levels_below = '1000';
        set local app.user_id = '5'; set local app.request_id = 'test'; set local app.import_file = 'a.csv'`)
      try {
        // The functions of the Citus file replace those of the migrations, even without the Citus extension.
        if (isByRow) await query(CITUS_SQL)
        await query(tableSql(snapshots, forRanges))
        if (isPayTable) await query(`select make_pay_table('pebble')`)
        await query(
          `insert into workspace_state values (7, gen_random_uuid(), '00000000-0000-4000-8000-000000000000', 41)`,
        )
        for (const change of CHANGES) await query(change)
        return {
          lines: await query(
            'select id, table_name, row_id, operation, version, level, snapshot from row_history where workspace_id = 7 order by id',
          ),
          revisions: await query(
            'select revision, kind, actor_id, request_id, file_name from workspace_revision where workspace_id = 7',
          ),
          state: await query(
            `select revision, pay_stamp = '00000000-0000-4000-8000-000000000000' as "isPayStampUnchanged" from workspace_state where workspace_id = 7`,
          ),
        }
      } finally {
        await query('rollback')
      }
    })
  const byStatement = await writeHistory(false)
  expect(byStatement.lines).toHaveLength(7)
  expect(byStatement.revisions).toHaveLength(1)
  expect(await writeHistory(true)).toEqual(byStatement)
})
