import type { FastifyInstance } from 'fastify'
import { constants } from 'node:os'

/** Time in which running requests may finish, in milliseconds (rule CL11). */
const DRAIN_TIMEOUT_MS = 10_000

/**
 * On SIGTERM or SIGINT (Ctrl-C), the server accepts no new requests, answers the running ones, and the process ends with exit code 0. A
 * second signal ends it immediately; no acknowledged save is lost, because saves are on disk before they are acknowledged.
 * @param closeFunctions functions to call in this order once no request can arrive any more
 */
export function stopOnSignals(
  server: FastifyInstance,
  closeFunctions: readonly (() => Promise<void>)[],
): void {
  let isStopping = false
  const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
    if (isStopping) process.exit(128 + constants.signals[signal])
    isStopping = true
    process.stdout.write('\nStopping: finishing open requests\n')
    await server.drain(DRAIN_TIMEOUT_MS)
    for (const close of closeFunctions) await close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal as 'SIGINT'))
  process.on('SIGTERM', (signal) => void stop(signal as 'SIGTERM'))
}
