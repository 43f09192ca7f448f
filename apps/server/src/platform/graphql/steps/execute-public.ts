import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { OperationTypeNode } from 'graphql'
import type { Transaction } from '../../db/database.ts'
import { addressKey } from '../../rate-limits/address-key.ts'
import { type Answer, formatError, createRefusedAnswer } from '../responses/responses.ts'
import type { CallerRequest, GraphqlServices } from './graphql-call.ts'
import { type ExecutableOperation, isExecutable, type ParsedOperation } from '../documents/operations.ts'
import { declaredAccess } from '../schema/declared-access.ts'
import { refuseInBatch, createContext } from '../schema/request-context.ts'
import { sessionOf } from './session.ts'

/** @returns whether all root fields of the operation declare `public`. */
export function isPublic(operation: ParsedOperation): operation is ExecutableOperation {
  if (!isExecutable(operation)) return false
  const { operation: kind, rootFields } = operation.document
  const rootType = kind === OperationTypeNode.MUTATION ? 'Mutation' : 'Query'
  return [...rootFields.values()].every((field) => {
    const access = declaredAccess.get(`${rootType}.${field}`)
    return access !== undefined && 'public' in access
  })
}

/** Executes a public operation. Refuses one with several root fields, since rate limits would count them as a single try. */
export async function executePublic(
  { document, variables }: ExecutableOperation,
  caller: CallerRequest,
  { database, google, allowsOwnWorkspaces, log }: GraphqlServices,
): Promise<Answer> {
  const requestId = caller.request.id
  if (document.rootFields.size !== 1) return createRefusedAnswer(refuseInBatch(), requestId)
  const unauthenticated = refuse('UNAUTHENTICATED', platformMessages.unauthenticated)
  const authority = { user: unauthenticated, actor: unauthenticated, revisionToken: null }
  const publicCall = {
    begin: <T>(run: (tx: Transaction) => Promise<T>) => database.transaction(sessionOf(caller), run),
    address: addressKey(caller.request.ip),
    google,
    allowsOwnWorkspaces,
  }
  const { data, errors = [] } = await document.run(
    createContext(caller.request, authority, null, { publicCall }),
    variables,
  )
  const [first] = errors
  if (!first) return { data: data as Record<string, unknown> }
  return { data: null, errors: [formatError(first, requestId, log)] }
}
