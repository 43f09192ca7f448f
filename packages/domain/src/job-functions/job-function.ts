import { jobFunctionMessages } from '../messages/job-functions.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { storedLine } from '../refusals/stored-text.ts'

/** @returns a job function's name to store, or VALIDATION_FAILED (rule FN1) */
export function jobFunctionName(text: string): string | Refusal {
  return storedLine(text, {
    what: jobFunctionMessages.aName,
    blank: jobFunctionMessages.nameRequired,
    field: 'name',
  })
}
