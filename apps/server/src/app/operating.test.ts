import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDueWork } from '../platform/due-work/store.ts'
import { openTestDatabase, replaceTransaction } from '../testing/databases/test-database.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { send } from '../testing/client.ts'
import { openWorld, type Person, worldForFile } from '../testing/world.ts'

const world = worldForFile()
let admin: Person
beforeAll(async () => {
  admin = await world.member(await world.workspace())
})

const get = (path: string, headers = {}, { address } = world) => send(`${address}${path}`, 'GET', headers)

describe('the health check', () => {
  test('responds with a message', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { message: 'Plumb is running.' } })
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { message: 'Plumb is ready.' } })
  })

  test('with a separate operations port, is public only at /api/ready, and 503 without a database', async () => {
    const other = await openWorld({ hasOperationsServer: true })
    expect((await get('/readyz', {}, other)).status).toBe(404)
    expect(await get('/api/ready', {}, other)).toMatchObject({ status: 200, body: { status: 'ready' } })
    await other.database.close()
    expect((await get('/api/ready', {}, other)).status).toBe(503)
    await other.close()
  })

  test('is 503 with Retry-After if the database does not respond, without any details', async () => {
    const other = await openWorld()
    await other.database.close()
    const message = 'Plumb cannot reach its database. Try again in a moment.'
    expect(await get('/readyz', {}, other)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { error: { code: 'UNAVAILABLE', message } },
    })
    expect(await get('/healthz', {}, other)).toMatchObject({ status: 200 })
    await other.close()
  })
})

