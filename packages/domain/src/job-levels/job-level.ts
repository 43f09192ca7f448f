/** The groups of job levels, in the order in which pages show them. `jobLevelMessages.groups` has their names. */
export const JOB_LEVEL_GROUPS = [
  'Executive',
  'Management',
  'Professional',
  'TechnicalScientific',
  'Support',
] as const
export type JobLevelGroup = (typeof JOB_LEVEL_GROUPS)[number]

/** The number of the highest level; the lowest is 0. */
export const HIGHEST_LEVEL = 20

/** A cell of the leveling grid: a group at a global level (rule JL1). */
export interface JobLevel {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly group: JobLevelGroup
  readonly level: number
  readonly isVisible: boolean
}

/** @returns "L7"; "INT" for level 0 (rule JL2) */
export function levelLabel(level: number): string {
  return level === 0 ? 'INT' : `L${level}`
}

/** @returns the stored name of a new global level: "L0" to "L20" */
export function defaultLevelName(level: number): string {
  return `L${level}`
}

/** @returns "P4 · Senior"; the code alone if it is also the name; null without a job level */
export function formatJobLevel(
  code: string | null | undefined,
  name: string | null | undefined,
): string | null {
  if (!code) return null
  return !name || name === code ? code : `${code} · ${name}`
}

/** @returns whether a number is a level: a whole number from 0 to 20 */
export function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= HIGHEST_LEVEL
}
