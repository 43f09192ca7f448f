import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { toRefusal } from '../responses/responses.ts'
import type { CallerRequest, GraphqlCall, GraphqlServices } from './graphql-call.ts'
import type { SignedInUser } from '../auth/authority.ts'
import type { ParsedOperation } from '../documents/operations.ts'
import { readAuthority } from './session.ts'

/** @returns for each operation of a call its refusal, or the operation with its document; null if the document is not in the cache */
export function findParsedOperations(
  { operations }: GraphqlCall,
  { documents }: GraphqlServices,
): (ParsedOperation | null)[] {
  return operations.map((operation) => {
    if (isRefusal(operation)) return operation
    const document = documents.find(operation.query, operation.operationName)
    return document && { ...operation, document }
  })
}

/**
 * @returns the operations of a call, parsed and validated. That costs far more than a refusal, so a document that is not in the cache is only
 *   read for a caller who is logged in.
 */
export async function parseAndValidate(
  call: GraphqlCall,
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<readonly ParsedOperation[]> {
  const parsedOperations = findParsedOperations(call, services)
  if (parsedOperations.every((operation) => operation !== null)) return parsedOperations
  const user = await signedInUser(caller, services)
  return call.operations.map((operation, index) => {
    const parsed = parsedOperations[index]
    if (parsed) return parsed
    if (isRefusal(operation)) return operation
    if (isRefusal(user)) return user
    return { ...operation, document: services.documents.read(operation.query, operation.operationName) }
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
