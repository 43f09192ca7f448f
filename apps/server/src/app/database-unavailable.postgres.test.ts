import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workspacePreparations } from './preparations.ts'
import { buildServer } from './server.ts'
import { registerUser } from '../modules/accounts/index.ts'
import { createWorkspace } from '../modules/workspaces/index.ts'
import type { OwnedDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { createLog } from '../platform/log/log.ts'
import { send, signIn } from '../testing/client.ts'
import { PASSWORD, hashTestPassword } from '../testing/world.ts'
import { unwrapOrThrow } from './demo/unwrap-or-throw.ts'
import {
  type KillablePostgres,
  startKillablePostgres,
} from '../testing/reliability/processes/killable-postgres.ts'

const EMAIL = 'ada@acme.example'

let postgres: KillablePostgres
let database: OwnedDatabase
let server: Awaited<ReturnType<typeof buildServer>>
let address: string
beforeAll(async () => {
  postgres = await startKillablePostgres()
  database = openPostgres({ url: postgres.url })
  await migrate(database)
  await database.transaction({ requestId: 'test', userId: null, workspaceId: null }, async (tx) => {
    await registerUser(tx, {
      email: EMAIL,
      firstName: 'Ada',
      lastName: 'L',
      passwordHash: unwrapOrThrow(await hashTestPassword()),
      hasVerifiedEmail: true,
    })
    await createWorkspace(tx, { name: 'Acme' }, workspacePreparations)
  })
  server = await buildServer({ database, log: createLog('silent'), staffEmails: new Set(), webApp: null })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await database.close()
  await postgres.stop()
})

const json = { 'content-type': 'application/json' }
const checkReadiness = () => send(`${address}/readyz`, 'GET', {})
const login = () => signIn(address, { email: EMAIL, password: PASSWORD })
const call = (operations = 1) => {
  const body = { query: '{ currentUser { id } }' }
  const headers = { ...json, authorization: `Bearer 1.${'x'.repeat(43)}` }
  const content = operations === 1 ? body : Array.from({ length: operations }, () => body)
  return send(`${address}/api/graphql`, 'POST', headers, JSON.stringify(content))
}
const message = 'Plumb cannot reach its database. Try again in a moment.'

/** @returns the code and the message of an error, from a body `{ error }`, `{ errors }` of GraphQL, or the first one of a batch */
function firstErrorIn(body: unknown): object {
  const { error, errors } = [body].flat()[0] as {
    error?: object
    errors?: { message: string; extensions: object }[]
  }
  return error ?? { ...errors?.[0], ...errors?.[0]?.extensions }
}

test('a request may take 15 s to arrive [CL8]', () => {
  expect(server.server.headersTimeout).toBe(15_000)
})

describe('while the database is unavailable', () => {
  beforeAll(async () => {
    // The pool then holds connections that were used, when the database is killed.
    await Promise.all([checkReadiness(), checkReadiness(), login(), call()])
    await postgres.kill()
  })

  test.each([
    ['readiness', () => checkReadiness()],
    ['a login', () => login()],
    ['a call', () => call()],
    ['a batch', () => call(10)],
  ])('%s answers 503 with Retry-After [CL12]', async (_, sendRequest) => {
    const answer = await sendRequest()
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(firstErrorIn(answer.body)).toMatchObject({ code: 'UNAVAILABLE', message })
  })

  test('the same process works again once the database is back [CL12]', async () => {
    await postgres.start()
    await expect.poll(async () => (await checkReadiness()).status).toBe(200)
    expect((await login()).status).toBe(200)
    // Only the database can tell that the token is unknown.
    expect((await call()).status).toBe(401)
  })

  test('requests in progress are answered instead of hanging when the database is killed', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, login))
    await postgres.kill()
    for (const { status } of await answers) expect([200, 429, 503]).toContain(status)
    await postgres.start()
    await expect.poll(async () => (await checkReadiness()).status).toBe(200)
  })
})
