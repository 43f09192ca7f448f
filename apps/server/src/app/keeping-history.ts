import type { Log } from '../platform/log/log.ts'

const EVERY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps the months of the history once a day, as it was done at the start. What fails is logged and tried again a day later.
 * @returns how to stop it: resolves when nothing is under way any more
 */
export function startKeepingHistory(keepHistory: () => Promise<void>, log: Log): () => Promise<void> {
  let underWay = Promise.resolve()
  const keep = async () => {
    try {
      await keepHistory()
    } catch (fault) {
      log.warn({ err: fault }, 'could not maintain the history partitions, will try again tomorrow')
    }
  }
  const timer = setInterval(() => {
    underWay = keep()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
