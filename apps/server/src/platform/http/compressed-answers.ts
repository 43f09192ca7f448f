import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Under it the frame costs about what is saved; an answer with a token in it is shorter (docs/security.md, Headers). */
const LEAST_BYTES = 1_000
/** Half the time of zlib's own choice for a tenth more bytes. */
const LEVEL = 4

/**
 * Compresses what is answered as text, beside the event loop, for who takes it. Files of the web app are streams and
 * compressed already.
 */
export function registerCompressedAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || reply.hasHeader('content-encoding')) return payload
    if (Buffer.byteLength(payload) <= LEAST_BYTES) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding']
    if (accepted === undefined || negotiate(accepted, ['gzip']) !== 'gzip') return payload
    const compressed = await compress(payload, { level: LEVEL })
    reply.header('content-encoding', 'gzip')
    reply.removeHeader('content-length')
    return compressed
  })
}
