import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestRecord } from '../http/request-record.ts'
import type { Answer } from './answers.ts'
import type { Authority } from './authority.ts'
import type { RootFields } from './root-fields.ts'

function codeOf(error: NonNullable<Answer['errors']>[number] | undefined): string {
  const code = error?.extensions?.['code']
  return typeof code === 'string' ? code : 'OK'
}

/** Writes down who asks, where that is known. */
export function recordCaller(record: RequestRecord, { user, actor }: Authority): void {
  if (!isRefusal(user)) record.userId = user.userId
  if (!isRefusal(actor)) record.workspaceId = actor.workspaceId
}

/**
 * Writes down each root field with the code of its answer.
 * @param rootFields null of a document that was refused before it could be run
 */
export function recordAnswer(
  record: RequestRecord,
  rootFields: RootFields | null,
  { data, errors }: Answer,
): void {
  if (rootFields === null) {
    record.rootFields.push({ field: 'none', code: codeOf(errors?.[0]) })
    return
  }
  const ofAll = data ? 'OK' : codeOf(errors?.[0])
  for (const [key, field] of rootFields) {
    const failure = errors?.find(({ path }) => path?.[0] === key)
    record.rootFields.push({ field, code: failure ? codeOf(failure) : ofAll })
  }
}