describe('the metrics', () => {
  const valueOf = async (line: string, inWorld = world) => {
    const { body } = await get('/metrics', {}, inWorld)
    const found = String(body)
      .split('\n')
      .find((each) => each.startsWith(line))
    return found === undefined ? null : Number(found.slice(line.length))
  }

  test('count requests by route and status, and measure their duration', async () => {
    const line = 'http_request_duration_seconds_count{method="POST",route="/api/graphql",status="200"} '
    const before = await valueOf(line)
    await admin.call('{ tierConfig { version } }')
    expect(await valueOf(line)).toBe((before ?? 0) + 1)
  })

  test('do not contain the path of an unknown route', async () => {
    await get('/somebody@acme.example/120000')
    const { body } = await get('/metrics')
    expect(body).toContain('route="/*",status="404"')
    const labels = String(body).match(/\{.*?\}/g) ?? []
    expect(labels.filter((label) => /acme|120000/.test(label))).toEqual([])
  })

  test('count root fields by code, regardless of their aliases', async () => {
    const other = await openWorld()
    const person = await other.member(await other.workspace(), { scopes: ['VIEW_LOCATION_CALCULATOR'] })
    const zip = (zipcode: string) => `searchZipcode(zipcodeSearchRequest: { zipcode: "${zipcode}" }) { city }`
    await person.call(`{ good: ${zip('12207')} ...f } fragment f on Query { bad: ${zip('x')} }`)
    await person.call(`mutation { recordExport(recordExportRequest: { table: "t", rows: 1 }) { recorded } }`)
    await person.call('{ nonsense }')
    const known = '{ tierConfig { version } }'
    await person.get(known)
    await other.anonymous.call(known)
    for (const [kind, field, code] of [
      ['query', 'searchZipcode', 'OK'],
      ['query', 'searchZipcode', 'VALIDATION_FAILED'],
      ['mutation', 'recordExport', 'ACCESS_DENIED'],
      ['none', 'none', 'VALIDATION_FAILED'],
      ['query', 'tierConfig', 'UNAUTHENTICATED'],
    ]) {
      const line = `graphql_root_fields_total{kind="${kind}",field="${field}",code="${code}"} `
      expect([line, await valueOf(line, other)]).toEqual([line, 1])
    }
    await other.close()
  })

  test('include every metric that the alert rules and the dashboard use', async () => {
    const metrics = createMetrics({ process: true })
    const other = await openWorld({ metrics })
    const metricsText = await metrics.registry.metrics()
    await other.close()
    const names = new Set([...metricsText.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
    // Written by the command that makes a backup.
    names.add('plumb_backup_timestamp_seconds').add('plumb_backup_bytes')
    const usedNames = ['alerts.yaml', 'dashboard.json'].flatMap((file) =>
      readFileSync(new URL(`../../../../deploy/observability/${file}`, import.meta.url), 'utf8').match(
        /\b(?:graphql|http|database|pay|due_work|history|plumb|process|nodejs)_[a-z_]+/g,
      ),
    )
    expect(usedNames.length).toBeGreaterThan(30)
    const missing = usedNames.filter((name) => !names.has((name ?? '').replace(/_bucket$/, '')))
    expect(missing).toEqual([])
  })

  test('include figures from the database, and omit them if it does not respond', async () => {
    const other = await openWorld()
    await other.database.transaction({ requestId: 'test', userId: null, workspaceId: null }, (tx) =>
      addDueWork(tx, { workspaceId: null, kind: 'mail.reset', payload: { to: 'ada@acme.example' } }),
    )
    // If the database responds slowly, its figures appear in a later scrape.
    await expect.poll(() => valueOf('due_work_open ', other)).toBe(1)
    expect(await valueOf('due_work_failed ', other)).toBe(0)
    expect(await valueOf('history_bytes ', other)).toBeGreaterThan(0)
    expect(await valueOf('database_standbys ', other)).toBe(0)
    expect(await valueOf('database_wal_archive_failing ', other)).toBe(0)
    expect(String((await get('/metrics', {}, other)).body)).not.toContain('acme')
    await other.close()
    const silent = await openWorld()
    await silent.database.close()
    expect(await valueOf('due_work_open ', silent)).toBe(null)
    expect(await valueOf('database_transactions_open ', silent)).toBe(0)
    await silent.close()
  })

  test('are returned even if the database never responds', async () => {
    const { database, close } = await openTestDatabase()
    const response = Promise.withResolvers<void>()
    const requestIds: string[] = []
    const frozen = replaceTransaction(database, async (session, run) => {
      requestIds.push(session.requestId)
      await response.promise
      return await database.transaction(session, run)
    })
    const other = await openWorld({}, { database: frozen, close })
    expect(await valueOf('graphql_queue_requests{state="waiting"} ', other)).toBe(0)
    expect(await valueOf('due_work_open ', other)).toBe(null)
    expect(requestIds).toEqual(['metrics'])
    response.resolve()
    await other.close()
  })

  test('count all transactions, open ones and waiting ones', async () => {
    expect(await valueOf('database_transaction_duration_seconds_count{outcome="ended"} ')).toBeGreaterThan(0)
    expect(await valueOf('database_transactions_open ')).toBe(0)
    expect(await valueOf('database_transactions_waiting ')).toBe(0)
  })

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('are not available through a proxy (%s)', async (name, value) => {
    const answer = await get('/metrics', { [name]: value })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  })

  test.each([
    ['on', 200],
    ['off', 404],
  ] as const)('switched %s respond to all requests with %i', async (metricsAccess, status) => {
    const other = await openWorld({ metricsAccess })
    const answers = [await get('/metrics', {}, other), await get('/metrics', { via: '1.1 proxy' }, other)]
    await other.close()
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
  })
})

describe('a request', () => {
  const TOO_SLOW = '"code":"LIMIT_EXCEEDED","message":"The request took too long to arrive. Try again."'

  test.each([
    ['headers', 'POST /api/graphql HTTP/1.1\r\nhost: a\r\nx: '],
    [
      'body',
      'POST /api/graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
  ])(
    'whose %s does not arrive in time is rejected with a message, and the connection is closed [CL8]',
    async (_, part) => {
      const other = await openWorld({ requestTimeLimitMs: 300 })
      const text = await sendPart(other.address, part)
      await other.close()
      expect(text).toMatch(/^HTTP\/1\.1 408 /)
      expect(text).toContain(TOO_SLOW)
      expect(text.split('HTTP/1.1 ')).toHaveLength(2)
    },
  )

  test('that takes too long is cancelled: 503 with Retry-After [CL8]', async () => {
    const other = await openWorld({ requestTimeLimitMs: 500 })
    const end = Promise.withResolvers<void>()
    const session = { requestId: 'test', userId: null, workspaceId: null }
    // As many as the pool has connections: the next one waits.
    const transactions = Array.from({ length: 10 }, () =>
      other.database.transaction(session, () => end.promise),
    )
    const answer = await get('/readyz', {}, other)
    end.resolve()
    await Promise.all(transactions)
    await other.close()
    const message = 'The request took too long and was stopped. Try again in a moment.'
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { error: { code: 'UNAVAILABLE', message } },
    })
  })
})

/**
 * Sends the beginning of a request and then nothing.
 * @returns everything that the server sends until it closes
 */
function sendPart(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (part) => (received += String(part)))
    socket.on('error', reject).on('close', () => resolve(received))
  })
}
