import { mkdirSync, writeFileSync } from 'node:fs'
import Fastify from 'fastify'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerWebApp } from '../platform/http/web-app.ts'
import { type CallAnswer, send, signIn } from '../testing/client.ts'
import { operatorFacts } from './operator.ts'
import { openWorld, PASSWORD, type Person, type World } from '../testing/world.ts'
import { folderForFile, folderForTest } from '../testing/temporary-folder.ts'

const folder = folderForFile()
let world: World
let person: Person
beforeAll(async () => {
  writeFiles(folder, {
    'index.html': '<!doctype html><title>Plumb</title>',
    'landing.html': '<!doctype html><title>landing</title>',
    'terms.html': legalPage('terms', ['operator']),
    'privacy.html': legalPage('privacy', ['operator', 'subprocessors']),
    'theme.js': '0',
    'assets/main-4f2a.js': '0',
    '.vite/manifest.json': '{}',
    '.vite/page-files.json': JSON.stringify(PAGE_FILES),
  })
  world = await openWorld({ webApp: folder, operator: OPERATOR })
  person = await world.person()
})
afterAll(() => world.close())

function writeFiles(target: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
    writeFileSync(path.join(target, name), text)
  }
}

const PAGE_FILES = { '': ['/assets/app-1.js'], 'comp-ranges': ['/assets/app-1.js', '/assets/ranges-2.css'] }
const APP_LINK = '</assets/app-1.js>; rel=modulepreload'

const OPERATOR = { name: '<Acme> & Co', address: null, email: null, subprocessors: [] }

/** A prerendered page, as written by the build. */
const legalPage = (title: string, facts: readonly string[]) =>
  `<!doctype html><title>${title}</title>${facts
    .map((fact) => `<p data-operator-fact="${fact}" class="mt-2">Not filled in.</p>`)
    .join('')}<p>More.</p>`

const json = { 'content-type': 'application/json' }
const get = (route: string) => send(`${world.address}${route}`, 'GET', {})
const post = (route: string, body: string, headers = {}) =>
  send(`${world.address}${route}`, 'POST', { ...json, ...headers }, body)

/**
 * Sends bytes that are not necessarily HTTP.
 * @returns the response, parsed as an answer
 */
function sendBytes(bytes: string): Promise<CallAnswer> {
  const { hostname, port } = new URL(world.address)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('error', reject)
    socket.setEncoding('utf8').on('data', (part) => (text += String(part)))
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]))
      resolve({ status: Number(first.split(' ')[1]), headers, body: body === '' ? null : JSON.parse(body) })
    })
  })
}

