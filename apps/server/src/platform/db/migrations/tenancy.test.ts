import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseForFile } from '../../../testing/databases/test-database.ts'
import type { DatabaseSession, Transaction } from '../database.ts'
import { LINES_PER_REVISION } from '../history/history-lines.ts'
import { reserveId, reserveIds } from '../rows/ids.ts'

declare module '../schema.ts' {
  interface DatabaseSchema {
    pebble: { workspace_id: number; id: number; name: string; version: number }
  }
}

const opened = databaseForFile(`
  create table pebble (
    workspace_id int not null, id int not null, name text not null, version int not null default 1,
    primary key (workspace_id, id)
  );
  select make_tenant_table('pebble')`)

let requestCount = 0

/** Runs a transaction in a workspace, with a request id of its own by default. */
function inWorkspace<T>(
  workspaceId: number | null,
  run: (tx: Transaction) => Promise<T>,
  more: Partial<DatabaseSession> = {},
) {
  requestCount += 1
  const session = { requestId: `r-${requestCount}`, userId: null, workspaceId, ...more }
  return opened.database.transaction(session, run)
}

const readNames = async ({ kysely }: Transaction) =>
  (await kysely.selectFrom('pebble').select('name').orderBy('name').execute()).map(({ name }) => name)

const add = ({ kysely }: Transaction, workspace_id: number, id: number, name: string) =>
  kysely.insertInto('pebble').values({ workspace_id, id, name, version: 1 }).execute()

describe('row-level security [SO1]', () => {
  beforeAll(async () => {
    await inWorkspace(1, (tx) => add(tx, 1, 1, 'of 1'))
    await inWorkspace(2, (tx) => add(tx, 2, 1, 'of 2'))
  })

  test('a workspace sees only its own rows, whatever a query selects', async () => {
    expect(await inWorkspace(1, readNames)).toEqual(['of 1'])
    expect(await inWorkspace(2, readNames)).toEqual(['of 2'])
    expect(await inWorkspace(3, readNames)).toEqual([])
  })

  test('no rows are visible without a workspace', async () => {
    expect(await inWorkspace(null, readNames)).toEqual([])
  })

  test('rows are visible from the next statement after entering a workspace', async () => {
    const seen = await inWorkspace(null, async (tx) => {
      const before = await readNames(tx)
      await tx.enterWorkspace(2)
      return [before, await readNames(tx)]
    })
    expect(seen).toEqual([[], ['of 2']])
    expect(await inWorkspace(null, readNames)).toEqual([])
  })

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['insert', (tx) => add(tx, 2, 9, 'smuggled')],
    [
      'update',
      ({ kysely }: Transaction) => kysely.updateTable('pebble').set({ workspace_id: 2, id: 9 }).execute(),
    ],
  ])('a row cannot be written into another workspace by an %s', async (_, write) => {
    await expect(inWorkspace(1, write)).rejects.toThrow('row-level security')
    expect(await inWorkspace(2, readNames)).toEqual(['of 2'])
  })

  test("another workspace's rows can neither be changed nor deleted", async () => {
    const changed = await inWorkspace(1, async ({ kysely }) => [
      await kysely.updateTable('pebble').set({ name: 'x' }).where('workspace_id', '=', 2).executeTakeFirst(),
      await kysely.deleteFrom('pebble').where('workspace_id', '=', 2).executeTakeFirst(),
    ])
    expect(changed).toMatchObject([{ numUpdatedRows: 0n }, { numDeletedRows: 0n }])
    expect(await inWorkspace(2, readNames)).toEqual(['of 2'])
  })

  test('every transaction has the app role, whatever the previous one did', async () => {
    const currentRole = async (tx: Transaction) => (await tx.runText('select current_user as role')).rows
    expect(await inWorkspace(1, currentRole)).toEqual([{ role: 'plumb_app' }])
    await inWorkspace(1, (tx) => tx.runText('set role none'))
    expect(await inWorkspace(1, currentRole)).toEqual([{ role: 'plumb_app' }])
  })
})

interface HistoryLine {
  readonly id: number
  readonly revision: number
  readonly row_id: number
  readonly operation: string
  readonly version: number
}

