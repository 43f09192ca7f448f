import type { FastifyRequest } from 'fastify'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../db/database.ts'
import type { Google } from '../../google/google.ts'
import { createTemporaryIds, type TemporaryIds } from '../../saves/temporary-ids.ts'
import type { ImportedRows } from '../../imports/imported-rows.ts'
import type { Authority } from '../auth/authority.ts'
import { throwIfRefused, RefusalError } from '../responses/responses.ts'

/**
 * The context of a field that declares `public`: the caller is unknown, and the field starts its own transactions. A failed attempt is
 * therefore still counted, and no transaction is open while a password is hashed.
 */
export interface PublicCall {
  readonly begin: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
  /** The network address of the caller, as `addressKey` returns it. */
  readonly address: string
  /** Null if login with Google is off. */
  readonly google: Google | null
  /** Whether anybody may sign up for a workspace of their own. */
  readonly allowsOwnWorkspaces: boolean
}

/** The context of every resolver, one per transaction: the queries of a batch share one, each mutation has its own. */
export interface RequestContext {
  readonly requestId: string
  readonly authority: Authority
  readonly tx: Transaction
  /**
   * For a field that reads before it writes (`fieldsThatReadFirst`): starts writing. Until then nothing is locked; everything that was read is
   * still current. Absent if the transaction writes from its beginning.
   */
  readonly startWriting?: () => Promise<void>
  /** The rows of the file, if the request is an import (`import-route.ts`). */
  readonly importedRows?: ImportedRows
  /** Replaces `tx` for a field that declares `public`; null if other fields are requested with it. */
  readonly publicCall: PublicCall | null
  /** Aborted once nobody waits for the response. */
  readonly signal: AbortSignal
  /** @returns the value for a key, such as a loader or a counter, created on first use and then the same for all fields of the context */
  once<T>(key: string, create: () => T): T
}

/**
 * @param tx null: the fields start their own transactions
 * @returns the context of the operations that share a transaction
 */
export function createContext(
  request: FastifyRequest,
  authority: Authority,
  tx: Transaction | null,
  more: Partial<Pick<RequestContext, 'startWriting' | 'importedRows' | 'publicCall'>> = {},
): RequestContext {
  return {
    requestId: request.id,
    authority,
    get tx(): Transaction {
      if (tx === null) throw new Error('A field with public access must start its own transactions.')
      return tx
    },
    publicCall: null,
    once: createOnce(),
    signal: request.abortSignal,
    ...more,
  }
}

function createOnce(): RequestContext['once'] {
  const values = new Map<string, unknown>()
  return <T>(key: string, create: () => T): T => {
    if (!values.has(key)) values.set(key, create())
    return values.get(key) as T
  }
}

/** @returns the temporary ids of this operation, with the ids that replace them */
export const temporaryIdsOf = (context: RequestContext): TemporaryIds =>
  context.once('temporary ids', createTemporaryIds)

/**
 * @param field the field of the request that names the row
 * @returns the id of a row that a request names, perhaps by a temporary id; null or undefined unchanged
 * @throws RefusalError if no row that the operation has created has the temporary id
 */
export const resolveId = <Id extends number | null | undefined>(
  context: RequestContext,
  table: string,
  id: Id,
  field = 'id',
): Id => (id == null ? id : (throwIfRefused(temporaryIdsOf(context).resolve(table, id, field)) as Id))

/**
 * @returns the context of a field that declares `public`
 * @throws RefusalError if other fields are requested with it
 */
export function requirePublicCall({ publicCall }: RequestContext): PublicCall {
  if (!publicCall) throw new RefusalError(refuseInBatch())
  return publicCall
}

/** @returns the refusal of a `public` field that is requested together with other fields */
export const refuseInBatch = (): Refusal => refuse('VALIDATION_FAILED', platformMessages.mustBeOnlyField)