/** The headers of every answer. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types plumb-workers",
}

type Case = [what: string, status: number, sendRequest: () => Promise<CallAnswer>, cacheControl?: string]

const ANSWERS: Case[] = [
  ['a refused call', 401, () => post('/api/graphql', '{"query":"{ currentUser { id } }"}')],
  ['a login', 200, () => signIn(world.address, { email: person.email, password: PASSWORD })],
  ['a failed login', 400, () => signIn(world.address, { email: 'a', password: 'b' })],
  ['a logout', 204, () => send(`${world.address}/api/auth/logout`, 'POST', {})],
  ['invalid JSON', 400, () => post('/api/graphql', '{')],
  ['JSON with another content type', 400, () => post('/api/graphql', '{}', { 'content-type': 'text/html' })],
  ['a body over 2 MB', 413, () => post('/api/graphql', ' '.repeat(2 * 1024 * 1024 + 1))],
  ['a call that does not exist', 404, () => get('/api/nothing')],
  ['a method that does not exist', 404, () => send(`${world.address}/api/graphql`, 'DELETE', {})],
  ['a malformed address', 400, () => get('/api/%')],
  ['bytes that are not HTTP', 400, () => sendBytes('HELLO\r\n\r\n')],
  [
    'headers over 16 KB',
    431,
    () => sendBytes(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`),
  ],
  [
    'two content lengths',
    400,
    () =>
      sendBytes('POST /api/graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'),
  ],
  ['readiness', 200, () => get('/readyz')],
  ['the metrics', 200, () => get('/metrics')],
  ['a page', 200, () => get('/w/1/zip-code-lookup/single?zip=12207'), 'no-cache'],
  ['the landing page', 200, () => get('/'), 'no-cache'],
  ['the terms', 200, () => get('/terms'), 'no-cache'],
  ['the privacy notice', 200, () => get('/privacy'), 'no-cache'],
  ['a page by the name of its file', 200, () => get('/index.html'), 'no-cache'],
  ['a file', 200, () => get('/theme.js'), 'no-cache'],
  ['an asset', 200, () => get('/assets/main-4f2a.js'), 'public, max-age=31536000, immutable'],
  ['an asset that does not exist', 404, () => get('/assets/old-1111.js')],
  ['the assets as a folder', 404, () => get('/assets/')],
  ['a dotfile', 404, () => get('/.vite/manifest.json')],
  ['a hidden folder', 404, () => get('/.vite/')],
  ['a path that leads out of the folder', 404, () => get('/assets/..%2f..%2fpackage.json')],
]

test.each([
  ['/', 'landing'],
  ['/?lang=en', 'landing'],
  ['/landing.html', 'Plumb'],
  ['/terms/more', 'Plumb'],
  ['/login', 'Plumb'],
])('%s serves the page %s [PG18]', async (route, title) => {
  expect((await get(route)).body).toBe(`<!doctype html><title>${title}</title>`)
})

const OPERATOR_PARAGRAPH =
  '<p data-operator-fact="operator" class="mt-2">Operator of this server: &lt;Acme&gt; &amp; Co<br>' +
  'The operator of this server has not published their postal address and email address yet.</p>'

test.each([
  ['/terms', `<!doctype html><title>terms</title>${OPERATOR_PARAGRAPH}<p>More.</p>`],
  [
    '/privacy?lang=en',
    `<!doctype html><title>privacy</title>${OPERATOR_PARAGRAPH}<p data-operator-fact="subprocessors" class="mt-2">According to the operator, no other companies process this data.</p><p>More.</p>`,
  ],
])('%s shows the operator’s details, escaped [PG22]', async (route, html) => {
  const answer = await get(route)
  expect(answer.body).toBe(html)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  ['no paragraph for the operator', [], 'A legal page is missing the paragraph for the operator.'],
  ['an unknown fact', ['owner'], 'A paragraph of a legal page refers to an unknown fact: owner.'],
])('a build with %s prevents the start [PG22]', async (_, facts, message) => {
  const other = folderForTest()
  writeFiles(other, {
    'terms.html': legalPage('terms', facts),
    'privacy.html': legalPage('privacy', facts),
    '.vite/page-files.json': '{}',
  })
  await expect(registerWebApp(Fastify(), other, operatorFacts(OPERATOR))).rejects.toThrow(message)
})

describe('the headers', () => {
  test.each(ANSWERS)(
    'of %s with status %i are strict, and set the caching period',
    async (_, status, sendRequest, cacheControl = 'no-store') => {
      const answer = await sendRequest()
      expect({ status: answer.status, ...answer.headers }).toMatchObject({
        ...COMMON_HEADERS,
        status,
        'cache-control': cacheControl,
      })
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(answer.headers).not.toHaveProperty('server')
    },
  )

  test.each(ANSWERS.filter(([, status]) => status >= 400))(
    'of %s come with a body that has a message and a code',
    async (_what, _status, sendRequest) => {
      const { body } = await sendRequest()
      const { error, errors } = body as { error?: object; errors?: { message: string; extensions: object }[] }
      const reported = error ?? { ...errors?.[0], ...errors?.[0]?.extensions }
      expect(reported).toMatchObject({
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/^[A-Z][^\n]{5,}\.$/),
      })
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|FST_|HPE_|\bat [/\w]+ \(/)
    },
  )

  test.each([
    ['names no encoding', undefined],
    ['accepts no compression', 'identity'],
    ['accepts gzip and brotli', 'gzip, deflate, br'],
  ])('are sent with the page to a client that %s', async (_, accepted) => {
    const accepting: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const answer = await send(`${world.address}/`, 'GET', accepting)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      ...COMMON_HEADERS,
      'content-type': 'text/html; charset=utf-8',
    })
  })

  test('require HTTPS for later visits if the server is reached over HTTPS', async () => {
    const other = await openWorld({ isHttps: true })
    const answer = await send(`${other.address}/readyz`, 'GET', {})
    await other.close()
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

test.each([
  ['/w/1/comp-ranges?zip=98109', `${APP_LINK}, </assets/ranges-2.css>; rel=preload; as=style; crossorigin`],
  ['/w/1/zip-code-lookup', APP_LINK],
  ['/w/1', APP_LINK],
  ['/w/1/constructor', APP_LINK],
  ['/login', undefined],
  ['/assets/main-4f2a.js', undefined],
])('%s lists the resources that its page will request', async (route, links) => {
  expect((await get(route)).headers['link']).toBe(links)
})