describe('history', () => {
  const readHistory = (workspaceId: number) =>
    inWorkspace(workspaceId, async ({ kysely }) => {
      // The time alone does not identify a revision: two transactions may begin at the same instant.
      const { rows } = await sql<HistoryLine>`
        select h.id, revision, row_id, operation, version, level, snapshot, actor_id, request_id, kind
        from row_history h join workspace_revision r
          on r.workspace_id = h.workspace_id and r.at = h.at and r.revision = h.id / ${sql.lit(LINES_PER_REVISION)}
        where h.workspace_id = ${workspaceId} and table_name = 'pebble' order by h.id`.execute(kysely)
      return rows
    })

  test('has one entry for each insert, update and delete of a row, with the new row and its author [HI1]', async () => {
    await inWorkspace(10, (tx) => add(tx, 10, 1, 'a'), { userId: 5, requestId: 'first' })
    await inWorkspace(
      10,
      ({ kysely }) => kysely.updateTable('pebble').set({ name: 'b', version: 2 }).execute(),
      { userId: 6, requestId: 'second' },
    )
    await inWorkspace(10, ({ kysely }) => kysely.deleteFrom('pebble').execute(), { requestId: 'third' })
    const inserted = { workspace_id: 10, id: 1, name: 'a', version: 1 }
    const updated = { ...inserted, name: 'b', version: 2 }
    const line = (revision: number, operation: string, version: number, more: object) => ({
      id: revision * LINES_PER_REVISION,
      revision,
      row_id: 1,
      operation,
      version,
      level: null,
      kind: 'save',
      ...more,
    })
    expect(await readHistory(10)).toEqual([
      line(1, 'INSERT', 1, { actor_id: 5, request_id: 'first', snapshot: inserted }),
      line(2, 'UPDATE', 2, { actor_id: 6, request_id: 'second', snapshot: updated }),
      line(3, 'DELETE', 2, { actor_id: null, request_id: 'third', snapshot: null }),
    ])
  })

  test('a statement on many rows adds one line per row, an upsert the actual operation, all in one revision', async () => {
    await inWorkspace(11, async (tx) => {
      await add(tx, 11, 1, 'old')
      await sql`insert into pebble (workspace_id, id, name)
        select 11, id, 'new' from unnest(${[1, 2, 3]}::int[]) as id
        on conflict (workspace_id, id) do update set name = excluded.name, version = pebble.version + 1`.execute(
        tx.kysely,
      )
    })
    const lines = await readHistory(11)
    const kinds = lines.map((line) => `${line.row_id} ${line.operation} ${line.version}`)
    expect(kinds.sort()).toEqual(['1 INSERT 1', '1 UPDATE 2', '2 INSERT 1', '3 INSERT 1'])
    expect(lines.map(({ id }) => id - LINES_PER_REVISION)).toEqual([0, 1, 2, 3])
    expect(new Set(lines.map(({ revision }) => revision))).toEqual(new Set([1]))
  })

  test('a statement on rows of several workspaces, as in a migration, adds lines to each', async () => {
    await inWorkspace(16, (tx) => add(tx, 16, 1, 'of 16'))
    await inWorkspace(17, (tx) => add(tx, 17, 1, 'of 17'))
    await opened.database.asOwner((connection) =>
      connection.query(`alter table pebble no force row level security;
        update pebble set name = 'moved', version = 2 where workspace_id in (16, 17);
        alter table pebble force row level security`),
    )
    for (const workspaceId of [16, 17]) {
      expect(await readHistory(workspaceId)).toMatchObject([
        { operation: 'INSERT' },
        { revision: 2, operation: 'UPDATE', snapshot: { workspace_id: workspaceId, name: 'moved' } },
      ])
    }
  })

  test('a row cannot change its key', async () => {
    const move = inWorkspace(12, async (tx) => {
      await add(tx, 12, 1, 'a')
      await tx.kysely.updateTable('pebble').set({ id: 2 }).execute()
    })
    await expect(move).rejects.toThrow('the key of a row of pebble cannot be changed')
  })

  test('without snapshots contains the row id and the operation, but no values', async () => {
    await opened.database.asOwner((connection) =>
      connection.query(`create table secret (workspace_id int, id int, word text, version int not null default 1,
        primary key (workspace_id, id)); select make_tenant_table('secret', snapshots => 'none')`),
    )
    const { rows } = await inWorkspace(18, async ({ kysely }) => {
      await sql`insert into secret values (18, 1, 'xyzzy')`.execute(kysely)
      return await sql`select row_id, operation, snapshot from row_history where table_name = 'secret'`.execute(
        kysely,
      )
    })
    expect(rows).toEqual([{ row_id: 1, operation: 'INSERT', snapshot: null }])
  })

  test('has no entry for a rollback or for a write without a change [HI1]', async () => {
    const fault = inWorkspace(13, async (tx) => {
      await add(tx, 13, 1, 'a')
      throw new Error('half way')
    })
    await expect(fault).rejects.toThrow('half way')
    await inWorkspace(13, async (tx) => {
      await add(tx, 13, 1, 'a')
      tx.rollBackAtEnd()
    })
    await inWorkspace(13, ({ kysely }) => kysely.deleteFrom('pebble').where('id', '=', 77).execute())
    expect(await readHistory(13)).toEqual([])
    expect(await inWorkspace(13, readNames)).toEqual([])
  })

  test('has ids and times in the order of commits, not of starts [HI6]', async () => {
    // The embedded database has one transaction at a time.
    if (opened.database.engine === 'embedded') return
    const [isStarted, isOvertaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = inWorkspace(19, async (tx) => {
      await readNames(tx)
      isStarted.resolve()
      await isOvertaken.promise
      await add(tx, 19, 1, 'started first')
    })
    await isStarted.promise
    await inWorkspace(19, (tx) => add(tx, 19, 2, 'committed first'))
    const [{ now } = { now: null }] = await opened.database.asOwner((owner) =>
      owner.query<{ now: Date }>(`select date_trunc('milliseconds', clock_timestamp()) as now`),
    )
    isOvertaken.resolve()
    await slow
    const { rows } = await inWorkspace(19, ({ kysely }) =>
      sql`select row_id, at >= ${now} as "isAfter" from row_history where table_name = 'pebble' order by id`.execute(
        kysely,
      ),
    )
    expect(rows).toEqual([
      { row_id: 2, isAfter: expect.any(Boolean) },
      { row_id: 1, isAfter: true },
    ])
  })

  test('is shown to its own workspace only [HI2]', async () => {
    await inWorkspace(14, (tx) => add(tx, 14, 1, 'secret'))
    expect(await readHistory(15)).toEqual([])
    expect(await readHistory(14)).toHaveLength(1)
  })

  test('cannot be forged through a temporary table', async () => {
    const forge = inWorkspace(1, async ({ kysely }) => {
      await sql`create temp table forged (workspace_id int, id int)`.execute(kysely)
      await sql`create trigger t after insert on forged referencing new table as changed_rows
        for each statement execute function record_history('comp_band', 'full', '', '')`.execute(kysely)
    })
    await expect(forge).rejects.toThrow('permission denied')
  })
})

describe('ids', () => {
  test('ascend from 1 in each table of a workspace [SV5]', async () => {
    expect(await inWorkspace(20, (tx) => reserveIds(tx, 20, 'pebble', 3))).toEqual([1, 2, 3])
    expect(await inWorkspace(20, (tx) => reserveId(tx, 20, 'pebble'))).toBe(4)
    expect(await inWorkspace(20, (tx) => reserveIds(tx, 20, 'pebble', 0))).toEqual([])
    expect(await inWorkspace(20, (tx) => reserveId(tx, 20, 'export_record'))).toBe(1)
    expect(await inWorkspace(21, (tx) => reserveId(tx, 21, 'pebble'))).toBe(1)
  })

  test('are assigned once under concurrency', async () => {
    const pending = Array.from({ length: 40 }, (_, index) =>
      inWorkspace(22, (tx) => reserveIds(tx, 22, 'pebble', 1 + (index % 5))),
    )
    const ids = (await Promise.all(pending)).flat().sort((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
  })

  test('of a transaction that is rolled back are assigned again', async () => {
    await inWorkspace(23, async (tx) => {
      await reserveIds(tx, 23, 'pebble', 5)
      tx.rollBackAtEnd()
    })
    expect(await inWorkspace(23, (tx) => reserveId(tx, 23, 'pebble'))).toBe(1)
  })

  test('require a workspace', async () => {
    await expect(inWorkspace(null, (tx) => reserveId(tx, 24, 'pebble'))).rejects.toThrow('workspace_id')
  })
})
