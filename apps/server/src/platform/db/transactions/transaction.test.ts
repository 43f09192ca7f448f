import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseForFile, openTestDatabase } from '../../../testing/databases/test-database.ts'
import type { DatabaseSession, Transaction } from '../database.ts'
import { DatabaseUnavailable } from '../errors.ts'

declare module '../schema.ts' {
  interface DatabaseSchema {
    stone: { id: number; name: string }
  }
}

const opened = databaseForFile(`
  create table stone (id int primary key, name text not null);
  grant select, insert, update, delete on stone to plumb_app`)

const SESSION: DatabaseSession = { requestId: 'r', userId: null, workspaceId: null }

function run<T>(work: (tx: Transaction) => Promise<T>, more: Partial<DatabaseSession> = {}): Promise<T> {
  return opened.database.transaction({ ...SESSION, ...more }, work)
}

const add = ({ kysely }: Transaction, id: number) =>
  kysely
    .insertInto('stone')
    .values({ id, name: `stone ${id}` })
    .execute()

const ids = (): Promise<number[]> =>
  run(async ({ kysely }) =>
    (await kysely.selectFrom('stone').select('id').orderBy('id').execute()).map(({ id }) => id),
  )

const stoneExists = async (id: number) => (await ids()).includes(id)

describe('a read-only transaction', () => {
  const reading = { readOnly: true }
  const readAll = ({ kysely }: Transaction) => kysely.selectFrom('stone').select('id').execute()
  const WORKSPACE = `select nullif(current_setting('app.workspace_id', true), '')::int as w`
  const workspaceSetting = async (tx: Transaction) =>
    (await tx.runText<{ w: number | null }>(WORKSPACE)).rows[0]?.w

  test('cannot write', async () => {
    await expect(run((tx) => add(tx, 904), reading)).rejects.toThrow(/read-only/)
    expect(await stoneExists(904)).toBe(false)
  })

  test('lets others write once it is released, and continues to read with the same settings [CL13]', async () => {
    await run(
      async (tx) => {
        await readAll(tx)
        tx.releaseConnection()
        await run((other) => add(other, 905))
        expect(await readAll(tx)).toContainEqual({ id: 905 })
        expect(await workspaceSetting(tx)).toBe(7)
      },
      { ...reading, workspaceId: 7 },
    )
  })

  test('is released only after the statements that it sent before', async () => {
    await run(async (tx) => {
      const answers = [readAll(tx), readAll(tx)]
      tx.releaseConnection()
      // Sent after the commit of the other statements, and so in another transaction.
      answers.push(readAll(tx))
      await Promise.all(answers)
      await run((other) => add(other, 906))
      expect(await readAll(tx)).toContainEqual({ id: 906 })
    }, reading)
  })

  test('runs each statement with the settings at the time of the call, even while it waits for a connection', async () => {
    await run(async (tx) => {
      await readAll(tx)
      tx.releaseConnection()
      const answers = [1, 2, null].map((workspaceId) => {
        void tx.enterWorkspace(workspaceId)
        return workspaceSetting(tx)
      })
      expect(await Promise.all(answers)).toEqual([1, 2, null])
    }, reading)
  })

  test('can start writing, and commits all or nothing', async () => {
    const failing = run(async (tx) => {
      await readAll(tx)
      tx.startWriting()
      await add(tx, 901)
      throw new Error('given up')
    }, reading)
    await expect(failing).rejects.toThrow('given up')
    expect(await stoneExists(901)).toBe(false)
    await run(async (tx) => {
      await readAll(tx)
      tx.startWriting()
      await add(tx, 902)
      // Does nothing in a transaction that writes.
      tx.releaseConnection()
      await add(tx, 903)
    }, reading)
    expect(await ids()).toEqual(expect.arrayContaining([902, 903]))
  })

  test('cannot start writing while it reads', async () => {
    const early = run(async (tx) => {
      const answer = readAll(tx)
      try {
        tx.startWriting()
      } finally {
        await answer
      }
    }, reading)
    await expect(early).rejects.toThrow('reads are still running')
  })
})

describe('the end of a transaction', () => {
  test('commits and returns the result', async () => {
    expect(await run(async (tx) => (await add(tx, 1)) && 'done')).toBe('done')
    expect(await stoneExists(1)).toBe(true)
  })

  test('rolls back and rethrows an error', async () => {
    const fault = new Error('no')
    const running = run(async (tx) => {
      await add(tx, 2)
      throw fault
    })
    await expect(running).rejects.toBe(fault)
    expect(await stoneExists(2)).toBe(false)
  })

  test('rolls back on request, and returns the result', async () => {
    const running = run(async (tx) => {
      await add(tx, 3)
      tx.rollBackAtEnd()
      return 'refused'
    })
    expect(await running).toBe('refused')
    expect(await stoneExists(3)).toBe(false)
  })

  test('reports the first error and commits nothing if the failure of a statement was ignored', async () => {
    const running = run(async (tx) => {
      await add(tx, 4)
      await add(tx, 4).catch(() => {})
    })
    await expect(running).rejects.toMatchObject({ name: 'ConstraintViolation', constraint: 'stone_pkey' })
    expect(await stoneExists(4)).toBe(false)
    expect(await stoneExists(1)).toBe(true)
  })

  test('prevents later statements through its kysely instance', async () => {
    const ended = await run(async (tx) => tx)
    await expect(add(ended, 5)).rejects.toThrow('The transaction has already ended')
    expect(await stoneExists(5)).toBe(false)
  })

  test('returns the result if no statement was run', async () => {
    expect(await run(async () => 'nothing')).toBe('nothing')
  })
})

