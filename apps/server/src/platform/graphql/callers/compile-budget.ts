import { messages } from '@plumb/domain/messages/messages.ts'
import { refuseForNow, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { LRUCache } from 'lru-cache'

/** What a user's new documents may cost the server: a stock of milliseconds that fills again as time goes by. */
const STOCK_MS = 4_000
const REFILL_MS_PER_SECOND = 100

interface Account {
  readonly stock: number
  /** When the stock was that. */
  readonly at: number
}

export interface CompileBudget {
  /** @returns the work's result, whose time is taken from the user's stock; RATE_LIMITED where that is empty. */
  spend<T>(userId: number, work: () => T): T | Refusal
}

/**
 * Reading and compiling a document costs many times what running it does, and holds the event loop. A page's documents are compiled
 * once for everybody; whoever sends ever new ones waits after some seconds' worth.
 * @param now milliseconds of a clock that only goes forward
 */
export function createCompileBudget(now: () => number = () => performance.now()): CompileBudget {
  const accounts = new LRUCache<number, Account>({ max: 10_000 })
  const stockOf = (userId: number, at: number): number => {
    const account = accounts.get(userId)
    if (!account) return STOCK_MS
    return Math.min(STOCK_MS, account.stock + ((at - account.at) / 1_000) * REFILL_MS_PER_SECOND)
  }
  return {
    spend(userId, work) {
      const begun = now()
      const stock = stockOf(userId, begun)
      if (stock <= 0) {
        const seconds = Math.ceil(1 - stock / REFILL_MS_PER_SECOND)
        return refuseForNow(messages.platform.rateLimited, seconds)
      }
      try {
        return work()
      } finally {
        const ended = now()
        accounts.set(userId, { stock: stock - (ended - begun), at: ended })
      }
    },
  }
}
