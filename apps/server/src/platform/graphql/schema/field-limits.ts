import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestContext } from './request-context.ts'

/** More than in one field, because the operations of a batch come from independent parts of a page. */
const MAX_FAMILIES_PER_BATCH = 2 * MAX_FAMILIES_PER_REQUEST

/**
 * Limits the families for which one field, and all fields of a request together under any aliases, read rows.
 * @returns LIMIT_EXCEEDED beyond the limit, otherwise null
 */
export function refuseTooManyFamilies(
  context: RequestContext,
  jobFamilyIds: readonly number[],
): Refusal | null {
  const requested = context.once('requested families', () => ({ count: 0 }))
  requested.count += jobFamilyIds.length
  return jobFamilyIds.length > MAX_FAMILIES_PER_REQUEST || requested.count > MAX_FAMILIES_PER_BATCH
    ? refuse('LIMIT_EXCEEDED', limitMessages.tooManyFamilies(MAX_FAMILIES_PER_REQUEST), 'jobFamilyIds')
    : null
}

/**
 * Allows a field that reads and computes much only once per request, whatever its aliases and operations.
 * @returns LIMIT_EXCEEDED from the second time on, otherwise null
 */
export function refuseRepeated(context: RequestContext, field: string): Refusal | null {
  const requested = context.once(`requested ${field}`, () => ({ count: 0 }))
  requested.count += 1
  return requested.count > 1 ? refuse('LIMIT_EXCEEDED', limitMessages.repeatedField) : null
}
