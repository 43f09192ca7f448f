import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long an answer of this route may take, in milliseconds; without it the server's limit holds. */
    answerTimeLimitMs?: number
  }
  interface FastifyRequest {
    /** Aborted with a `RequestGivenUp` once nobody waits for the answer any more: what is done for it should end. */
    givenUp: AbortSignal
  }
}

/** Why a request is worked on no longer. */
export class RequestGivenUp extends Error {
  override readonly name = 'RequestGivenUp'

  constructor(why: 'too-slow' | 'gone') {
    super(why === 'gone' ? 'the caller has gone' : 'the request took too long')
  }
}

/** @returns a signal that is aborted once the connection is closed. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort(new RequestGivenUp('gone')))
  return controller.signal
}

/**
 * Gives up what takes longer than it may, which its caller is told, and what the caller has not waited for. Fastify's own limit and signal
 * end with the request's body, which is before the work begins.
 * @param timeLimitMs from when the request has arrived
 */
export function registerGivingUp(server: FastifyInstance, timeLimitMs: number): void {
  server.decorateRequest('givenUp')
  server.addHook('preHandler', (request, reply, done) => {
    const controller = new AbortController()
    request.givenUp = controller.signal
    const late = setTimeout(() => {
      const error = new RequestGivenUp('too-slow')
      controller.abort(error)
      if (!reply.sent) reply.send(error)
    }, request.routeOptions.config.answerTimeLimitMs ?? timeLimitMs)
    reply.raw.once('close', () => {
      clearTimeout(late)
      if (!reply.raw.writableFinished) controller.abort(new RequestGivenUp('gone'))
    })
    done()
  })
}
