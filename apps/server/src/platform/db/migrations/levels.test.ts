import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../../../testing/databases/test-database.ts'
import { ALL_LEVELS, type Transaction } from '../database.ts'

// A table of pay like those of capabilities: by level, guarded only by the two functions that are called for it.
const PAY_TABLE = `
  create table pay (workspace_id int, id int, global_level_level int not null, value numeric, version int not null default 1,
    primary key (workspace_id, id));
  select make_tenant_table('pay');
  select make_pay_table('pay')`

const opened = databaseForFile(PAY_TABLE)

const withVisibleLevels = <T>(below: number | undefined, run: (tx: Transaction) => Promise<T>) => {
  const session = { requestId: 'test', userId: 1, workspaceId: 1 }
  const visible = below === undefined ? {} : { visibleLevelsBelow: below }
  return opened.database.transaction({ ...session, ...visible }, run)
}
const readNumbers = async (tx: Transaction, text: string) =>
  (await tx.runText<{ number: number }>(text)).rows.map(({ number }) => number)
const readLevels = (tx: Transaction) =>
  readNumbers(tx, 'select global_level_level as number from pay order by 1')

beforeEach(() =>
  withVisibleLevels(ALL_LEVELS, async ({ kysely }) => {
    await sql`delete from pay`.execute(kysely)
    await sql`insert into pay (workspace_id, id, global_level_level, value) values (1, 8, 8, 8000), (1, 9, 9, 9000), (1, 10, 10, 10000), (1, 11, 11, 11000)`.execute(
      kysely,
    )
  }),
)

describe('a pay table, whatever the statement [AC9]', () => {
  test.each([
    [undefined, []],
    [0, []],
    [8, []],
    [9, [8]],
    [10, [8, 9]],
    [ALL_LEVELS, [8, 9, 10, 11]],
  ])('below level %s shows %j', async (below, visible) => {
    expect(await withVisibleLevels(below, readLevels)).toEqual(visible)
  })

  test('reveals nothing about a hidden level through aggregates, neighbours or existence', async () => {
    const { rows } = await withVisibleLevels(10, ({ kysely }) =>
      sql`select max(value) as max, count(*)::int as count, bool_or(id = 10) as exists,
            max(lead) as neighbour from (select *, lead(value) over (order by id) from pay) p`.execute(
        kysely,
      ),
    )
    expect(rows).toEqual([{ max: '9000', count: 2, exists: false, neighbour: '9000' }])
  })

  test('keeps hidden rows unchanged in an update or delete of all rows [AC23]', async () => {
    await withVisibleLevels(10, ({ kysely }) => sql`update pay set value = 1, version = 2`.execute(kysely))
    await withVisibleLevels(9, ({ kysely }) => sql`delete from pay`.execute(kysely))
    const { rows } = await withVisibleLevels(ALL_LEVELS, ({ kysely }) =>
      sql`select id, value from pay order by id`.execute(kysely),
    )
    expect(rows).toEqual([
      { id: 9, value: '1' },
      { id: 10, value: '10000' },
      { id: 11, value: '11000' },
    ])
  })

  test.each([
    ['an insert of', sql`insert into pay (workspace_id, id, global_level_level) values (1, 20, 10)`],
    ['a move to', sql`update pay set global_level_level = 10 where id = 8`],
  ])('rejects %s a hidden level [AC10]', async (_name, statement) => {
    await expect(withVisibleLevels(10, ({ kysely }) => statement.execute(kysely))).rejects.toThrow(
      'row-level security',
    )
  })

  test('shows the levels below the limit that was set last, from that moment on', async () => {
    const seenLevels = await withVisibleLevels(undefined, async (tx) => {
      const before = await readLevels(tx)
      await tx.seeLevelsBelow(10)
      const between = await readLevels(tx)
      await tx.seeLevelsBelow(0)
      return [before, between, await readLevels(tx)]
    })
    expect(seenLevels).toEqual([[], [8, 9], []])
  })

  test('hides hidden levels in its history, too [HI3]', async () => {
    const readChangedIds = (tx: Transaction) =>
      readNumbers(tx, `select distinct row_id as number from row_history where table_name = 'pay' order by 1`)
    expect(await withVisibleLevels(10, readChangedIds)).toEqual([8, 9])
    expect(await withVisibleLevels(undefined, readChangedIds)).toEqual([])
    expect(await withVisibleLevels(ALL_LEVELS, readChangedIds)).toEqual([8, 9, 10, 11])
  })
})
