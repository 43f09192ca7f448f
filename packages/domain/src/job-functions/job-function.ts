import { jobFunctionMessages } from '../messages/job-functions.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

/** @returns the name of a job function to store, or VALIDATION_FAILED (rule FN1) */
export function validateJobFunctionName(text: string): string | Refusal {
  return validateLine(text, {
    subject: jobFunctionMessages.aName,
    blankMessage: jobFunctionMessages.nameRequired,
    field: 'name',
  })
}
