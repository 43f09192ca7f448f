import type { Choice } from '../editing/column.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { defaultLevelName, type JobLevel, levelLabel, displayLevelName, visibleLevels } from './job-level.ts'

/** A level in lists of pages: its number and its name. */
export interface NamedLevel {
  readonly level: number
  readonly name: string
}

/** @returns the levels on pages of groups, the highest first: those with a visible job level, by their global names */
export function filterVisibleLevels(
  jobLevels: readonly Pick<JobLevel, 'level' | 'isVisible'>[],
  globalLevels: readonly NamedLevel[],
): readonly NamedLevel[] {
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return visibleLevels(jobLevels).map((level) => ({
    level,
    name: displayLevelName(level, names.get(level) ?? ''),
  }))
}

/**
 * @returns the levels that a cell may have, by their names; L7 and INT are accepted too, after the names (rule JL6). Levels that share a
 *   name are written by their numbers
 */
export function levelChoices(
  levels: readonly NamedLevel[],
): readonly (Choice & { readonly value: number })[] {
  const nameCounts = new Map<string, number>()
  for (const { name } of levels) nameCounts.set(nameKey(name), (nameCounts.get(nameKey(name)) ?? 0) + 1)
  return levels.map(({ level, name }) => {
    const [label, number] = [levelLabel(level), defaultLevelName(level)]
    const unusedNumber = [label, number].find((text) => !nameCounts.has(nameKey(text)))
    return {
      value: level,
      label: nameCounts.get(nameKey(name)) === 1 ? name : (unusedNumber ?? `${name} (${number})`),
      also: [label, number],
    }
  })
}
