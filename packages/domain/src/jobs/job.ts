import { jobMessages } from '../messages/jobs.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

export const JOB_TYPES = ['Salaried', 'Hourly'] as const
export type JobType = (typeof JOB_TYPES)[number]
export const DEFAULT_JOB_TYPE: JobType = 'Salaried'

/** A title in a family at a job level (rule JB1). */
export interface Job {
  readonly id: number
  readonly jobFamilyId: number
  readonly jobLevelId: number
  readonly title: string
  readonly businessTitle: string | null
  readonly jobCode: string | null
  readonly jobSubLevel: string | null
  readonly jobType: JobType
}

/** @returns a new job, with the name of its level as its title (rule JB2) */
export function newJob(
  jobFamilyId: number,
  jobLevel: { readonly id: number; readonly name: string },
): Omit<Job, 'id'> {
  return {
    jobFamilyId,
    jobLevelId: jobLevel.id,
    title: jobLevel.name,
    businessTitle: null,
    jobCode: null,
    jobSubLevel: null,
    jobType: DEFAULT_JOB_TYPE,
  }
}

/** @returns the title of a job to store, or VALIDATION_FAILED */
export function validateJobTitle(text: string): string | Refusal {
  return validateLine(text, {
    subject: jobMessages.aTitle,
    blankMessage: jobMessages.titleRequired,
    field: 'title',
  })
}
