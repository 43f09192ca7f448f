import type { FastifyRequest } from 'fastify'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../db/database.ts'
import type { Google } from '../../google/google.ts'
import { createTemporaryIds, type TemporaryIds } from '../../saves/temporary-ids.ts'
import type { ImportedRows } from '../../imports/imported-rows.ts'
import type { Authority } from '../callers/authority.ts'
import { accept, RefusalError } from '../answers/answers.ts'

/**
 * What a field is given that declares `public`: nobody is asked who calls, and it begins its transactions itself. So a try is counted whatever
 * becomes of it, and no transaction is held while a password is hashed.
 */
export interface OpenCall {
  readonly begin: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Where the call comes from, as `addressKey` gives it. */
  readonly address: string
  /** Null where nobody signs in by it. */
  readonly google: Google | null
  /** Whether anybody may sign up for a workspace of their own. */
  readonly letsBegin: boolean
}

/** What every resolver is given. One per transaction: a batch of queries shares one, each mutation has its own. */
export interface RequestContext {
  readonly requestId: string
  readonly authority: Authority
  readonly tx: Transaction
  /**
   * Of a field that reads first (`readingFirst`), before it writes: until then nothing is locked, and all that it has read still stands.
   * Absent where the transaction writes from its beginning.
   */
  readonly startWriting?: () => Promise<void>
  /** Of a request for an import (`import-route.ts`): the rows of its file. */
  readonly imported?: ImportedRows
  /** Of a field that declares `public`, instead of `tx`; null where it is not asked for alone. */
  readonly open: OpenCall | null
  /** Aborted once nobody waits for the response. */
  readonly signal: AbortSignal
  /** One loader set a request: the same key gives the same loader, made on first use. */
  loader<T>(key: string, make: () => T): T
}

/**
 * @param tx null: the fields start their own transactions
 * @returns the context of the operations that share a transaction
 */
export function createContext(
  request: FastifyRequest,
  authority: Authority,
  tx: Transaction | null,
  more: Partial<Pick<RequestContext, 'startWriting' | 'imported' | 'open'>> = {},
): RequestContext {
  return {
    requestId: request.id,
    authority,
    get tx(): Transaction {
      if (tx === null) throw new Error('A field with public access must start its own transactions.')
      return tx
    },
    open: null,
    loader: createLoaderSet(),
    signal: request.givenUp,
    ...more,
  }
}

/** @returns a `loader` function that keeps what it made. */
function createLoaderSet(): RequestContext['loader'] {
  const loaders = new Map<string, unknown>()
  return <T>(key: string, make: () => T): T => {
    if (!loaders.has(key)) loaders.set(key, make())
    return loaders.get(key) as T
  }
}

/** @returns the ids that the client made up for rows of this operation, and what became of them. */
export const temporaryIdsOf = (context: RequestContext): TemporaryIds =>
  context.loader('temporary ids', createTemporaryIds)

/**
 * @param field the field of the request that names the row
 * @returns the id of a row that a request names, perhaps by a temporary id; null and undefined as they are
 * @throws RefusalError if the temporary id is of no row that the operation has made
 */
export const resolveId = <Id extends number | null | undefined>(
  context: RequestContext,
  table: string,
  id: Id,
  field = 'id',
): Id => (id == null ? id : (accept(temporaryIdsOf(context).resolve(table, id, field)) as Id))

/** @returns what a field that declares `public` is given. @throws RefusalError where others are asked for beside it */
export function openCallOf({ open }: RequestContext): OpenCall {
  if (!open) throw new RefusalError(aloneOnly())
  return open
}

/** What is told of one that is asked for beside others. */
export const aloneOnly = (): Refusal => refuse('VALIDATION_FAILED', platformMessages.openAlone)
