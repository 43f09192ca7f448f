import { beforeAll, expect, test } from 'vitest'
import { rowsAsOf } from '../../../modules/history/index.ts'
import { worldForFile } from '../../../testing/world.ts'
import { LINES_PER_REVISION } from './history-lines.ts'
import { keepHistoryMonths } from './history-months.ts'

const world = worldForFile()
let workspaceId: number
beforeAll(async () => {
  workspaceId = await world.workspace()
})

const asOwner = <Row>(text: string) => world.database.asOwner((connection) => connection.query<Row>(text))
const keep = (months: number | null, now: string) =>
  world.database.asOwner((connection) => keepHistoryMonths(connection, months, new Date(now)))
const partitionsOf = async (table: string) =>
  (
    await asOwner<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
    )
  ).map(({ name }) => name.replace(`${table}_`, ''))

/** Runs a statement, and sets the time of the history lines that it adds to `at`. */
async function saveAt(at: string, statement: string) {
  await world.database.asOwner(async (connection) => {
    await connection.query(
      `begin; set local app.workspace_id = '${workspaceId}'; set local app.request_id = 'then'`,
    )
    await connection.query(statement)
    await connection.query('commit')
    const [state] = await connection.query<{ revision: number }>(
      `select revision from workspace_state where workspace_id = ${workspaceId}`,
    )
    await connection.query(`update row_history set at = '${at}' where workspace_id = ${workspaceId} and id / ${LINES_PER_REVISION} = ${state?.revision};
      update workspace_revision set at = '${at}' where workspace_id = ${workspaceId} and revision = ${state?.revision}`)
  })
}
const insert = (id: number, name: string) =>
  `insert into job_function (workspace_id, id, name) values (${workspaceId}, ${id}, '${name}')`
const rename = (id: number, name: string, version: number) =>
  `update job_function set name = '${name}', version = ${version} where workspace_id = ${workspaceId} and id = ${id}`
const remove = (id: number) => `delete from job_function where workspace_id = ${workspaceId} and id = ${id}`

test('concurrent starts create the partition of each month once', async () => {
  const at = '2034-02-17T12:00:00Z'
  await Promise.all([keep(null, at), keep(null, at), keep(null, at), keep(null, at)])
  expect(await partitionsOf('access_event')).toEqual(
    expect.arrayContaining(['2034_02', '2034_03', '2034_04', '2034_05']),
  )
})

test('creates partitions for this month and the next three, and moves their rows out of the default partition [HI8]', async () => {
  await saveAt('2030-05-31T23:59:59.999Z', insert(90, 'Last of May'))
  await saveAt('2030-06-01T00:00:00.000Z', insert(91, 'First of June'))
  await keep(null, '2030-05-17T12:00:00Z')
  expect(await partitionsOf('row_history')).toEqual(
    expect.arrayContaining(['2030_05', '2030_06', '2030_07', '2030_08', 'default']),
  )
  expect(await partitionsOf('workspace_revision')).toEqual(await partitionsOf('row_history'))
  expect(await asOwner('select row_id from row_history_2030_05')).toEqual([{ row_id: 90 }])
  expect(await asOwner('select row_id from row_history_2030_06')).toEqual([{ row_id: 91 }])
  expect(await asOwner('select from row_history_default where at >= $$2030-01-01$$')).toEqual([])
  await keep(null, '2030-05-17T12:00:00Z')
  await asOwner(
    `delete from row_history where row_id in (90, 91); delete from workspace_revision where at > '2030-01-01'`,
  )
})

test('deleting a month, only on request, preserves all rows as of any later instant [HI8]', async () => {
  await keep(null, '2020-01-01T00:00:00Z')
  await saveAt('2020-01-10T00:00:00Z', insert(1, 'never changed again'))
  await saveAt('2020-01-11T00:00:00Z', insert(2, 'changed twice'))
  await saveAt('2020-01-12T00:00:00Z', insert(3, 'gone within the month'))
  await saveAt('2020-01-20T00:00:00Z', rename(2, 'changed once', 2))
  await saveAt('2020-01-21T00:00:00Z', remove(3))
  await saveAt('2020-01-31T23:59:59.999Z', insert(4, 'gone later'))
  await saveAt('2020-02-10T00:00:00Z', rename(2, 'changed twice', 3))
  await saveAt('2020-02-11T00:00:00Z', remove(4))
  await saveAt('2020-03-10T00:00:00Z', insert(5, 'new'))
  const instants = ['2020-02-01', '2020-02-10T00:00:00Z', '2020-02-12', '2020-03-11', '2026-01-01'].map(
    (at) => new Date(at),
  )
  const caller = { workspaceId, scopes: new Set<never>(), globalLevelLevel: null }
  /** @returns the rows as of each of the instants from this index on */
  const rowsFrom = (first: number) =>
    world.inside(workspaceId, (tx) =>
      Promise.all(instants.slice(first).map((at) => rowsAsOf(caller, tx, 'job_function', at))),
    )
  const before = await rowsFrom(0)
  expect(before[0]).toMatchObject([{ id: 1 }, { id: 2, name: 'changed once' }, { id: 4 }])
  // Without a number of months, nothing is deleted.
  await keep(null, '2021-03-05T00:00:00Z')
  expect(await partitionsOf('row_history')).toContain('2020_01')
  await keep(13, '2021-03-05T00:00:00Z')
  expect(await partitionsOf('row_history')).toEqual(expect.arrayContaining(['2020_02', 'baseline']))
  expect(await partitionsOf('row_history')).not.toContain('2020_01')
  expect(await rowsFrom(0)).toEqual(before)
  expect(
    await asOwner(`select row_id, h.at, r.request_id from row_history_baseline h
      join workspace_revision r on r.workspace_id = h.workspace_id and r.revision = h.id / ${LINES_PER_REVISION} where table_name = 'job_function' order by 1`),
  ).toMatchObject([
    { row_id: 1, at: new Date('2020-01-10'), request_id: 'then' },
    { row_id: 2, at: new Date('2020-01-20'), request_id: 'then' },
    { row_id: 4, at: new Date('2020-01-31T23:59:59.999Z'), request_id: 'then' },
  ])
  // The next month: a copied snapshot is replaced if the row has changed since, and deleted if the row was deleted.
  await keep(13, '2021-04-05T00:00:00Z')
  expect(await rowsFrom(2)).toEqual(before.slice(2))
  expect(
    await asOwner(`select row_id from row_history_baseline where table_name = 'job_function' order by 1`),
  ).toEqual([{ row_id: 1 }, { row_id: 2 }])
  await keep(13, '2021-04-06T00:00:00Z')
  expect(await rowsFrom(2)).toEqual(before.slice(2))
})

test('refuses to keep fewer than thirteen months [HI8]', async () => {
  await expect(keep(12, '2021-03-05T00:00:00Z')).rejects.toThrow('at least 13 months')
})
