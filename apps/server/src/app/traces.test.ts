import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenTelemetry } from '../platform/telemetry/open-telemetry.ts'
import type { Tracing } from '../platform/telemetry/tracing.ts'
import { postJson } from '../testing/client.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: object
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** The bodies of the requests with traces that the collector received. */
const bodies: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => (body += String(part)))
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

let tracing: Tracing
let world: World
let person: Person
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  tracing = startOpenTelemetry(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`)
  world = await openWorld({ tracing })
  person = await world.member(await world.workspace('Canary Works'))
})
afterAll(async () => {
  await world.close()
  collector.close()
})

test('a request is exported as a span of the caller’s trace, with its transaction and without user input', async () => {
  // Before a document is parsed for the first time, the caller is read in another transaction.
  const query = '{ canary: currentUser { email } }'
  await person.get(query)
  const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
  await postJson(
    `${world.address}/api/graphql?canary=1`,
    { query },
    { authorization: `Bearer ${person.token}`, traceparent: `00-${caller.trace}-${caller.span}-01` },
  )
  await tracing.close()

  const resourceSpans = bodies.flatMap((body) => (JSON.parse(body) as SentTraces).resourceSpans)
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const requestSpans = spans.filter(({ traceId }) => traceId === caller.trace)
  const request = requestSpans.find(({ name }) => name === 'POST /api/graphql')
  const transaction = requestSpans.find(({ name }) => name === 'database transaction')
  expect(request?.parentSpanId).toBe(caller.span)
  expect(transaction?.parentSpanId).toBe(request?.spanId)
  expect(requestSpans).toHaveLength(2)

  const attributes = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  )
  expect(attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/graphql',
    'http.response.status_code': 200,
    'plumb.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    'plumb.root_fields': 'currentUser',
  })
  expect(JSON.stringify(resourceSpans[0]?.resource)).toContain('"plumb"')
  const text = bodies.join('')
  for (const canary of ['canary', 'Canary', person.email, person.token ?? ''])
    expect(text).not.toContain(canary)
})
