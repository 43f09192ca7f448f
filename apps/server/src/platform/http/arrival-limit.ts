import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for a body of this route to arrive, in milliseconds; by default the limit of the server. */
    arrivalTimeLimitMs?: number
  }
}

/**
 * Closes the connection of a request whose body does not arrive in time. Node's own limit is the same for all requests, and therefore that
 * of the route with the highest limit.
 * @param refuse answers over the socket, because the reply object can no longer be used
 */
export function registerArrivalLimit(
  server: FastifyInstance,
  timeLimitMs: number,
  refuse: (fault: Error & { code?: string }, socket: Socket) => void,
): void {
  server.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!raw.complete) {
      const timeout = setTimeout(() => {
        if (raw.complete) return
        if (reply.raw.headersSent) raw.socket.destroy()
        else
          refuse(
            Object.assign(new Error('The request body did not arrive in time.'), {
              code: 'ERR_HTTP_REQUEST_TIMEOUT',
            }),
            raw.socket,
          )
      }, routeOptions.config.arrivalTimeLimitMs ?? timeLimitMs)
      raw.once('end', () => clearTimeout(timeout))
      raw.once('close', () => clearTimeout(timeout))
    }
    done()
  })
}
