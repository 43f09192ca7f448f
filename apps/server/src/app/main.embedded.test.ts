import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Agent, type ClientRequest, request } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { copyDemoFolder } from '../testing/reliability/processes/demo-folder.ts'
import { runToCompletion } from '../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../testing/reliability/processes/plumb-process.ts'
import { type CallAnswer, send } from '../testing/client.ts'
import { findFreePort } from '../testing/databases/postgres-server.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo/people.ts'
import { folderForFile } from '../testing/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const testFolder = folderForFile()
let first: PlumbProcess
let address: string
beforeAll(async () => {
  await copyDemoFolder(path.join(testFolder, 'data'))
  first = startPlumb({
    dataFolder: path.join(testFolder, 'data'),
    environment: { PLUMB_LOG_LEVEL: 'info', PLUMB_DEMO: 'off' },
  })
  address = await first.address
})
afterAll(() => first.kill())

/**
 * Starts the product where it cannot start.
 * @returns its exit and output
 */
const startExpectingFailure = (environment: Readonly<Record<string, string>>) =>
  runToCompletion(MAIN, [], { PORT: '0', PLUMB_DATA_DIR: path.join(testFolder, 'other'), ...environment })

const json = { 'content-type': 'application/json' }
const portOf = (url: string) => new URL(url).port

test('a start with the demo turned off reports that the database contains demo accounts', () => {
  expect(first.output()).toContain('The demo is off, but this database still contains demo accounts')
  expect(first.output()).toContain('admin@tidewater.example')
})

describe('a failed start exits with 1 and one message', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a wrong variable', () => ({ PORT: 'http' }), /^PORT must be a whole number from 0 to 65535\.$/],
    [
      'a second start on the same data',
      () => ({ PLUMB_DATA_DIR: path.join(testFolder, 'data') }),
      /^The data folder \/\S+ is in use by process (\d+), since [\d :-]+ UTC, at (http:\S+)\. Stop that process, or choose another folder with PLUMB_DATA_DIR\.$/,
    ],
    [
      'the address of another machine',
      () => ({ HOST: '192.0.2.1', PLUMB_DEMO: 'off' }),
      /^HOST: 192\.0\.2\.1 is not an address of this machine\.$/,
    ],
    [
      'a PostgreSQL that does not run',
      () => ({ DATABASE_URL: 'postgres://plumb:secret-canary@127.0.0.1:1/plumb' }),
      /^DATABASE_URL: cannot connect to the database: [^\n]*$/,
    ],
    [
      'a port in use, and a PostgreSQL that does not run: nothing is opened before the port is known to be free',
      () => ({ PORT: portOf(address), DATABASE_URL: 'postgres://plumb:secret-canary@127.0.0.1:1/plumb' }),
      /^Port \d+ on 127\.0\.0\.1 is already in use\. Stop the process that uses it, or set PORT to another port\.$/,
    ],
  ])('%s', async (_, environment, sentence) => {
    const { code, errorOutput } = await startExpectingFailure(environment())
    expect(errorOutput).not.toMatch(/\n {4}at |secret-canary/)
    expect(errorOutput.trimEnd()).toMatch(sentence)
    expect(code).toBe(1)
  })
})

