import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GraphqlAnswer } from '../testing/client.ts'
import { createPostgresDatabase } from '../testing/databases/test-database.ts'
import { type Pooler, startPgBouncer } from '../testing/programs/pgbouncer.ts'
import { openDemoCaller } from '../testing/reliability/stress/demo-callers.ts'
import { runToCompletion } from '../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../testing/reliability/processes/plumb-process.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { createLog } from '../platform/log/log.ts'
import { openReplica } from './open-replica.ts'

/** Fewer than the ten of Plumb's pool, so that transactions of one client connection run on several connections of the pooler. */
const CONNECTIONS = 4

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const POOLER_SENTENCE =
  'leads to a pooler that does not keep prepared statements. Set PLUMB_PREPARED_STATEMENTS=off, or use PgBouncer 1.21 or later with max_prepared_statements above 0.'

let drop: () => Promise<void>
let pooler: Pooler
let plumb: PlumbProcess
beforeAll(async () => {
  const created = await createPostgresDatabase('template1')
  drop = created.drop
  pooler = await startPgBouncer(created.url, CONNECTIONS)
  // Two migrations at the same time, and other clients that use the pooler, so that the transactions of a migration change connections.
  const open = () => openPostgres({ url: pooler.url, preparesStatements: false })
  const migrated = new AbortController()
  const others = Array.from({ length: CONNECTIONS }, async () => {
    while (!migrated.signal.aborted)
      await open().asOwner((connection) => connection.query('select pg_sleep(0.002)'))
  })
  await Promise.all([migrate(open()), migrate(open())])
  migrated.abort()
  await Promise.all(others)
  plumb = startPlumb({
    databaseUrl: pooler.url,
    environment: { PLUMB_PREPARED_STATEMENTS: 'off' },
  })
  await plumb.address
})
afterAll(async () => {
  await plumb.kill()
  await pooler.stop()
  await drop()
})

describe('behind a connection pooler in transaction mode', () => {
  test('migrates, loads the demo, and answers concurrent requests, including saves', async () => {
    const admin = await openDemoCaller(await plumb.address)
    const NAMES = '{ jobFunctions { id name version } }'
    const found = await admin.get<{ jobFunctions: { id: number; name: string; version: number }[] }>(NAMES)
    expect(found.jobFunctions.length).toBeGreaterThan(3)
    const READS = [
      '{ currentUser { email } }',
      NAMES,
      '{ tierConfig { version } }',
      '{ compRanges(compRangesRequest: { jobFamilyIds: [1], country: "US" }) { rows { title } } }',
      '{ history(historyRequest: { first: 5 }) { id } }',
    ]
    const answers: GraphqlAnswer<Record<string, unknown>>[] = []
    for (let round = 0; round < 10; round += 1) {
      const reads = Array.from({ length: 30 }, (_, index) => admin.call(READS[index % READS.length] ?? ''))
      // Not all rounds at the same time, because the number of waiting requests of a member is limited.
      answers.push(...(await Promise.all(reads)))
    }
    const saves = found.jobFunctions
      .slice(0, 3)
      .map(({ id, name, version }) =>
        admin.call(
          'mutation ($request: JobFunctionSaveRequest!) { jobFunctionSave(jobFunctionSaveRequest: $request) { id } }',
          { request: { id, name: `${name} (again)`, version } },
        ),
      )
    answers.push(...(await Promise.all(saves)))
    expect(answers.filter(({ errors }) => errors.length > 0).map(({ errors }) => errors)).toEqual([])
  })

  test('exits at start with one message if statements are prepared [SO14]', async () => {
    expect(await runToCompletion(MAIN, [], { PORT: '0', DATABASE_URL: pooler.url })).toMatchObject({
      code: 1,
      errorOutput: `DATABASE_URL ${POOLER_SENTENCE}\n`,
    })
  })

  test('logs an error for a read URL whose statements are prepared [SO14]', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line: string) => void lines.push(line) })
    const database = openPostgres({ url: pooler.url, preparesStatements: false })
    const configuration = { replicaDatabaseUrl: pooler.url, preparesStatements: true }
    await (await openReplica(configuration, database, log))?.close()
    expect(lines.join('')).toContain(`"msg":"DATABASE_READ_URL ${POOLER_SENTENCE}"`)
    await database.close()
  })

  test('applies time limits only to the transaction that set them', async () => {
    const database = openPostgres({ url: pooler.url, preparesStatements: false })
    const session = { requestId: 'pooler', userId: null, workspaceId: null, readOnly: true }
    const sleep = (seconds: number, statementTimeoutMs: number) =>
      database.transaction({ ...session, statementTimeoutMs }, (tx) =>
        tx.readTexts(`select pg_sleep(${seconds})`, []),
      )
    const timedOut = Array.from({ length: 8 }, () => sleep(30, 200).catch((fault: unknown) => fault))
    for (const fault of await Promise.all(timedOut)) expect(fault).toBeInstanceOf(Error)
    const withinLimit = Array.from({ length: 8 }, () => sleep(0.4, 10_000))
    expect((await Promise.all(withinLimit)).length).toBe(8)
    await database.asOwner(async (connection) => {
      const [limits] = await connection.query(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('app.workspace_id', true) as workspace`,
      )
      expect(limits).toEqual({ statement: '0', lock: '0', workspace: '' })
    })
    await database.close()
  })
})
