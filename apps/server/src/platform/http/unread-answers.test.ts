import Fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { registerUnreadAnswers, type UnreadLimits } from './unread-answers.ts'

const LARGE = 'x'.repeat(24 * 1024 * 1024)
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function serve(limits: UnreadLimits): Promise<FastifyInstance> {
  const server = Fastify()
  registerUnreadAnswers(server, limits)
  server.get('/large', async () => LARGE)
  server.get('/small', async () => 'small')
  await server.listen({ port: 0 })
  cleanups.push(() => server.close())
  return server
}

const portOf = (server: FastifyInstance) => (server.server.address() as AddressInfo).port

/** Sends a request, and does not read the answer. */
function requestWithoutReading(server: FastifyInstance): Socket {
  const socket = connect(portOf(server), '127.0.0.1', () =>
    socket.write('GET /large HTTP/1.1\r\nhost: plumb\r\n\r\n'),
  )
  socket.on('error', () => {}).pause()
  cleanups.push(() => socket.destroy())
  return socket
}

/** A client that does not read is not notified of the end either, until it starts reading. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.once('close', () => resolve()).resume())
/** @returns the number of connections after a turn of the event loop */
async function open(server: FastifyInstance): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve))
  return await new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)))
}

test('cuts off a response that is not read in time [CL15]', async () => {
  const server = await serve({ timeMs: 50, bytes: Number.POSITIVE_INFINITY })
  const slow = requestWithoutReading(server)
  while ((await open(server)) === 0);
  await closed(slow)
  expect(await open(server)).toBe(0)
})

test('if unread responses exceed the memory limit, cuts off the caller that has read least, and answers others [CL15]', async () => {
  const server = await serve({ timeMs: 60_000, bytes: LARGE.length * 1.2 })
  const [first, second] = [requestWithoutReading(server), requestWithoutReading(server)]
  while ((await open(server)) < 2);
  while ((await open(server)) > 1);
  expect((await server.inject('/small')).body).toBe('small')
  expect([first, second].filter(({ destroyed }) => destroyed)).toEqual([])
})

test('sends a response of any size completely if it is read', async () => {
  const server = await serve({ timeMs: 60_000, bytes: LARGE.length * 1.2 })
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/large`)
  expect((await response.arrayBuffer()).byteLength).toBe(LARGE.length)
})
