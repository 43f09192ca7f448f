import type { FastifyReply } from 'fastify'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { GraphqlCall } from './graphql-call.ts'
import type { ParsedOperation } from '../documents/operations.ts'
import { recordAnswer } from './record.ts'
import { type Answer, createRefusedAnswer } from '../responses/responses.ts'
import { sendAnswer, sendBatch } from '../responses/send-response.ts'

/**
 * Records the answers for the log and the metrics, and sends them.
 * @param operations the operations of the call; null: the document was not read
 */
export function respond(
  { request, reply, isBatch, operations: requested }: GraphqlCall,
  operations: readonly (ParsedOperation | null)[],
  answers: readonly Answer[],
): FastifyReply {
  for (const [index, answer] of answers.entries())
    recordAnswer(request.record, operations[index] ?? null, answer)
  const [first] = answers
  if (isBatch || first === undefined) return sendBatch(reply, answers)
  return sendAnswer(reply, first, { isMalformed: requested.some(isRefusal) })
}

/** Responds to every operation with the same refusal. */
export function respondToAll(
  call: GraphqlCall,
  operations: readonly (ParsedOperation | null)[],
  refusal: Refusal,
): FastifyReply {
  const answer = createRefusedAnswer(refusal, call.request.id)
  return respond(call, operations, Array<Answer>(operations.length).fill(answer))
}
