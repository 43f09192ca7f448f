import type { FastifyReply } from 'fastify'
import { STATUS_BY_CODE } from '../../http/refusals.ts'
import {
  ANSWER_LIMIT_BYTES,
  type Answer,
  refuseTooLargeAnswer,
  getErrorCode,
  createRefusedAnswer,
  writeAnswer,
} from './responses.ts'

/** GraphQL over HTTP's own media type, in which the status of an answer is meaningful. */
const GRAPHQL_RESPONSE = 'application/graphql-response+json'

/**
 * Sends the answer of one operation, in the media type that the caller accepts. As `application/graphql-response+json` an operation that
 * was not executed has the status of its refusal and no `data` (GraphQL over HTTP, 6.4.2).
 * @param isMalformed the body holds no operation: 400 in either media type
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  { isMalformed }: { readonly isMalformed: boolean },
): FastifyReply {
  const acceptsGraphqlResponse = reply.request.headers.accept?.includes(GRAPHQL_RESPONSE) ?? false
  const bytes = writeWithin(ANSWER_LIMIT_BYTES, answer, reply)
  setStatus(reply, [answer])
  if (isMalformed) reply.code(400)
  if (!acceptsGraphqlResponse) return reply.type(JSON_TYPE).send(bytes)
  reply.type(`${GRAPHQL_RESPONSE}; charset=utf-8`)
  const code = getErrorCode(answer.errors)
  if (code === undefined || !isRequestError(answer)) return reply.send(bytes)
  return reply.code(isMalformed ? 400 : STATUS_BY_CODE[code]).send(JSON.stringify({ errors: answer.errors }))
}

/** Sends the answers of a batch as a list, in order. An answer that no longer fits within the limit for the batch is refused. */
export function sendBatch(reply: FastifyReply, answers: readonly Answer[]): FastifyReply {
  let remainingBytes = ANSWER_LIMIT_BYTES
  // Answers stay bytes from here on: converting megabytes of text once more at each step would be slow.
  const writtenAnswers = answers.map((each) => {
    const bytes = writeWithin(remainingBytes, each, reply)
    remainingBytes -= bytes.length
    return bytes
  })
  setStatus(reply, answers)
  return reply.type(JSON_TYPE).send(joinAsArray(writtenAnswers))
}

const JSON_TYPE = 'application/json; charset=utf-8'

function writeWithin(limit: number, answer: Answer, { request }: FastifyReply): Buffer {
  const bytes = writeAnswer(answer)
  if (bytes.length <= limit) return bytes
  return Buffer.from(JSON.stringify(createRefusedAnswer(refuseTooLargeAnswer(), request.id)))
}

/** Sets the statuses that the client and proxies act on, in either media type. */
function setStatus(reply: FastifyReply, answers: readonly Answer[]): void {
  const codes = answers.map(({ errors }) => getErrorCode(errors))
  if (codes.every((code) => code === 'UNAUTHENTICATED')) reply.code(401)
  if (codes.every((code) => code === 'RATE_LIMITED')) reply.code(429).header('retry-after', '1')
  if (codes.includes('UNAVAILABLE')) reply.code(503).header('retry-after', '1')
}

/** Nothing was executed: an error of a field has a path. */
const isRequestError = ({ errors = [] }: Answer) =>
  errors.length > 0 && errors.every(({ path }) => path === undefined)

/** @returns a JSON array of items that are already JSON */
function joinAsArray(items: readonly Buffer[]): Buffer {
  const separated = items.flatMap((item) => [Buffer.from(','), item]).slice(1)
  return Buffer.concat([Buffer.from('['), ...separated, Buffer.from(']')])
}
