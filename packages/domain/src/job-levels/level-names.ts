import { defaultLevelName, type JobLevel, levelLabel } from './job-level.ts'

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

/** @returns a level with its name: "L9 Career"; alone if it has the default name, or none */
export function formatLevelWithName(level: number, name: string): string {
  return hasOwnName(level, name) ? `${levelLabel(level)} ${name.trim()}` : levelLabel(level)
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
