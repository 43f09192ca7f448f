import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { isLocalRequest } from '../../platform/http/local-request.ts'
import { sendRefusal } from '../../platform/http/refusals.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'

/**
 * Adds `GET /api/outbox`, which returns the mails of a demo that sends none, to a browser on the same machine. It responds with NOT_FOUND on
 * other servers and to other machines.
 */
export function registerOutboxRoute(server: FastifyInstance, mailer: Mailer | null): void {
  const outbox = mailer?.kind === 'outbox' ? (mailer as Outbox) : null
  server.get('/api/outbox', async (request, reply) => {
    const isAllowed = isLocalRequest(request) && LOCAL_HOST.test(request.headers.host ?? '')
    if (outbox === null || !isAllowed)
      return sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound))
    const mails = outbox.mails().map(({ id, at, to, subject, text }) => ({ id, at, to, subject, text }))
    return reply.send({ mails })
  })
}

/**
 * Host names that always mean this machine. A malicious page can make its own host name resolve to this machine, but its requests then
 * have that name.
 */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