describe('inside a transaction', () => {
  test('several statements can be in progress', async () => {
    await run(async (tx) => {
      await Promise.all([10, 11, 12, 13].map((id) => add(tx, id)))
    })
    expect(await ids()).toEqual(expect.arrayContaining([10, 11, 12, 13]))
  })

  test('each statement sees earlier writes, and other transactions do not', async () => {
    const end = Promise.withResolvers<void>()
    const writing = run(async (tx) => {
      await add(tx, 20)
      const found = await tx.kysely.selectFrom('stone').select('id').where('id', '=', 20).execute()
      await end.promise
      return found.length
    })
    // On the embedded engine, other transactions wait for the end; on a server, they read before it.
    const isEmbedded = opened.database.engine === 'embedded'
    const isSeenByOther = stoneExists(20)
    if (isEmbedded) end.resolve()
    expect(await isSeenByOther).toBe(isEmbedded)
    end.resolve()
    expect(await writing).toBe(1)
  })

  test('its kysely instance cannot begin another transaction', async () => {
    const nested = run(({ kysely }) => kysely.transaction().execute(async () => {}))
    await expect(nested).rejects.toThrow('already a transaction')
  })

  test('one text can contain only one statement', async () => {
    const two = run(({ kysely }) => sql`select 1; delete from stone`.execute(kysely))
    await expect(two).rejects.toThrow('cannot insert multiple commands')
  })

  test.each([
    [{ requestId: "'; drop table stone; --" }],
    [{ requestId: '' }],
    [{ userId: 1.5 }],
    [{ workspaceId: -1 }],
    [{ workspaceId: 2 ** 31 }],
    [{ statementTimeoutMs: Number.NaN }],
  ])('rejects invalid settings before any statement: %o', async (more) => {
    await expect(run(async (tx) => add(tx, 31), more)).rejects.toThrow(
      /must consist of 1 to 128|Not a positive 32-bit integer/,
    )
    expect(await stoneExists(31)).toBe(false)
  })
})

test('values come back with the same types from both engines [SO9]', async () => {
  const { rows } = await run(({ kysely }) =>
    sql`select 9007199254740991::bigint as big, 12.340::numeric as exact, date '2024-02-29' as day,
      timestamptz '2024-02-29 12:00:00.5Z' as moment, '{"a":[1]}'::jsonb as json, array[1,2] as numbers,
      array['a,b','"'] as texts, true as yes, null as nothing, ${['x', "it's"]}::text[] as given,
      ${JSON.stringify({ deep: { is: null } })}::jsonb as given_json, ${new Date(0)}::timestamptz as given_moment,
      decode('00ff', 'hex') as bytes, lower('ÄÉ') as lowered,
      array(select t from unnest(array['b', 'a', 'B', 'ä', '_']) t order by t) as ordered`.execute(kysely),
  )
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      exact: '12.340',
      day: '2024-02-29',
      moment: new Date('2024-02-29T12:00:00.500Z'),
      json: { a: [1] },
      numbers: [1, 2],
      texts: ['a,b', '"'],
      yes: true,
      nothing: null,
      given: ['x', "it's"],
      given_json: { deep: { is: null } },
      given_moment: new Date(0),
      bytes: Buffer.from([0, 255]),
      lowered: 'äé',
      ordered: ['B', '_', 'a', 'b', 'ä'],
    },
  ])
})

test('a bigint that a number cannot hold is rejected, not rounded [SO9]', async () => {
  const tooBig = run(({ kysely }) => sql`select 9007199254740993::bigint as big`.execute(kysely))
  await expect(tooBig).rejects.toThrow('is too large')
  expect(await stoneExists(1)).toBe(true)
})

describe('a failing database', () => {
  // Endless for this test. PGlite is stopped by ending its thread, and restarts in its initial state: without `stone`.
  const endless = ({ kysely }: Transaction) =>
    sql`select count(*) from generate_series(1, 100000000000)`.execute(kysely)
  const one = async ({ kysely }: Transaction) => (await sql`select 1 as one`.execute(kysely)).rows

  test('a statement over its time limit is stopped, and the next transaction works [SO3]', async () => {
    const fault = await run(endless, { statementTimeoutMs: 300 }).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(DatabaseUnavailable)
    expect(fault).toMatchObject({ reason: 'statement-timeout' })
    expect(await run(one)).toEqual([{ one: 1 }])
  })

  test('transactions that were waiting behind a stopped statement are served', async () => {
    const stopped = run(endless, { statementTimeoutMs: 300 }).catch((error: unknown) => error)
    const waiting = Array.from({ length: 5 }, () => run(one))
    expect(await stopped).toMatchObject({ reason: 'statement-timeout' })
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 5 }, () => [{ one: 1 }]))
  })

  test('reports that it is closed', async () => {
    const other = await openTestDatabase()
    await other.close()
    await other.database.close()
    const fault = await other.database.transaction(SESSION, one).catch((error: unknown) => error)
    expect(fault).toMatchObject({ name: 'DatabaseUnavailable', reason: 'closed' })
  })
})
