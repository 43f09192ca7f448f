import type { Requirement } from '../session/session.ts'

/** The requirement of Comp ranges, and of everything that shows pay ranges. */
export const RANGES_REQUIREMENT = {
  scopes: ['COMP_RANGES_VIEW'],
  flags: ['job_catalog'],
} as const satisfies Requirement
