import type { FastifyInstance } from 'fastify'
import { constants } from 'node:os'

/** How long requests under way are given to be answered (rule CL11). */
const DRAIN_MS = 10_000

/**
 * On SIGTERM or SIGINT (Ctrl-C) the server takes nothing new, answers what it has begun, and the process ends with 0. A
 * second signal ends it at once; what was saved is saved, for a save is acknowledged only once it is on disk.
 * @param closings what to close when no request can come any more, in this order
 */
export function stopOnSignals(server: FastifyInstance, closings: readonly (() => Promise<void>)[]): void {
  let isStopping = false
  const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
    if (isStopping) process.exit(128 + constants.signals[signal])
    isStopping = true
    process.stdout.write('\nStopping: finishing open requests\n')
    await server.drain(DRAIN_MS)
    for (const close of closings) await close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal as 'SIGINT'))
  process.on('SIGTERM', (signal) => void stop(signal as 'SIGTERM'))
}
