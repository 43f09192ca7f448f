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

/** @returns whether a global level has a name of the company's, not only the default one (rule JL2) */
export const hasOwnName = (level: number, name: string): boolean =>
  !['', defaultLevelName(level), levelLabel(level)].includes(name.trim())

/** @returns a level's own name, or "L7" and "INT" without one, as files write it (rule JL2) */
export function ownLevelName(level: number, name: string): string {
  return hasOwnName(level, name) ? name : levelLabel(level)
}

/** The fields of job levels that name a global level without a name of its own. */
export type NamingJobLevel = Pick<JobLevel, 'level' | 'name' | 'isVisible'>

/**
 * @param jobLevels those of all levels
 * @returns a level's name to show: its own, else the names of its visible job levels, else of its hidden ones; "L7" without any (rule JL2)
 */
export function displayLevelName(level: number, name: string, jobLevels: readonly NamingJobLevel[]): string {
  if (hasOwnName(level, name)) return name
  const levelsHere = jobLevels.filter((each) => each.level === level)
  const visible = levelsHere.filter(({ isVisible }) => isVisible)
  const names = new Set((visible.length > 0 ? visible : levelsHere).map((each) => each.name))
  return [...names].join(', ') || levelLabel(level)
}

/** @returns a job level with its name: "P4 · Senior"; its code alone if that is its name; the level of a row without a job level */
export function formatJobLevel(
  code: string | null | undefined,
  name: string | null | undefined,
  level: number,
): string {
  if (!code) return levelLabel(level)
  return !name || name === code ? code : `${code} · ${name}`
}

/** @returns a level with its name: "L9 Career"; alone if it has the default name, or none */
export function formatLevelWithName(level: number, name: string): string {
  return hasOwnName(level, name) ? `${levelLabel(level)} ${name.trim()}` : levelLabel(level)
}

/** @returns whether a number is a level: a whole one from 0 to 20. */
export function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= HIGHEST_LEVEL
}

/**
 * @param levelsBelow levels from this one on are hidden; null: none is
 * @returns the levels that pages show, highest first: those with a visible job level (rule JL3)
 */
export function visibleLevels(
  jobLevels: readonly Pick<JobLevel, 'level' | 'isVisible'>[],
  levelsBelow: number | null = null,
): readonly number[] {
  const levels = new Set<number>()
  for (const { level, isVisible } of jobLevels)
    if (isVisible && (levelsBelow === null || level < levelsBelow)) levels.add(level)
  return [...levels].sort((a, b) => b - a)
}
