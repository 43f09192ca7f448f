import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import type { FormattedExecutionResult, GraphQLError } from 'graphql'
import { DatabaseUnavailable } from '../../db/errors.ts'
import { explainUnavailable } from '../../db/explain-unavailable.ts'
import { RequestAborted } from '../../http/abort-request.ts'
import type { Log } from '../../log/log.ts'

/** Carries a refusal through GraphQL's execution, which supports only thrown errors. */
export class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}

/** @returns the value of an operation. @throws RefusalError if the operation was refused */
export function throwIfRefused<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new RefusalError(outcome)
  return outcome
}

/** The data of an answer, already written as JSON. */
export class WrittenJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The answer of one operation. */
export type Answer = Omit<FormattedExecutionResult<Record<string, unknown>>, 'data'> & {
  readonly data?: Record<string, unknown> | WrittenJson | null
}

/** Limit of one HTTP answer, for all operations of a batch together. */
export const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024

/** @returns the refusal of an answer over `ANSWER_LIMIT_BYTES` */
export const refuseTooLargeAnswer = (): Refusal =>
  refuse('LIMIT_EXCEEDED', limitMessages.answerTooLarge('8 MB'))

/** @returns the bytes of an answer */
export function writeAnswer(answer: Answer): Buffer {
  const { data, errors } = answer
  if (!(data instanceof WrittenJson)) return Buffer.from(JSON.stringify(answer))
  return Buffer.from(
    errors ? `{"data":${data.text},"errors":${JSON.stringify(errors)}}` : `{"data":${data.text}}`,
  )
}

/** @returns the code of an answer's first error; undefined if it has none */
export const getErrorCode = (errors: Answer['errors']): RefusalCode | undefined =>
  errors?.[0]?.extensions?.['code'] as RefusalCode | undefined

/** @returns an answer without data, with one refusal */
export function createRefusedAnswer(refusal: Refusal, requestId: string): Answer {
  return { data: null, errors: [formatRefusal(refusal, requestId)] }
}

/**
 * Converts any error into the one that the caller sees: a refusal keeps its code, message and field; an error in the document is
 * VALIDATION_FAILED; anything else is the refusal of `toRefusal`, and only the log contains the details.
 */
export function formatError(error: GraphQLError, requestId: string, log: Log) {
  const cause = error.originalError ?? error
  const path = error.path ? { path: error.path } : {}
  if (cause instanceof RefusalError) return { ...formatRefusal(cause.refusal, requestId), ...path }
  if (cause === error || isDocumentError(error)) {
    return formatRefusal(refuse('VALIDATION_FAILED', shorten(error.message)), requestId)
  }
  return { ...formatRefusal(toRefusal(cause, requestId, log), requestId), ...path }
}

/**
 * @returns the refusal that an error carries, if it does; for a fault, UNAVAILABLE if the database is unavailable or the request was
 *   aborted, otherwise INTERNAL. Faults are logged, except an aborted request, which has its own line in the log
 */
export function toRefusal(fault: unknown, requestId: string, log: Log): Refusal {
  if (fault instanceof RefusalError) return fault.refusal
  if (fault instanceof RequestAborted) return refuse('UNAVAILABLE', limitMessages.answerTooSlow)
  if (fault instanceof DatabaseUnavailable) {
    const explanation = explainUnavailable(fault)
    if (explanation === null) log.warn({ requestId, err: fault }, 'database unavailable')
    else log.error({ requestId, err: fault }, explanation)
    return refuse('UNAVAILABLE', platformMessages.unavailable)
  }
  log.error({ requestId, err: fault }, 'request failed')
  return refuse('INTERNAL', platformMessages.internal(requestId))
}

function formatRefusal(
  { code, message, field, item, conflict, conflicts, problems }: Refusal,
  requestId: string,
) {
  // JSON omits those that are undefined.
  return { message, extensions: { code, requestId, field, item, conflict, conflicts, problems } }
}

/** @returns the error of a field, and one more for each further refused row of a save */
export function formatErrors(error: GraphQLError, requestId: string, log: Log) {
  const { originalError: cause, path } = error
  const others = cause instanceof RefusalError ? (cause.refusal.others ?? []) : []
  return [
    formatError(error, requestId, log),
    ...others.map((refusal) => ({ ...formatRefusal(refusal, requestId), ...(path && { path }) })),
  ]
}

/** An error of the document or of its variables, before any field was executed. */
const isDocumentError = (error: GraphQLError) => error.path === undefined

/** Long enough for any message that does not quote the request. */
const MAX_MESSAGE_LENGTH = 500

const shorten = (message: string) =>
  message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}...` : message