describe('stopping', () => {
  const logIn = (serverAddress: string, n: number, agent?: Agent): Promise<CallAnswer> => {
    const { email } = DEMO_SIGN_INS[n % DEMO_SIGN_INS.length] ?? DEMO_SIGN_INS[0]
    const body = JSON.stringify({ email, password: DEMO_PASSWORD })
    return sendWith(agent, `${serverAddress}/api/auth/login`, 'POST', body)
  }

  /**
   * Begins a login by sending only the headers.
   * @returns a function that sends the rest
   */
  const beginLogIn = (serverAddress: string) =>
    new Promise<() => Promise<CallAnswer>>((resolve, reject) => {
      const headers = { ...json, expect: '100-continue' }
      const sent = request(`${serverAddress}/api/auth/login`, { method: 'POST', headers })
      const answer = answerTo(sent)
      answer.catch(reject)
      sent.once('continue', () =>
        resolve(() => {
          sent.end(JSON.stringify({ email: DEMO_SIGN_INS[0].email, password: DEMO_PASSWORD }))
          return answer
        }),
      )
      sent.flushHeaders()
    })
  const waitUntilStopping = ({ output }: PlumbProcess) =>
    expect.poll(output).toContain('Stopping: finishing open requests')

  test('by SIGTERM completes requests in progress, also on connections that clients keep open, accepts no new connections, and exits with 0 [CL11]', async () => {
    const outcomes: (number | string)[] = []
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const callers = agents.map(async (agent) => {
      for (let outcome: number | string = 200; outcome === 200; outcomes.push(outcome))
        outcome = await sendWith(agent, `${address}/healthz`, 'GET').then(
          ({ status }) => status,
          (error: NodeJS.ErrnoException) => error.code ?? error.message,
        )
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(100)
    const finish = await beginLogIn(address)
    const loginAgent = new Agent({ keepAlive: true })
    const answers = Array.from({ length: 8 }, (_, n) => logIn(address, n, loginAgent))
    await Promise.race(answers)
    process.kill(first.pid, 'SIGTERM')
    await waitUntilStopping(first)
    const last = await finish()
    expect(last.headers['connection']).toBe('close')
    const all = [last, ...(await Promise.all(answers))]
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(await first.ended).toBe(0)
    await Promise.all(callers)
    // Each caller's last request found no listening server; all earlier ones were answered.
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual(agents.map(() => 'ECONNREFUSED'))
    for (const agent of [...agents, loginAgent]) agent.destroy()
    expect(first.output().match(/"route":"\/api\/auth\/login"/g)).toHaveLength(all.length)
  })

  test('by Ctrl-C is reported on the operations port until all requests are answered, closes idle connections, and exits with 0', async () => {
    const operationsPort = await findFreePort()
    const plumb = startPlumb({
      dataFolder: path.join(testFolder, 'data'),
      environment: { PLUMB_OPERATIONS: String(operationsPort) },
    })
    const serverAddress = await plumb.address
    const operations = `http://127.0.0.1:${operationsPort}`
    expect(await send(`${operations}/readyz`, 'GET', {})).toMatchObject({ status: 200 })
    expect((await send(`${operations}/metrics`, 'GET', { via: '1.1 proxy' })).body).toContain('process_cpu')
    for (const route of ['/readyz', '/healthz', '/metrics'])
      expect(await send(`${serverAddress}${route}`, 'GET', {})).toMatchObject({ status: 404 })
    const idle = connect(Number(portOf(serverAddress)), '127.0.0.1')
    await once(idle, 'connect')
    const finish = await beginLogIn(serverAddress)
    process.kill(plumb.pid, 'SIGINT')
    await waitUntilStopping(plumb)
    expect(await send(`${operations}/readyz`, 'GET', {})).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    })
    await once(idle.resume(), 'close')
    // Answered: an aborted request would have no answer.
    expect(await finish()).toMatchObject({ status: 200 })
    expect(await plumb.ended).toBe(0)
  })

  test('exits immediately at a second signal, and loses no saved data', async () => {
    // Logins are counted per minute in the database, so this test uses its own folder.
    const folder = path.join(testFolder, 'second-signal')
    await copyDemoFolder(folder)
    const plumb = startPlumb({ dataFolder: folder })
    const serverAddress = await plumb.address
    const { status, body } = await logIn(serverAddress, 0)
    expect(status).toBe(200)
    const finish = await beginLogIn(serverAddress)
    process.kill(plumb.pid, 'SIGTERM')
    await waitUntilStopping(plumb)
    process.kill(plumb.pid, 'SIGTERM')
    expect(await plumb.ended).toBe(143)
    await expect(finish()).rejects.toThrow(/ECONNRESET|EPIPE|hang up/)

    const next = startPlumb({ dataFolder: folder })
    const { access_token: token } = body as { access_token: string }
    const me = await send(
      `${await next.address}/api/graphql`,
      'POST',
      { ...json, authorization: `Bearer ${token}` },
      '{"query":"{ currentUser { email } }"}',
    )
    const { email } = DEMO_SIGN_INS[0]
    expect(me).toMatchObject({ status: 200, body: { data: { currentUser: { email } } } })
    await next.stop()
  })
})

/** As `send`, on a connection of the agent. */
function sendWith(
  agent: Agent | undefined,
  url: string,
  method: 'GET' | 'POST',
  body = '',
): Promise<CallAnswer> {
  const sent = request(url, { method, headers: body === '' ? {} : json, agent })
  sent.end(body)
  return answerTo(sent)
}

function answerTo(sent: ClientRequest): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += String(part)))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: JSON.parse(text) as unknown,
        }),
      )
    })
    sent.on('error', reject)
  })
}
