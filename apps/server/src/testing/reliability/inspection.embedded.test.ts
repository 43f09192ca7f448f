import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerConnection } from '../../platform/db/database.ts'
import { openWorld, type World } from '../world.ts'
import { inspectSaves } from './stress/inspection.ts'
import { type Save, type SaveSeries, tiersAndExport, twoExports } from './stress/saves.ts'

// What the stress tests find, or do not, is worth as much as this: each kind of damage, done by hand, is told.

let world: World
const acknowledged = new Map<string, Save>()
beforeAll(async () => {
  world = await openWorld()
  const admin = await world.member(await world.workspace())
  const { tierConfig } = await admin.get<{ tierConfig: { tierConfigJson: string } }>(
    '{ tierConfig { tierConfigJson } }',
  )
  const save = async (key: string, series: SaveSeries) => {
    const one = series(key, null)
    acknowledged.set(key, one)
    await admin.save(one.key, one.query, one.variables)
  }
  await save('1-0-1', twoExports)
  await save('1-0-2', twoExports)
  await save('1-1-1', tiersAndExport(tierConfig.tierConfigJson, 1))
})
afterAll(() => world.close())

const NOTHING = { lost: [], half: [], twice: [], other: [], doneUnanswered: 0 }
// As a superuser, which the embedded database's owner is: triggers can be left out, and row-level security is.
const UNRECORDED = 'set local session_replication_role = replica'

test.each([
  ['nothing', '', NOTHING],
  [
    'a save that is gone',
    `delete from export_record where table_name like '1-0-2/%'; delete from row_history where snapshot ->> 'table_name' like '1-0-2/%';
     delete from idempotent_response where key = '1-0-2'; update workspace_id_sequence set last_id = 3 where table_name = 'export_record';
     update export_record set id = 3 where id = 5; update row_history set row_id = 3, snapshot = jsonb_set(snapshot::jsonb, '{id}', '3')::json where row_id = 5`,
    { lost: ['1-0-2'], half: [], twice: [], other: [] },
  ],
  ['a half of a save', `delete from export_record where table_name = '1-0-2/second'`, { half: ['1-0-2'] }],
  [
    'a half that is left',
    `delete from row_history where table_name = 'tier_configuration'`,
    { half: ['1-1-1'] },
  ],
  [
    'a save done twice',
    `insert into export_record (workspace_id, id, table_name, row_count, exported_by)
     select workspace_id, 6, table_name, 1, exported_by from export_record where table_name = '1-0-1/first'`,
    { twice: ['1-0-1'] },
  ],
  [
    'a save that nobody sent',
    `update export_record set table_name = '1-9-9/first' where id = 1`,
    { other: expect.arrayContaining(['1-9-9 was never sent']) },
  ],
  [
    'a save in another workspace',
    `insert into workspace (workspace_id, name) values (2, 'Other'); update export_record set workspace_id = 2 where id = 1`,
    { half: ['1-0-1'] },
  ],
  [
    'an answer that is not kept',
    `delete from idempotent_response where key = '1-0-1'`,
    { other: ['1-0-1 has an effect and no answer'] },
  ],
  [
    'a claim without an answer',
    `update idempotent_response set response = null where key = '1-0-1'`,
    { other: ['1-0-1 is claimed and has no answer'] },
  ],
  [
    'a change that the history does not have',
    'update export_record set row_count = 77 where id = 1',
    { other: ['1 rows of export_record are not as the history has them'] },
  ],
  [
    'a version left out',
    `update row_history set version = 3 where table_name = 'tier_configuration' and operation = 'UPDATE'`,
    { other: ['1 versions are not one above the last'] },
  ],
  [
    'an id left out',
    `update workspace_id_sequence set last_id = 6 where table_name = 'export_record'`,
    { other: ['export_record of workspace 1 has 5 rows up to 5 for 6 ids'] },
  ],
  [
    'a request in two halves',
    `insert into workspace_revision (workspace_id, revision, at, kind, actor_id, request_id)
       select workspace_id, 99, at, kind, actor_id, 'torn' from workspace_revision r
       where exists (select from row_history h where h.id >> 20 = r.revision and snapshot ->> 'table_name' = '1-0-1/second');
     update row_history set id = 99 << 20 where snapshot ->> 'table_name' = '1-0-1/second';
     update workspace_state set revision = 99`,
    {
      other: [
        '2 requests left INSERT export_record',
        expect.stringContaining('lines of the history are out of order'),
      ],
    },
  ],
  [
    'a line without its transaction',
    `delete from workspace_revision where request_id = (select max(request_id) from workspace_revision where actor_id is not null)`,
    {
      other: expect.arrayContaining([
        expect.stringContaining('lines of the history are out of order or have no'),
      ]),
    },
  ],
  [
    'a state that is behind',
    'update workspace_state set revision = revision - 1',
    { other: ['1 workspaces do not know their last revision'] },
  ],
])('%s is told', async (_, damage, told) => {
  const findings = await world.database.asOwner(async (connection) => {
    await connection.query(`begin; ${UNRECORDED}; ${damage}`)
    return await inspectSaves(withoutTransactions(connection), {
      acknowledged,
      unanswered: new Map(),
    })
  })
  expect(findings).toMatchObject(told)
})

/** The damage is rolled back with the connection, so the inspection may not end the transaction. */
function withoutTransactions({ query }: OwnerConnection) {
  return async <Row>(text: string): Promise<readonly Row[]> =>
    /^(begin|commit)/.test(text) ? [] : await query<Row>(text)
}
