import { FAMILIES_AT_ONCE } from '@plumb/domain/job-families/limits.ts'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RequestContext } from './request-context.ts'

/** Operations of a batch come from parts of a page that do not know of each other. */
const OF_A_REQUEST = 2 * FAMILIES_AT_ONCE

/**
 * Bounds what fields read for a list of families: of one field, and of all fields of a request together, whatever their aliases.
 * @returns LIMIT_EXCEEDED beyond it, else null
 */
export function refuseTooManyFamilies(
  context: RequestContext,
  jobFamilyIds: readonly number[],
): Refusal | null {
  const asked = context.loader('families asked for', () => ({ count: 0 }))
  asked.count += jobFamilyIds.length
  return jobFamilyIds.length > FAMILIES_AT_ONCE || asked.count > OF_A_REQUEST
    ? refuse('LIMIT_EXCEEDED', limitMessages.tooManyFamilies(FAMILIES_AT_ONCE), 'jobFamilyIds')
    : null
}

/**
 * For a field that reads and computes much for one answer: once in a request, whatever its aliases and however many operations.
 * @returns LIMIT_EXCEEDED from the second time on, else null
 */
export function refuseAskedTwice(context: RequestContext, field: string): Refusal | null {
  const asked = context.loader(`${field} asked for`, () => ({ count: 0 }))
  asked.count += 1
  return asked.count > 1 ? refuse('LIMIT_EXCEEDED', limitMessages.askedTwice) : null
}
