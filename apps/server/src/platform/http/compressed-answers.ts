import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/**
 * Below this size, the overhead is about as large as the saving. Answers with a token are below it, and thus never compressed
 * (docs/security.md, Headers).
 */
const MIN_BYTES = 1_000
/** The level of compression (1 to 9). It takes half the time of zlib's default, 6, for a tenth more bytes. */
const LEVEL = 4

/**
 * Compresses text answers outside of the event loop, for clients that accept gzip. Files of the web app are streams and already compressed.
 */
export function registerCompressedAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || reply.hasHeader('content-encoding')) return payload
    if (Buffer.byteLength(payload) <= MIN_BYTES) return payload
    reply.header('vary', 'accept-encoding')
    const acceptEncoding = request.headers['accept-encoding']
    if (acceptEncoding === undefined || negotiate(acceptEncoding, ['gzip']) !== 'gzip') return payload
    const compressed = await compress(payload, { level: LEVEL })
    reply.header('content-encoding', 'gzip')
    reply.removeHeader('content-length')
    return compressed
  })
}
