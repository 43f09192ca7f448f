import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestContext } from './request-context.ts'

/** Larger than the limit of one field, because the operations of a batch come from independent parts of a page. */
const MAX_FAMILIES_PER_BATCH = 2 * MAX_FAMILIES_PER_REQUEST

/**
 * Limits the number of families for which one field reads rows, and that of all fields of a batch together, whatever their aliases.
 * @returns LIMIT_EXCEEDED beyond the limit, otherwise null
 */
export function refuseTooManyFamilies(
  context: RequestContext,
  jobFamilyIds: readonly number[],
): Refusal | null {
  const requested = context.once('requested families', () => ({ count: 0 }))
  requested.count += jobFamilyIds.length
  const refuseAbove = (limit: number) =>
    refuse('LIMIT_EXCEEDED', limitMessages.tooManyFamilies(limit), 'jobFamilyIds')
  if (jobFamilyIds.length > MAX_FAMILIES_PER_REQUEST) return refuseAbove(MAX_FAMILIES_PER_REQUEST)
  return requested.count > MAX_FAMILIES_PER_BATCH ? refuseAbove(MAX_FAMILIES_PER_BATCH) : null
}

/**
 * Allows a field only once per batch, whatever its aliases and operations, because it reads and computes much.
 * @returns LIMIT_EXCEEDED from the second time on, otherwise null
 */
export function refuseRepeated(context: RequestContext, field: string): Refusal | null {
  const requested = context.once(`requested ${field}`, () => ({ count: 0 }))
  requested.count += 1
  return requested.count > 1 ? refuse('LIMIT_EXCEEDED', limitMessages.repeatedField) : null
}
