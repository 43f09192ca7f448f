import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { toRefusal } from '../responses/responses.ts'
import type { CallerRequest, GraphqlCall, GraphqlServices, ParsedOperation } from './graphql-call.ts'
import type { SignedInUser } from '../auth/authority.ts'
import { readAuthority } from './session.ts'
import { withKnownDocument } from '../documents/operations.ts'

/** In place of a document that is not in the cache, before the caller is known. */
const UNREAD_REFUSAL: Refusal = refuse('UNAUTHENTICATED', platformMessages.unauthenticated)

/** @returns the operations of a call with the documents that are in the cache. */
export function knownDocuments(
  { operations }: GraphqlCall,
  { documents }: GraphqlServices,
): ParsedOperation[] {
  return operations.map((operation) => withKnownDocument(operation, documents) ?? UNREAD_REFUSAL)
}

/**
 * @returns the operations of a call, parsed and validated. That costs far more than a refusal, so a document that is not in the cache is only
 *   read for a caller who is signed in.
 */
export async function parseAndValidate(
  { operations }: GraphqlCall,
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<readonly ParsedOperation[]> {
  const { documents } = services
  const knownOperations = operations.flatMap((operation) => withKnownDocument(operation, documents) ?? [])
  if (knownOperations.length === operations.length) return knownOperations
  const user = await signedInUser(caller, services)
  return operations.map((operation) => {
    if (isRefusal(operation)) return operation
    const cached = withKnownDocument(operation, documents)
    if (cached) return cached
    if (isRefusal(user)) return user
    return { ...operation, document: documents.read(operation.query, operation.operationName) }
  })
}

async function signedInUser(
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<SignedInUser | Refusal> {
  try {
    return (await readAuthority(caller, services)).user
  } catch (fault) {
    return toRefusal(fault, caller.request.id, services.log)
  }
}
