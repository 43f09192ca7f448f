import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestContext } from './request-context.ts'

/** Operations of a batch come from independent parts of a page. */
const MAX_FAMILIES_PER_BATCH = 2 * MAX_FAMILIES_PER_REQUEST

/**
 * Limits what fields read for a list of families: in one field, and in all fields of a request together, under any aliases.
 * @returns LIMIT_EXCEEDED beyond the limit, otherwise null
 */
export function refuseTooManyFamilies(
  context: RequestContext,
  jobFamilyIds: readonly number[],
): Refusal | null {
  const requested = context.loader('families asked for', () => ({ count: 0 }))
  requested.count += jobFamilyIds.length
  return jobFamilyIds.length > MAX_FAMILIES_PER_REQUEST || requested.count > MAX_FAMILIES_PER_BATCH
    ? refuse('LIMIT_EXCEEDED', limitMessages.tooManyFamilies(MAX_FAMILIES_PER_REQUEST), 'jobFamilyIds')
    : null
}

/**
 * For a field that reads and computes much for one answer: allowed once per request, whatever the aliases and operations.
 * @returns LIMIT_EXCEEDED from the second time on, otherwise null
 */
export function refuseRepeated(context: RequestContext, field: string): Refusal | null {
  const requested = context.loader(`${field} asked for`, () => ({ count: 0 }))
  requested.count += 1
  return requested.count > 1 ? refuse('LIMIT_EXCEEDED', limitMessages.repeatedField) : null
}
