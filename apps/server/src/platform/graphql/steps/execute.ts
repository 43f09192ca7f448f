import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { type Answer, getErrorCode, toRefusal, createRefusedAnswer } from '../responses/responses.ts'
import type { CallerRequest, GraphqlServices } from './graphql-call.ts'
import { isMutation, type ParsedOperation, readsFirst } from '../documents/operations.ts'
import { executeImport } from './execute-import.ts'
import { executeMutation } from './execute-mutation.ts'
import { executePublic, isPublic } from './execute-public.ts'
import { executeQueries } from './execute-queries.ts'

/** @returns the answers of the operations of one call. Adjacent queries share a transaction; each mutation has its own */
export async function execute(
  operations: readonly ParsedOperation[],
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const group of groupQueries(operations)) {
    // If the database is unavailable, the client repeats the whole call, so that trying the remaining groups is pointless.
    const unavailableAnswer = answers.find(({ errors }) => getErrorCode(errors) === 'UNAVAILABLE')
    const [first] = group
    try {
      if (unavailableAnswer) answers.push(...group.map(() => unavailableAnswer))
      else if (first && isPublic(first)) answers.push(await executePublic(first, caller, services))
      else if (first && isMutation(first)) {
        const executeMutating = readsFirst(first) ? executeImport : executeMutation
        answers.push(await executeMutating(first, caller, services))
      } else answers.push(...(await executeQueries(group, caller, services)))
    } catch (fault) {
      const { abortSignal, id } = caller.request
      const refusal = abortSignal.aborted
        ? refuse('UNAVAILABLE', limitMessages.answerTooSlow)
        : toRefusal(fault, id, services.log)
      answers.push(...group.map(() => createRefusedAnswer(refusal, id)))
    }
  }
  return answers
}

/** @returns the operations in groups: adjacent queries together, each other operation alone */
function groupQueries(operations: readonly ParsedOperation[]): readonly (readonly ParsedOperation[])[] {
  const groups: ParsedOperation[][] = []
  let queries: ParsedOperation[] | null = null
  for (const operation of operations) {
    const isAlone = isMutation(operation) || isPublic(operation)
    if (queries && !isAlone) queries.push(operation)
    else groups.push((queries = [operation]))
    if (isAlone) queries = null
  }
  return groups
}
