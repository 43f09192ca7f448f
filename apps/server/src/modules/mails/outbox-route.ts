import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { isFromHere } from '../../platform/http/from-here.ts'
import { sendRefusal } from '../../platform/http/refusals.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'

/** `GET /api/outbox`: the mails of a demo that sends none, for a browser on the same machine. On other servers, it does not exist. */
export function registerOutboxRoute(server: FastifyInstance, mailer: Mailer | null): void {
  const outbox = mailer?.kind === 'outbox' ? (mailer as Outbox) : null
  server.get('/api/outbox', async (request, reply) => {
    const isOurs = isFromHere(request) && OWN_NAMES.test(request.headers.host ?? '')
    if (outbox === null || !isOurs) return sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound))
    const mails = outbox.mails().map(({ id, at, to, subject, text }) => ({ id, at, to, subject, text }))
    return reply.send({ mails })
  })
}

/** Host names that always mean this machine: a malicious page whose host name was pointed here has another one. */
const OWN_NAMES = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
