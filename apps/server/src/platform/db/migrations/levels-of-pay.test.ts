import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from './migrate.ts'

// A database in which pay stands at levels of no list, from before it made them the workspace's.

let opened: TestDatabase
const ALL_MIGRATIONS = readMigrations(MIGRATIONS_FOLDER)
const query = <Row>(text: string) => opened.database.asOwner((connection) => connection.query<Row>(text))

beforeAll(async () => {
  opened = await openEmptyDatabase()
  const ours = ALL_MIGRATIONS.findIndex(({ name }) => name.endsWith('levels-of-pay'))
  await migrate(opened.database, ALL_MIGRATIONS.slice(0, ours))
  for (const workspace of [1, 2]) {
    await query(`begin; set local app.workspace_id = '${workspace}'; set local app.visible_levels_below = '1000';
      insert into workspace (workspace_id, name) values (${workspace}, 'Acme');
      insert into workspace_id_sequence (workspace_id, table_name, last_id) values (${workspace}, 'global_level', 7);
      insert into global_level (workspace_id, id, level, name) values (${workspace}, 7, 3, 'Three');
      insert into job_level (workspace_id, id, code, name, "group", level, is_visible) values (${workspace}, 1, 'P4', 'P4', 'Support', 4, false);
      insert into bonus_structure_group (workspace_id, id, name) values (${workspace}, 1, 'All');
      insert into bonus_structure_country_group (workspace_id, id, bonus_structure_group_id, country) values (${workspace}, 1, 1, 'US');
      insert into bonus_structure (workspace_id, id, bonus_structure_country_group_id, global_level_level)
        select ${workspace}, l, 1, l from generate_series(3, 4 + ${workspace}) l;
      commit`)
  }
  await migrate(opened.database, ALL_MIGRATIONS)
})
afterAll(() => opened.close())

test('each level at which pay stands is listed once, and its id is the next', async () => {
  expect(await query(`select workspace_id, id, level, name from global_level order by 1, 2`)).toEqual([
    { workspace_id: 1, id: 7, level: 3, name: 'Three' },
    { workspace_id: 1, id: 8, level: 5, name: 'L5' },
    { workspace_id: 2, id: 7, level: 3, name: 'Three' },
    { workspace_id: 2, id: 8, level: 5, name: 'L5' },
    { workspace_id: 2, id: 9, level: 6, name: 'L6' },
  ])
  expect(
    await query(
      `select last_id from workspace_id_sequence where table_name = 'global_level' order by workspace_id`,
    ),
  ).toEqual([{ last_id: 8 }, { last_id: 9 }])
})
