import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for an answer of this route, in milliseconds; by default the limit of the server. */
    answerTimeLimitMs?: number
  }
  interface FastifyRequest {
    /** Aborts with a `RequestAborted` once the answer is no longer needed, so that work for it can end. */
    abortSignal: AbortSignal
  }
}

/** The reason why a request was aborted. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted'
}

const createDisconnectError = () => new RequestAborted('the caller has gone')

/** @returns a signal that is aborted once the response is complete or its connection is closed */
export function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort(createDisconnectError()))
  return controller.signal
}

/**
 * Aborts requests that exceed their time limit, with an answer to the caller, and requests whose caller has disconnected. Fastify's own
 * limit and signal end with the request's body, which is before the work begins.
 * @param timeLimitMs counted from when the request has arrived with its body
 */
export function registerRequestAbort(server: FastifyInstance, timeLimitMs: number): void {
  server.decorateRequest('abortSignal')
  server.addHook('preHandler', (request, reply, done) => {
    const controller = new AbortController()
    request.abortSignal = controller.signal
    const timeout = setTimeout(() => {
      const error = new RequestAborted('the request took too long')
      controller.abort(error)
      if (!reply.sent) reply.send(error)
    }, request.routeOptions.config.answerTimeLimitMs ?? timeLimitMs)
    reply.raw.once('close', () => {
      clearTimeout(timeout)
      if (!reply.raw.writableFinished) controller.abort(createDisconnectError())
    })
    done()
  })
}
