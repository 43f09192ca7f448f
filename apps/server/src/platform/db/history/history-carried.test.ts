import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import type { OwnerConnection } from '../database.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../migrations/migrate.ts'

// A database with a past that was written by statement, two pictures a line: what the history has of it is the same after the
// migration that keeps one picture a line.

let opened: TestDatabase
let rows: { table: string; workspace: number; row: number; operation: string; after: unknown }[]
const ALL_MIGRATIONS = readMigrations(MIGRATIONS_FOLDER)
const query = <Row>(text: string) => opened.database.asOwner((connection) => connection.query<Row>(text))

beforeAll(async () => {
  opened = await openEmptyDatabase()
  const ours = ALL_MIGRATIONS.findIndex(({ name }) => name.endsWith('workspace-state'))
  await migrate(opened.database, ALL_MIGRATIONS.slice(0, ours))
  await opened.database.asOwner(async (connection) => {
    await connection.query(
      `insert into app_user (email, first_name, last_name) values ('a@acme.example', 'A', 'A')`,
    )
    for (const workspace of [1, 2]) {
      await save(
        connection,
        workspace,
        `insert into workspace (workspace_id, name) values (${workspace}, 'Acme');
         insert into membership (workspace_id, id, user_id, role) values (${workspace}, 1, 1, 'ADMIN');
         insert into global_level (workspace_id, id, level, name) select ${workspace}, l, l, 'L' || l from generate_series(1, 3) l;
         insert into comp_band_group (workspace_id, id, name) values (${workspace}, 1, 'All');
         insert into range_width_group (workspace_id, id, name) values (${workspace}, 1, 'All');
         insert into comp_band_country_group (workspace_id, id, comp_band_group_id, country, currency_code, range_width_group_id)
           values (${workspace}, 1, 1, 'US', 'USD', 1);
         insert into comp_band (workspace_id, id, comp_band_country_group_id, global_level_level, annual_base_salary)
           values (${workspace}, 1, 1, 16, 100000)`,
      )
      await save(
        connection,
        workspace,
        `update comp_band set global_level_level = 1, annual_base_salary = 123456789012345.678901, version = 2
           where workspace_id = ${workspace};
         update workspace set name = 'Renamed', version = 2 where workspace_id = ${workspace}`,
      )
      await save(
        connection,
        workspace,
        `delete from global_level where id = 3 and workspace_id = ${workspace}`,
      )
    }
    await connection.query(
      `set app.user_id = '1'; insert into idempotent_answer (user_id, key, request_hash, answer) values (1, 'asked', '\\x00', '{"b":1,"a":2}')`,
    )
    await connection.query('alter table row_history disable row level security')
    rows = await connection.query(`select table_name as table, workspace_id as workspace,
      coalesce(nullif(row_key, '')::int, workspace_id) as row, operation, after
      from row_history order by workspace_id, id`)
    await connection.query('alter table row_history enable row level security')
  })
  await migrate(opened.database, ALL_MIGRATIONS)
})
afterAll(() => opened.close())

async function save(connection: OwnerConnection, workspace: number, statements: string) {
  const settings = `set local app.workspace_id = '${workspace}'; set local app.visible_levels_below = '1000';
    set local app.user_id = '1'; set local app.request_id = 'save'`
  // One by one: where the database is distributed, a text that sets anything is repeated to a node as a whole.
  for (const statement of ['begin', settings, ...statements.split(';'), 'commit'])
    await connection.query(statement)
}

test('every line that was written before stands in the same order, under its revision', async () => {
  const now = await query<(typeof rows)[number] & { id: number }>(
    `select table_name as table, workspace_id as workspace, row_id as row, operation, picture as after, id
     from row_history order by workspace_id, id`,
  )
  expect(now).toEqual(rows.map((line) => ({ ...line, id: expect.any(Number) })))
  const places = now
    .filter(({ workspace }) => workspace === 1)
    .map(({ id }) => id - Math.floor(id / 2 ** 20) * 2 ** 20)
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 0])
  expect(
    await query(
      `select revision, actor_id, request_id, kind from workspace_revision where workspace_id = 1 order by 1`,
    ),
  ).toEqual([1, 2, 3].map((revision) => ({ revision, actor_id: 1, request_id: 'save', kind: 'save' })))
})

test('pay is a level’s, before and after, to the last digit', async () => {
  expect(
    await query(`select operation, level, picture ->> 'annual_base_salary' as base from row_history
      where table_name = 'comp_band' and workspace_id = 2 order by id`),
  ).toEqual([
    { operation: 'INSERT', level: 16, base: '100000' },
    { operation: 'UPDATE', level: 1, base: '123456789012345.678901' },
  ])
})

test('the next save is the next revision', async () => {
  await opened.database.asOwner((connection) =>
    save(connection, 2, `update workspace set name = 'Again', version = 3 where workspace_id = 2`),
  )
  expect(
    await query('select workspace_id, revision, stamp = pay_stamp as paid from workspace_state order by 1'),
  ).toMatchObject([
    { workspace_id: 1, revision: 3 },
    { workspace_id: 2, revision: 4, paid: true },
  ])
})

test('an answer that was kept is found by its user wherever it may have been asked', async () => {
  await query('alter table idempotent_answer disable row level security')
  expect(
    await query(`select workspace_id, user_id, key, answer::text from idempotent_answer order by 1`),
  ).toEqual(
    [0, 1, 2].map((workspace_id) => ({ workspace_id, user_id: 1, key: 'asked', answer: '{"b":1,"a":2}' })),
  )
})
