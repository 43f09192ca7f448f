import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { OperationTypeNode } from 'graphql'
import type { Transaction } from '../../db/database.ts'
import type { Log } from '../../log/log.ts'
import { type Answer, formatError, refusedAnswer } from '../answers/answers.ts'
import type { ExecutableDocument } from '../documents/documents.ts'
import { declaredAccess } from '../schema/declared-access.ts'
import type { Operation } from '../documents/operations.ts'
import { aloneOnly, createLoaderSet, type OpenCall, type RequestContext } from '../schema/request-context.ts'

type OpenOperation = Operation & { readonly document: ExecutableDocument }

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

/** Answers what declares `public`: one root field an operation, so that each try is one. */
export async function answerOpen(
  { document, variables }: OpenOperation,
  { requestId, open, signal, log }: { requestId: string; open: OpenCall; signal: AbortSignal; log: Log },
): Promise<Answer> {
  if (document.rootFields.size !== 1) return refusedAnswer(aloneOnly(), requestId)
  const nobody = refuse('UNAUTHENTICATED', platformMessages.unauthenticated)
  const context: RequestContext = {
    requestId,
    open,
    authority: { user: nobody, actor: nobody, mark: null },
    get tx(): Transaction {
      throw new Error('A field with public access must start its own transactions.')
    },
    loader: createLoaderSet(),
    signal,
  }
  const { data, errors = [] } = await document.run(context, variables)
  const [first] = errors
  if (!first) return { data: data as Record<string, unknown> }
  return { data: null, errors: [formatError(first, requestId, log)] }
}
