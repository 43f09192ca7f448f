import type { Transaction } from '../db/database.ts'
import type { TemporaryIds } from '../saves/temporary-ids.ts'
import type { Breath } from '../turns/breath.ts'
import type { Authority } from './authority.ts'
import type { OpenCall } from './open-calls.ts'
import type { Windows } from './windows.ts'

/** What every resolver is given. One per transaction: a batch of queries shares one, each mutation has its own. */
export interface RequestContext {
  readonly requestId: string
  readonly authority: Authority
  readonly tx: Transaction
  /**
   * Of a field that reads first (`reads-first.ts`), before it writes: until then nothing is locked, and all that it has read still stands.
   * Absent where the transaction writes from its beginning.
   */
  readonly beginWriting?: () => Promise<void>
  /** Of a field that declares `public`, instead of `tx`; null where it is not asked for alone. */
  readonly open: OpenCall | null
  /** Ids that the client made up for rows of this operation, and what became of them. */
  readonly temporaryIds: TemporaryIds
  /** What works through much in one go asks it in between. */
  readonly breath: Breath
  /** Of a query's own lists; absent where they are executed in one go. */
  readonly windows?: Windows
  /** One loader set a request: the same key gives the same loader, made on first use. */
  loader<T>(key: string, make: () => T): T
}

/** @returns a `loader` function that keeps what it made. */
export function createLoaderSet(): RequestContext['loader'] {
  const loaders = new Map<string, unknown>()
  return <T>(key: string, make: () => T): T => {
    if (!loaders.has(key)) loaders.set(key, make())
    return loaders.get(key) as T
  }
}
