import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestRecord } from '../../telemetry/request-telemetry.ts'
import { type Answer, getErrorCode } from '../responses/responses.ts'
import type { Authority } from '../auth/authority.ts'
import { isExecutable, type ParsedOperation } from '../documents/operations.ts'

/** Records the caller, if known. */
export function recordCaller(record: RequestRecord, { user, actor }: Authority): void {
  if (!isRefusal(user)) record.userId = user.userId
  if (!isRefusal(actor)) record.workspaceId = actor.workspaceId
}

/**
 * Records each root field with the code of its answer; `none` for a document that could not be run.
 * @param operation null if the document of the request was not read
 */
export function recordAnswer(
  { rootFields }: RequestRecord,
  operation: ParsedOperation | null,
  { data, errors }: Answer,
): void {
  const answerCode = data ? 'OK' : (getErrorCode(errors) ?? 'OK')
  if (!isExecutable(operation)) {
    rootFields.push({ kind: 'none', field: 'none', code: answerCode })
    return
  }
  const { operation: kind, rootFields: requestedFields } = operation.document
  for (const [key, field] of requestedFields) {
    const failure = errors?.find(({ path }) => path?.[0] === key)
    rootFields.push({ kind, field, code: failure ? (getErrorCode([failure]) ?? 'OK') : answerCode })
  }
}
