import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether `drain` was called: no new requests should be sent here. */
    isStopping(): boolean
    /** Accepts no new connections, answers requests on existing ones, and closes; see `registerDrain`. */
    drain(withinMs: number): Promise<void>
  }
}

/** Time in which an idle connection may still deliver a request that was sent before the stop began, in milliseconds. */
const GRACE_MS = 500

/**
 * Lets the server stop without aborting requests. A client that keeps its connection open may have sent its next request before it learns
 * of the stop, so idle connections are not closed immediately; each answer from then on asks the client to close. Requests that are not
 * answered in time are aborted.
 */
export function registerDrain(server: FastifyInstance): void {
  let stopping = false
  const activeRequests = new Map<Socket, number>()
  server.server.on('connection', (socket: Socket) => {
    activeRequests.set(socket, 0)
    socket.once('close', () => activeRequests.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    activeRequests.set(socket, (activeRequests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const remaining = (activeRequests.get(socket) ?? 1) - 1
      if (activeRequests.has(socket)) activeRequests.set(socket, remaining)
      // The answer began before the stop, so its headers did not ask to close.
      if (stopping && remaining === 0) socket.destroySoon()
    })
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })

  server.decorate('isStopping', () => stopping)
  server.decorate('drain', async (withinMs: number) => {
    stopping = true
    const timers = new AbortController()
    // An HTTP server's own close would end idle connections immediately, even if a request is arriving.
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(server.server, () => resolve()))
    const orderlyClose = (async () => {
      await Promise.race([closed, delay(GRACE_MS, null, { signal: timers.signal })])
      for (const [socket, requests] of activeRequests) if (requests === 0) socket.destroy()
      await closed
      await server.close()
    })()
    await Promise.race([orderlyClose, delay(withinMs, null, { signal: timers.signal })]).finally(() =>
      timers.abort(),
    )
    server.server.closeAllConnections()
  })
}
