import { once } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { registerUnreadAnswers, UNREAD_LIMITS, type UnreadLimits } from './unread-answers.ts'

const LARGE = 'x'.repeat(24 * 1024 * 1024)
const LARGEST = 'x'.repeat(32 * 1024 * 1024)
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function serve(limits: UnreadLimits): Promise<FastifyInstance> {
  const server = Fastify()
  registerUnreadAnswers(server, limits)
  server.get('/large', async () => LARGE)
  server.get('/largest', async () => LARGEST)
  server.get('/small', async () => 'small')
  await server.listen({ port: 0 })
  cleanups.push(() => server.close())
  return server
}

const portOf = (server: FastifyInstance) => (server.server.address() as AddressInfo).port

/** Sends a request, and does not read the answer. */
function requestWithoutReading(server: FastifyInstance, path = '/large'): Socket {
  const socket = connect(portOf(server), '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: plumb\r\nconnection: close\r\n\r\n`),
  )
  socket.on('error', () => {}).pause()
  cleanups.push(() => socket.destroy())
  return socket
}

/** Sends a request, and reads only the beginning of the answer. */
async function requestAndReadBeginning(server: FastifyInstance, path: string): Promise<Socket> {
  const socket = requestWithoutReading(server, path)
  await once(socket.resume(), 'data')
  return socket.pause()
}

/**
 * Reads the rest until the connection is closed: a client that does not read is not notified of the end.
 * @returns the number of bytes that were received
 */
async function readToEnd(socket: Socket): Promise<number> {
  await new Promise<void>((resolve) => void socket.once('close', () => resolve()).resume())
  return socket.bytesRead
}

/** @returns the number of connections after a turn of the event loop */
async function countConnections(server: FastifyInstance): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve))
  return await new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)))
}

test('cuts off a response that is not read in time, which is a minute in the product [CL15]', async () => {
  expect(UNREAD_LIMITS.timeMs).toBe(60_000)
  const server = await serve({ timeMs: 50, bytes: Number.POSITIVE_INFINITY })
  const slow = requestWithoutReading(server)
  while ((await countConnections(server)) === 0);
  expect(await readToEnd(slow)).toBeLessThan(LARGE.length)
  expect(await countConnections(server)).toBe(0)
})

test('if unread responses exceed the memory limit, cuts off the caller with the most unread data, and answers others [CL15]', async () => {
  const server = await serve({ timeMs: 60_000, bytes: LARGE.length + LARGEST.length + 1024 * 1024 })
  const first = await requestAndReadBeginning(server, '/large')
  const second = await requestAndReadBeginning(server, '/largest')
  const third = await requestAndReadBeginning(server, '/large')
  expect((await server.inject('/small')).body).toBe('small')
  expect(await readToEnd(second)).toBeLessThan(LARGEST.length)
  expect(await readToEnd(first)).toBeGreaterThan(LARGE.length)
  expect(await readToEnd(third)).toBeGreaterThan(LARGE.length)
})

test('sends a response below the memory limit completely if it is read', async () => {
  const server = await serve({ timeMs: 60_000, bytes: LARGE.length * 1.2 })
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/large`)
  expect((await response.arrayBuffer()).byteLength).toBe(LARGE.length)
})
