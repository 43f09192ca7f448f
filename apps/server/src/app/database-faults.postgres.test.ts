import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { send } from '../testing/client.ts'
import { runStatements } from '../testing/databases/one-connection.ts'
import { type PostgresServer, startPostgresServer } from '../testing/databases/postgres-server.ts'
import { urlOfDatabase } from '../testing/databases/templates.ts'
import { runToCompletion } from '../testing/reliability/processes/finished-process.ts'
import { startPlumb } from '../testing/reliability/processes/plumb-process.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgresServer()
})
afterAll(() => server.stop())

/** @returns the URL of a new database */
async function createDatabase(name: string): Promise<string> {
  await runStatements(server.url, `create database ${name}`)
  return urlOfDatabase(server.url, name)
}
const makeReadOnly = (name: string) =>
  runStatements(server.url, `alter database ${name} set default_transaction_read_only = on`)
const start = (environment: Readonly<Record<string, string>>) =>
  runToCompletion(MAIN, [], { PORT: '0', ...environment })

test.each([
  ['DATABASE_URL', 'DATABASE_URL leads to'],
  ['DATABASE_OWNER_URL', 'DATABASE_URL and DATABASE_OWNER_URL lead to'],
])('a read-only database prevents the start with one message: %s [SO14]', async (variable, beginning) => {
  const name = `read_only_${variable.toLowerCase()}`
  const url = await createDatabase(name)
  await makeReadOnly(name)
  expect(await start({ DATABASE_URL: url, [variable]: url })).toMatchObject({
    code: 1,
    errorOutput: `${beginning} a read-only database, because default_transaction_read_only is on. Turn it off for the database and its roles. To run a read-only server instead, set PLUMB_MIGRATE=off.\n`,
  })
})

test('a server that does not migrate starts on a read-only database, reports it, and /readyz reports read-only [SO14]', async () => {
  const url = await createDatabase('only_reads')
  const database = openPostgres({ url })
  await migrate(database)
  await database.close()
  await makeReadOnly('only_reads')
  const plumb = startPlumb({ databaseUrl: url, environment: { PLUMB_MIGRATE: 'off', PLUMB_DEMO: 'off' } })
  const address = await plumb.address
  expect(await send(`${address}/readyz`, 'GET', {})).toMatchObject({
    status: 200,
    body: { status: 'read-only' },
  })
  await expect
    .poll(() => plumb.output())
    .toContain(
      'This server only reads, because DATABASE_URL leads to a standby or default_transaction_read_only is on.',
    )
  await plumb.kill()
})

test('a full disk prevents the start with one message [SO14]', async () => {
  const url = await createDatabase('full_disk')
  await runStatements(
    url,
    `create function fail_as_full_disk() returns event_trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`,
    'create event trigger full_disk on ddl_command_start execute function fail_as_full_disk()',
  )
  expect(await start({ DATABASE_URL: url })).toMatchObject({
    code: 1,
    errorOutput:
      'The disk of the database is full, so changes cannot be saved. Free space on the disk of the server that DATABASE_URL leads to, or of the folder PLUMB_DATA_DIR.\n',
  })
})
