import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether `drain` was called: no new work should be sent here. */
    isStopping(): boolean
    /** Takes no new connection, answers what is asked on those that there are, and closes; see `registerDrain`. */
    drain(withinMs: number): Promise<void>
  }
}

/** How long a connection that is idle when the stop begins may still bring a request that is on its way. */
const GRACE_MS = 500

/**
 * Gives the server a way to stop in which no request is cut. A client that keeps its connection may have sent its next
 * request before it hears of the stop, so idle connections are not closed at once; each answer from then on asks
 * the client to close. What is not answered in the time given is cut in the end.
 */
export function registerDrain(server: FastifyInstance): void {
  let stopping = false
  const underWay = new Map<Socket, number>()
  server.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (underWay.has(socket)) underWay.set(socket, left)
      // The answer began before the stop, so its headers did not tell.
      if (stopping && left === 0) socket.destroySoon()
    })
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })

  server.decorate('isStopping', () => stopping)
  server.decorate('drain', async (withinMs: number) => {
    stopping = true
    const ended = new AbortController()
    // An HTTP server's own close would end idle connections at once, whatever is on its way on them.
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(server.server, () => resolve()))
    const orderly = (async () => {
      await Promise.race([closed, delay(GRACE_MS, null, { signal: ended.signal })])
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
      await closed
      await server.close()
    })()
    await Promise.race([orderly, delay(withinMs, null, { signal: ended.signal })]).finally(() =>
      ended.abort(),
    )
    server.server.closeAllConnections()
  })
}
