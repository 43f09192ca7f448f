import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { OperationTypeNode } from 'graphql'
import type { RequestRecord } from '../../telemetry/requests.ts'
import { type Answer, getErrorCode } from '../responses/responses.ts'
import type { Authority } from '../auth/authority.ts'
import type { RootFields } from '../documents/root-fields.ts'

/** Records the caller, if known. */
export function recordCaller(record: RequestRecord, { user, actor }: Authority): void {
  if (!isRefusal(user)) record.userId = user.userId
  if (!isRefusal(actor)) record.workspaceId = actor.workspaceId
}

/**
 * Records each root field with the code of its answer.
 * @param kind null, and so `rootFields`, for a document that was refused before it could run
 */
export function recordAnswer(
  record: RequestRecord,
  kind: OperationTypeNode | null,
  rootFields: RootFields | null,
  { data, errors }: Answer,
): void {
  if (kind === null || rootFields === null) {
    record.rootFields.push({ kind: 'none', field: 'none', code: getErrorCode(errors) ?? 'OK' })
    return
  }
  const answerCode = data ? 'OK' : (getErrorCode(errors) ?? 'OK')
  for (const [key, field] of rootFields) {
    const failure = errors?.find(({ path }) => path?.[0] === key)
    record.rootFields.push({ kind, field, code: failure ? (getErrorCode([failure]) ?? 'OK') : answerCode })
  }
}
