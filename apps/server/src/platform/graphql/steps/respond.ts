import type { FastifyReply } from 'fastify'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { GraphqlCall, ParsedOperation } from './graphql-call.ts'
import { kindOf, rootFieldsOf } from '../documents/operations.ts'
import { recordAnswer } from './record.ts'
import { type Answer, createRefusedAnswer } from '../responses/responses.ts'
import { sendAnswer, sendBatch } from '../responses/send-response.ts'

/** Records the answers for the log and the metrics, and sends them. */
export function respond(
  { request, reply, isBatch, operations: requested }: GraphqlCall,
  operations: readonly ParsedOperation[],
  answers: readonly Answer[],
): FastifyReply {
  for (const [index, operation] of operations.entries()) {
    const answer = answers[index]
    if (answer) recordAnswer(request.record, kindOf(operation), rootFieldsOf(operation), answer)
  }
  const [first] = answers
  if (isBatch || first === undefined) return sendBatch(reply, answers)
  return sendAnswer(reply, first, { isMalformed: requested.some(isRefusal) })
}

/** Responds to every operation with the same refusal. */
export function respondToAll(
  call: GraphqlCall,
  operations: readonly ParsedOperation[],
  refusal: Refusal,
): FastifyReply {
  const answer = createRefusedAnswer(refusal, call.request.id)
  return respond(
    call,
    operations,
    operations.map(() => answer),
  )
}
