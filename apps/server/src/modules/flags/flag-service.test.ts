import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FLAG_KEYS } from '@plumb/domain/access/flags.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { openWorld, type Person, STAFF_EMAIL, type World } from '../../testing/world.ts'
import { configureFlags, FlagService } from './index.ts'

interface ReceivedRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: { readonly context: { readonly targetingKey: string } }
}

let world: World
let staff: Person
let flagServer: Server
let url: string
/** Responds to a request, as the flag service would. */
let answer: (response: ServerResponse) => void
let requests: ReceivedRequest[]
let service: FlagService
const log = createLog('silent')
beforeAll(async () => {
  world = await openWorld()
  staff = await world.person({ email: STAFF_EMAIL })
  flagServer = createServer((request, response) => {
    // An aborted request has no body.
    respond(request, response).catch(() => response.destroy())
  })
  await once(flagServer.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(flagServer.address() as AddressInfo).port}/plumb/`
})
afterAll(async () => {
  flagServer.closeAllConnections()
  flagServer.close()
  await world.close()
})
beforeEach(() => {
  requests = []
})
afterEach(async () => {
  await service.close()
  configureFlags(new Set())
})

async function respond(request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = JSON.parse(Buffer.concat(parts).toString()) as ReceivedRequest['body']
  requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
  answer(response)
}

/** Returns the number of requests about these workspaces; a request that an earlier test has aborted may still arrive. */
const requestsAbout = (workspaceIds: readonly number[]) =>
  requests.filter(({ body }) => workspaceIds.some((id) => body.context.targetingKey === `workspace-${id}`))
    .length

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const answerWithFlags = (flags: Record<string, unknown>) =>
  json({ flags: Object.entries(flags).map(([key, value]) => ({ key, value })) })
const ALL_FLAGS_ON = Object.fromEntries(FLAG_KEYS.map((key) => [key, true]))
/** What `flagsOf` returns after the service has turned off csv_export only. */
const EXPORT_OFF = { csv_export: 'off by SERVICE', job_catalog: 'on by SERVICE' }
/** Begins a response of this type, and sends this text of it. */
const begin = (response: ServerResponse, text: string, type = 'application/json') => {
  response.writeHead(200, { 'content-type': type }).write(text)
  return response
}

/** Starts the flag service as in a new server of this database: without answers in memory. */
async function start(times: ConstructorParameters<typeof FlagService>[0]['times'] = {}) {
  await service?.close()
  service = new FlagService({
    url,
    headers: [['authorization', 'Bearer 7']],
    database: world.database,
    log,
    times: { freshMs: 0, retryDelayMs: 1, maxRetryDelayMs: 1, ...times },
  })
  configureFlags(new Set(), service)
}

/** Returns the flags as the page of staff shows them. */
async function flagsOf(workspaceId: number) {
  const workspaceFlags = await staff.getField<{ id: string; enabled: boolean; source: string }[]>(
    `{ workspaceFlags(workspaceId: ${workspaceId}) { id enabled source } }`,
  )
  return Object.fromEntries(
    workspaceFlags.map(({ id, enabled, source }) => [id, `${enabled ? 'on' : 'off'} by ${source}`]),
  )
}
const setFlag = (workspaceId: number, id: string, enabled: boolean) =>
  staff.get(
    `mutation { setWorkspaceFlags(workspaceFlagsSetRequest: { workspaceId: ${workspaceId}, items: [{ id: ${id}, enabled: ${enabled} }] }) { id } }`,
  )

describe('a flag service', () => {
  test('receives the workspace with its stored values, and overrides them [AC16]', async () => {
    const workspaceId = await world.workspace()
    answer = answerWithFlags({ ...ALL_FLAGS_ON, csv_export: true, currencies: false })
    await start()
    await setFlag(workspaceId, 'csv_export', false)
    await expect.poll(() => flagsOf(workspaceId)).toMatchObject({ csv_export: 'on by SERVICE' })
    expect(await flagsOf(workspaceId)).toMatchObject({ currencies: 'off by SERVICE' })
    expect(requests.at(-1)).toEqual({
      path: '/plumb/ofrep/v1/evaluate/flags',
      authorization: 'Bearer 7',
      body: {
        context: {
          targetingKey: `workspace-${workspaceId}`,
          workspaceFlags: { csv_export: { enabled: false, value: null } },
        },
      },
    })
  })

  test('can turn off part of the product for members, too [AC16]', async () => {
    const { admin: member } = await world.company()
    answer = answerWithFlags({ ...ALL_FLAGS_ON, multiple_zip_code_lookup: false })
    await start()
    const search = '{ searchMultiZipcodes(multiZipcodeSearchRequest: { zipcodes: ["10001"] }) { zipcode } }'
    await expect
      .poll(async () => {
        const currentUser = await member.getField<{
          memberships: { flags: { id: string; enabled: boolean }[] }[]
        }>('{ currentUser { memberships { flags { id enabled } } } }')
        return currentUser.memberships[0]?.flags.filter(({ enabled }) => enabled).map(({ id }) => id)
      })
      .toEqual(FLAG_KEYS.slice(1))
    expect(await member.codes(search)).toEqual(['ACCESS_DENIED'])
  })

  test('that returns some flags leaves the others to the workspace and the configuration [AC16]', async () => {
    const workspaceId = await world.workspace()
    answer = answerWithFlags({ csv_import: false })
    await start()
    await setFlag(workspaceId, 'currencies', false)
    await expect
      .poll(() => flagsOf(workspaceId))
      .toEqual({
        multiple_zip_code_lookup: 'on by CONFIGURATION',
        job_catalog: 'on by CONFIGURATION',
        csv_export: 'on by CONFIGURATION',
        csv_import: 'off by SERVICE',
        currencies: 'off by WORKSPACE',
      })
  })

  const FAILURES: readonly [string, (response: ServerResponse) => void][] = [
    ['does not respond', () => {}],
    ['sends half of a response', (response) => begin(response, '{"flags":[')],
    ['closes the connection', (response) => response.destroy()],
    ['responds with status 500', json({ flags: [] }, 500)],
    ['responds with status 400', json({ errorCode: 'INVALID_CONTEXT' }, 400)],
    ['responds with status 429', json({}, 429)],
    ['responds with status 401', json({}, 401)],
    ['redirects', (response) => response.writeHead(307, { location: `${url}other` }).end()],
    ['responds with a page', (response) => begin(response, '<p>', 'text/html').end()],
    ['responds with invalid JSON', (response) => begin(response, '{').end()],
    ['responds without a list', json({ flags: { csv_export: true } })],
    ['sends an endless response', (response) => begin(response, `{"flags":[${' '.repeat(70_000)}`)],
  ]
  test.each(FAILURES)('that %s neither delays requests nor turns flags on [AC24, AC25]', async (_, fail) => {
    const workspaceId = await world.workspace()
    await start({ limitMs: 50 })
    answer = fail
    await setFlag(workspaceId, 'csv_import', true)
    const expectedFlags = {
      multiple_zip_code_lookup: 'off by SERVICE',
      job_catalog: 'off by SERVICE',
      csv_export: 'off by SERVICE',
      csv_import: 'on by WORKSPACE',
      currencies: 'off by SERVICE',
    }
    // Requested again after each failure, to see that no later failure enables a flag.
    await expect
      .poll(async () => {
        expect(await flagsOf(workspaceId)).toEqual(expectedFlags)
        return requestsAbout([workspaceId])
      })
      .toBeGreaterThan(2)
  })

  test('that stops responding still decides by its last answer, also on a server that starts meanwhile [AC24]', async () => {
    const workspaceId = await world.workspace()
    answer = answerWithFlags({ ...ALL_FLAGS_ON, csv_export: false })
    await start()
    await expect.poll(() => flagsOf(workspaceId)).toMatchObject(EXPORT_OFF)
    const storedResponses = () =>
      world.queryIn(workspaceId, sql<{ flags: object }>`select flags from flag_service_response`)
    await expect.poll(storedResponses).toEqual([{ flags: { ...ALL_FLAGS_ON, csv_export: false } }])
    answer = (response) => response.destroy()
    await start()
    expect(await flagsOf(workspaceId)).toMatchObject(EXPORT_OFF)
  })

  test('that no longer returns a flag does not turn it on [AC16]', async () => {
    const workspaceId = await world.workspace()
    answer = answerWithFlags({ ...ALL_FLAGS_ON, csv_export: false })
    await start()
    await expect.poll(() => flagsOf(workspaceId)).toMatchObject(EXPORT_OFF)
    answer = answerWithFlags({ csv_import: false })
    await expect.poll(() => flagsOf(workspaceId)).toMatchObject({ csv_import: 'off by SERVICE' })
    expect(await flagsOf(workspaceId)).toMatchObject({ csv_export: 'off by SERVICE' })
  })

  test('that fails gets no further requests for a while, for any workspace [AC24]', async () => {
    const workspaceIds = [await world.workspace(), await world.workspace(), await world.workspace()]
    answer = json({}, 500)
    await start({ retryDelayMs: 3_600_000, maxRetryDelayMs: 3_600_000 })
    const warned = vi.spyOn(log, 'warn')
    await flagsOf(workspaceIds[0] as number)
    await expect.poll(() => warned.mock.calls.length).toBe(1)
    for (const workspaceId of workspaceIds) await flagsOf(workspaceId)
    await service.close()
    expect(requestsAbout(workspaceIds)).toBe(1)
  })

  test('gets one request per workspace, for a few workspaces at a time [AC24]', async () => {
    const workspaceIds = await Promise.all(Array.from({ length: 7 }, () => world.workspace()))
    answer = () => {}
    await start({ limitMs: 3_600_000 })
    for (const workspaceId of [...workspaceIds, ...workspaceIds]) await flagsOf(workspaceId)
    await expect.poll(() => requestsAbout(workspaceIds)).toBe(4)
    flagServer.closeAllConnections()
  })
})
