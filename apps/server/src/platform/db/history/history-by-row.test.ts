import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'

// Where the database is distributed, history is written by a trigger a row: its lines are those of the trigger by statement.

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const TABLE = `create table NAME (workspace_id int, id int, name text, global_level_level int not null default 3,
  version int not null default 1, primary key (workspace_id, id));
  select make_tenant_table('NAME', pictures => 'PICTURES', for_ranges => RANGES);`

const BY_ROW = `do $$
  declare
    event      text;
    arguments  text := 'LIST';
  begin
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger history_%s on NAME', event);
      execute format('create trigger history_%s after %s on NAME for each row execute function record_row_history(%s)', event, event, arguments);
    end loop;
  end $$;`

const CHANGES = [
  `insert into NAME (workspace_id, id, name) values (7, 1, 'one'), (7, 2, 'two'), (7, 3, 'three')`,
  `update NAME set name = name || '!', version = version + 1 where workspace_id = 7 and id > 1`,
  `insert into NAME (workspace_id, id, name) values (7, 1, 'uno') on conflict (workspace_id, id) do update set name = excluded.name, version = NAME.version + 1`,
  `delete from NAME where workspace_id = 7 and id = 3`,
  `update NAME set name = 'none' where workspace_id = 7 and id = 99`,
]

test.each([
  { pictures: 'full', ranges: false, level: false },
  { pictures: 'none', ranges: true, level: false },
  { pictures: 'full', ranges: true, level: true },
])('lines by row are those by statement: %o', async ({ pictures, ranges, level }) => {
  const linesOf = (isByRow: boolean) =>
    opened.database.asOwner(async ({ query }) => {
      const named = (text: string) =>
        text
          .replaceAll('NAME', 'pebble')
          .replace('PICTURES', pictures)
          .replace('RANGES', String(ranges))
          .replace(
            'LIST',
            `''pebble'', ''${pictures}'', ''${ranges ? 'ranges' : ''}'', ''${level ? 'level' : ''}''`,
          )
      await query(`begin; set local app.workspace_id = '7'; set local app.visible_levels_below = '1000';
        set local app.user_id = '5'; set local app.request_id = 'asked'; set local app.import_file = 'a.csv'`)
      try {
        await query(named(TABLE))
        if (level) await query(`select make_pay_table('pebble')`)
        if (isByRow) await query(named(BY_ROW))
        await query(
          `insert into workspace_state values (7, gen_random_uuid(), '00000000-0000-4000-8000-000000000000', 41)`,
        )
        for (const change of CHANGES) await query(named(change))
        return {
          lines: await query(
            'select id, table_name, row_id, operation, version, level, picture from row_history where workspace_id = 7 order by id',
          ),
          revisions: await query(
            'select revision, kind, actor_id, request_id, file_name from workspace_revision where workspace_id = 7',
          ),
          state: await query(
            `select revision, pay_stamp = '00000000-0000-4000-8000-000000000000' as "payAsBefore" from workspace_state where workspace_id = 7`,
          ),
        }
      } finally {
        await query('rollback')
      }
    })
  const byStatement = await linesOf(false)
  expect(byStatement.lines).toHaveLength(7)
  expect(byStatement.revisions).toHaveLength(1)
  expect(await linesOf(true)).toEqual(byStatement)
})
