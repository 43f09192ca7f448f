import type { FastifyReply } from 'fastify'
import type { Refusal, RefusalCode } from '@plumb/domain/refusals/refusal.ts'

/** The HTTP status for each code of a refusal. */
export const STATUS_BY_CODE: Readonly<Record<RefusalCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ACCESS_DENIED: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  VERSION_CONFLICT: 409,
  IN_USE: 409,
  LIMIT_EXCEEDED: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** Answers `{error: {code, message, field?, requestId}}` with the status of the code. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, field, retryAfterSeconds = 1 } = refusal
  if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED')
    reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(STATUS_BY_CODE[code])
    .send({ error: { code, message, requestId: reply.request.id, field } })
}
