import type { Scope } from '../access/scopes.ts'
import { defaultLevelName, type JobLevel, levelLabel } from './job-level.ts'

/** The scopes of the pages that list levels: each of them permits reading the levels (rule JL8). */
export const LEVELS_LISTED_FOR: readonly Scope[] = [
  'JOB_ARCHITECTURE_VIEW',
  'RANGE_WIDTHS_VIEW',
  'COMP_BANDS_VIEW',
  'BONUS_STRUCTURES_VIEW',
  'EQUITY_BANDS_VIEW',
  'JOB_FAMILIES_VIEW',
  'JOB_DEFINITIONS_VIEW',
  'COMP_RANGES_VIEW',
]

/** @returns whether the company has named a global level, so that its name is not the default one (rule JL2) */
export const hasOwnName = (level: number, name: string): boolean =>
  !['', defaultLevelName(level), levelLabel(level)].includes(name.trim())

/** @returns the name of a level that files write: its own, otherwise "L7" or "INT" (rule JL2) */
export function ownLevelName(level: number, name: string): string {
  return hasOwnName(level, name) ? name : levelLabel(level)
}

/** The fields of a job level from which a global level without its own name gets one. */
export type NamingJobLevel = Pick<JobLevel, 'level' | 'name' | 'isVisible'>

/**
 * @param jobLevels the job levels of all global levels
 * @returns the name of a level that pages show: its own, otherwise the names of its visible job levels, otherwise those of its hidden ones;
 *   "L7" if it has none of these (rule JL2)
 */
export function displayLevelName(level: number, name: string, jobLevels: readonly NamingJobLevel[]): string {
  if (hasOwnName(level, name)) return name
  const atLevel = jobLevels.filter((each) => each.level === level)
  const visible = atLevel.filter(({ isVisible }) => isVisible)
  const names = new Set((visible.length > 0 ? visible : atLevel).map((each) => each.name))
  return [...names].join(', ') || levelLabel(level)
}

/** @returns a level with its own name, "L9 Career"; only "L9" if it has none */
export function formatLevelWithName(level: number, name: string): string {
  return hasOwnName(level, name) ? `${levelLabel(level)} ${name.trim()}` : levelLabel(level)
}

/**
 * @param jobLevels the job levels of all global levels
 * @returns a function that formats a level with the name to show: "L9 Career" (rule JL2)
 */
export function levelNamer(
  globalLevels: readonly { readonly level: number; readonly name: string }[],
  jobLevels: readonly NamingJobLevel[],
): (level: number) => string {
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return (level) => formatLevelWithName(level, displayLevelName(level, names.get(level) ?? '', jobLevels))
}

/**
 * @param lowestHiddenLevel null if no level is hidden
 * @returns the levels that pages show, highest first: those with a visible job level (rule JL3)
 */
export function visibleLevels(
  jobLevels: readonly Pick<JobLevel, 'level' | 'isVisible'>[],
  lowestHiddenLevel: number | null = null,
): readonly number[] {
  const levels = new Set<number>()
  for (const { level, isVisible } of jobLevels)
    if (isVisible && (lowestHiddenLevel === null || level < lowestHiddenLevel)) levels.add(level)
  return [...levels].sort((a, b) => b - a)
}
