import pLimit from 'p-limit'
import { limitByKey } from '../graphql/auth/admission.ts'

/** Releases the slot of an import; further calls have no effect. */
type ReleaseSlot = () => void

interface SlotLimits {
  /** Maximum number of files that are received and imported at the same time. */
  readonly maxRunning: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

/** A file takes about 100 MB while it is imported, so that three take 300 MB at most. */
export const SLOT_LIMITS: SlotLimits = { maxRunning: 3, maxWaiting: 50, maxWaitMs: 60_000 }

/**
 * Limits the number of imports in memory. Others wait in order of arrival, with their bodies unread. A workspace has one at a time, so that
 * one company cannot take all slots.
 * @returns a function that waits for a slot until `signal` aborts. It returns null if too many wait already, if no slot became free in
 *   time, or if the caller has disconnected
 */
export function createImportSlots({ maxRunning, maxWaiting, maxWaitMs } = SLOT_LIMITS) {
  const getWorkspaceLimit = limitByKey(1)
  const limitAll = pLimit(maxRunning)
  let waiting = 0
  return async (workspaceId: number, signal: AbortSignal): Promise<ReleaseSlot | null> => {
    if (signal.aborted || waiting >= maxWaiting) return null
    waiting += 1
    const giveUpSignal = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
    const slot = Promise.withResolvers<ReleaseSlot | null>()
    giveUpSignal.addEventListener('abort', () => slot.resolve(null), { once: true })
    const holdSlot = async () => {
      if (giveUpSignal.aborted) return
      const released = Promise.withResolvers<void>()
      slot.resolve(released.resolve)
      await released.promise
    }
    void getWorkspaceLimit(String(workspaceId))(() => limitAll(holdSlot))
    return await slot.promise.finally(() => {
      waiting -= 1
    })
  }
}
