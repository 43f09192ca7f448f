import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'

export interface UnreadLimits {
  /** Time in which an answer must be read, in milliseconds. */
  readonly timeMs: number
  /** Total size of the answers that wait in memory to be read. */
  readonly bytes: number
}

/** The time is enough to read 2 MB, the compressed size of the largest answer, at 300 kbit/s. */
export const UNREAD_LIMITS: UnreadLimits = { timeMs: 60_000, bytes: 128 * 1024 * 1024 }

/**
 * Closes the connections of clients that do not read their answers in time. If all unread answers together need too much memory, it
 * immediately closes those with the most unread data.
 */
export function registerUnreadAnswers(server: FastifyInstance, limits: UnreadLimits = UNREAD_LIMITS): void {
  const unreadResponses = new Set<ServerResponse>()
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    if (raw.destroyed) return done(null, payload)
    unreadResponses.add(raw)
    const timeout = setTimeout(() => raw.destroy(), limits.timeMs)
    raw.once('close', () => {
      clearTimeout(timeout)
      unreadResponses.delete(raw)
    })
    if (typeof payload === 'string' || Buffer.isBuffer(payload))
      enforceMemoryLimit(Buffer.byteLength(payload))
    done(null, payload)
  })

  function enforceMemoryLimit(addedBytes: number): void {
    const unread = [...unreadResponses].map((response) => ({
      response,
      bytes: response.socket?.writableLength ?? 0,
    }))
    let totalBytes = unread.reduce((total, { bytes }) => total + bytes, addedBytes)
    for (const { response, bytes } of unread.sort((a, b) => b.bytes - a.bytes)) {
      if (totalBytes <= limits.bytes || bytes === 0) return
      response.destroy()
      totalBytes -= bytes
    }
  }
}
