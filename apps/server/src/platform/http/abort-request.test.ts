import Fastify, { type FastifyInstance } from 'fastify'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { registerErrorAnswers } from './errors.ts'
import { registerRequestAbort } from './abort-request.ts'

let server: FastifyInstance
afterEach(() => server.close())

/** Starts a server where `/work` never ends and `/done` ends at once. `aborted` resolves to the reason for which `/work` was aborted. */
async function serve(timeLimitMs: number) {
  server = Fastify()
  registerErrorAnswers(server, createLog('silent'))
  registerRequestAbort(server, timeLimitMs)
  const started = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<Error>()
  server.post('/work', async ({ abortSignal: signal }) => {
    signal.addEventListener('abort', () => aborted.resolve(signal.reason as Error))
    started.resolve()
    return await new Promise(() => {})
  })
  server.post('/done', async ({ abortSignal: signal }) => ({ isAborted: signal.aborted }))
  return { address: await server.listen({ port: 0 }), started: started.promise, aborted: aborted.promise }
}

const POST = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify('x'.repeat(500_000)),
}

test('cancels work that takes too long, and informs its caller [CL14]', async () => {
  const { address, aborted } = await serve(50)
  const response = await fetch(`${address}/work`, POST)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(await response.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  expect((await aborted).message).toBe('the request took too long')
})

test('cancels work if its caller closes the connection [CL14]', async () => {
  const { address, started, aborted } = await serve(60_000)
  const sent = request(`${address}/work`, { method: POST.method, headers: POST.headers })
  sent.on('error', () => {}).end(POST.body)
  await started
  sent.destroy()
  expect((await aborted).message).toBe('the caller has gone')
})

test('does not cancel work whose caller is waiting', async () => {
  const { address } = await serve(60_000)
  const response = await fetch(`${address}/done`, POST)
  expect(await response.json()).toEqual({ isAborted: false })
})
