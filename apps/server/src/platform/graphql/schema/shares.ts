import { FAMILIES_AT_ONCE } from '@plumb/domain/job-families/limits.ts'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestContext } from './request-context.ts'

/** Operations of a batch come from independent parts of a page. */
const OF_A_REQUEST = 2 * FAMILIES_AT_ONCE

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
  return jobFamilyIds.length > FAMILIES_AT_ONCE || requested.count > OF_A_REQUEST
    ? refuse('LIMIT_EXCEEDED', limitMessages.tooManyFamilies(FAMILIES_AT_ONCE), 'jobFamilyIds')
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
