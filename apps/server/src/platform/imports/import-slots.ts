/** The right to send a file and have it imported. Call it to return the right; further calls have no effect. */
export type ReleaseSlot = () => void

/** Number of files that are received and imported at once, and of requests that may wait. */
export interface SlotLimits {
  readonly maxRunning: number
  readonly waiting: number
  readonly waitMs: number
}

/** A file takes about 100 MB while it is imported, so that these take 300 MB at most. */
export const SLOT_LIMITS: SlotLimits = { maxRunning: 3, waiting: 50, waitMs: 60_000 }

interface WaitingImport {
  readonly workspaceId: number
  readonly start: () => void
}

/**
 * Limits the number of imports in memory. Others wait in order of arrival, with their bodies unread. A workspace has one at a time, so that
 * one company cannot take all slots.
 */
export class ImportSlots {
  readonly #limits: SlotLimits
  readonly #workspaces = new Set<number>()
  readonly #waiting: WaitingImport[] = []

  constructor(limits: SlotLimits = SLOT_LIMITS) {
    this.#limits = limits
  }

  /**
   * @param signal ends the waiting
   * @returns null if too many wait already, if none became free in time, or if the caller has disconnected
   */
  async enter(workspaceId: number, signal: AbortSignal): Promise<ReleaseSlot | null> {
    if (signal.aborted || this.#waiting.length >= this.#limits.waiting) return null
    const giveUpSignal = AbortSignal.any([signal, AbortSignal.timeout(this.#limits.waitMs)])
    return await new Promise((resolve) => {
      const giveUp = () => {
        const index = this.#waiting.indexOf(entry)
        if (index < 0) return
        this.#waiting.splice(index, 1)
        resolve(null)
      }
      const entry: WaitingImport = {
        workspaceId,
        start: () => {
          giveUpSignal.removeEventListener('abort', giveUp)
          resolve(this.#releaseOf(workspaceId))
        },
      }
      giveUpSignal.addEventListener('abort', giveUp)
      this.#waiting.push(entry)
      this.#startNext()
    })
  }

  #releaseOf(workspaceId: number): ReleaseSlot {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#workspaces.delete(workspaceId)
      this.#startNext()
    }
  }

  #startNext(): void {
    while (this.#workspaces.size < this.#limits.maxRunning) {
      const index = this.#waiting.findIndex(({ workspaceId }) => !this.#workspaces.has(workspaceId))
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1)
      if (!next) return
      this.#workspaces.add(next.workspaceId)
      next.start()
    }
  }
}
