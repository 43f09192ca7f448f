import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { toRefusal } from '../graphql/responses/responses.ts'
import type { Log } from '../log/log.ts'
import { RequestAborted } from './abort-request.ts'
import { sendRefusal } from './refusals.ts'
import { securityHeaders } from './security-headers.ts'

/** Answers any thrown error with a message that reveals nothing of it. */
export function registerErrorAnswers(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((fault: FastifyError, request, reply) =>
    sendRefusal(reply, refusalOfError(fault, request.id, log)),
  )
}

function refusalOfError(fault: FastifyError, requestId: string, log: Log): Refusal {
  if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('LIMIT_EXCEEDED', platformMessages.bodyTooLarge('2 MB'))
  if (fault instanceof RequestAborted) {
    log.warn({ requestId }, 'request timed out')
    return refuse('UNAVAILABLE', limitMessages.answerTooSlow)
  }
  if (fault.statusCode !== undefined && fault.statusCode < 500)
    return refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
  return toRefusal(fault, requestId, log)
}

/** @returns Fastify's `frameworkErrors`: answers malformed URLs, which have no route and therefore no hooks and no error handler */
export function createFrameworkErrorHandler(isHttps: boolean, log: Log) {
  return (_fault: Error, { id: requestId, method }: FastifyRequest, reply: FastifyReply): void => {
    log.info({ requestId, method, route: '/*', status: 400 }, 'request')
    reply.headers(securityHeaders(isHttps))
    void sendRefusal(reply, refuse('VALIDATION_FAILED', platformMessages.malformedRequest))
  }
}

/**
 * @returns Fastify's `clientErrorHandler`: answers input that is not HTTP, arrives too slowly or has too large headers, and so never becomes
 *   a request. There is no reply object, so the answer is written to the socket
 */
export function createClientErrorHandler(isHttps: boolean) {
  return (fault: Error & { code?: string }, socket: Socket): void => {
    if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code, message } = clientRefusal(fault.code)
    const body = JSON.stringify({ error: { code, message } })
    const headers = {
      ...securityHeaders(isHttps),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
}

function clientRefusal(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'LIMIT_EXCEEDED', message: limitMessages.requestTooSlow }
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, code: 'LIMIT_EXCEEDED', message: limitMessages.headersTooLarge }
  return { status: 400, code: 'VALIDATION_FAILED', message: platformMessages.malformedRequest }
}
