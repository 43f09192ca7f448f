import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { OperationTypeNode } from 'graphql'
import type { Transaction } from '../db/database.ts'
import type { Google } from '../google/google.ts'
import { createTemporaryIds } from '../saves/temporary-ids.ts'
import type { Breath } from '../turns/breath.ts'
import { type Answer, formatError, refusedAnswer } from './answers.ts'
import type { RunnableDocument } from './compiled-documents.ts'
import { declaredAccess } from './declared-access.ts'
import type { Operation } from './operations.ts'
import { RefusalError } from './refusal-error.ts'
import { createLoaderSet, type RequestContext } from './request-context.ts'
import type { Log } from '../log/log.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'

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

type OpenOperation = Operation & { readonly document: RunnableDocument }

/** @returns whether all that is asked declares `public`. */
export function isOpen(operation: Operation | Refusal): operation is OpenOperation {
  if (isRefusal(operation) || 'errors' in operation.document) return false
  const { operation: kind, rootFields } = operation.document
  const root = kind === OperationTypeNode.MUTATION ? 'Mutation' : 'Query'
  return [...rootFields.values()].every((field) => {
    const access = declaredAccess.get(`${root}.${field}`)
    return access !== undefined && 'public' in access
  })
}

/** @returns what a field that declares `public` is given. @throws RefusalError where others are asked for beside it */
export function openCallOf({ open }: RequestContext): OpenCall {
  if (!open) throw new RefusalError(aloneOnly())
  return open
}

const aloneOnly = () => refuse('VALIDATION_FAILED', messages.platform.openAlone)

/** Answers what declares `public`: one root field an operation, so that each try is one. */
export async function answerOpen(
  { document, variables }: OpenOperation,
  { requestId, open, breath, log }: { requestId: string; open: OpenCall; breath: Breath; log: Log },
): Promise<Answer> {
  if (document.rootFields.size !== 1) return refusedAnswer(aloneOnly(), requestId)
  const nobody = refuse('UNAUTHENTICATED', messages.platform.unauthenticated)
  const context: RequestContext = {
    requestId,
    open,
    authority: { user: nobody, actor: nobody, mark: null },
    get tx(): Transaction {
      throw new Error('A field that declares public begins its transactions itself.')
    },
    loader: createLoaderSet(),
    temporaryIds: createTemporaryIds(),
    breath,
  }
  const { data, errors = [] } = await document.run(undefined, context, variables)
  const [first] = errors
  if (!first) return { data: data as Record<string, unknown> }
  return { data: null, errors: [formatError(first, requestId, log)] }
}
