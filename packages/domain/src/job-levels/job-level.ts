/** Groups of job levels, in the order in which pages show them; `jobLevelMessages.groups` names them. */
export const JOB_LEVEL_GROUPS = [
  'Executive',
  'Management',
  'Professional',
  'TechnicalScientific',
  'Support',
] as const
export type JobLevelGroup = (typeof JOB_LEVEL_GROUPS)[number]

/** The highest level; the lowest is L0. */
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

/** @returns the text of a level: "L7", and "INT" for L0 (rule JL2) */
export function levelLabel(level: number): string {
  return level === 0 ? 'INT' : `L${level}`
}

/** @returns a new global level's name: L0 to L20. */
export function defaultLevelName(level: number): string {
  return `L${level}`
}

/** @returns a job level with its name: "P4 · Senior"; its code alone if that is its name; null without a job level */
export function formatJobLevel(
  code: string | null | undefined,
  name: string | null | undefined,
): string | null {
  if (!code) return null
  return !name || name === code ? code : `${code} · ${name}`
}

/** @returns whether a number is a level: a whole one from 0 to 20. */
export function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= HIGHEST_LEVEL
}
