import type { CellKind, Choice } from '../editing/column.ts'
import { choiceKind } from '../editing/kinds.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { defaultLevelName, levelLabel } from './job-level.ts'
import { displayLevelName, type NamingJobLevel, ownLevelName, visibleLevels } from './level-names.ts'

/** A level by its number and its own name, as files write it. */
export interface NamedLevel {
  readonly level: number
  readonly name: string
}

/** A level in lists of pages. */
export interface ShownLevel extends NamedLevel {
  /** The name to show: that of its job levels if it has none of its own. */
  readonly title: string
}

/** @returns the levels on pages of groups, the highest first: those with a visible job level */
export function filterVisibleLevels(
  jobLevels: readonly NamingJobLevel[],
  globalLevels: readonly NamedLevel[],
): readonly ShownLevel[] {
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return visibleLevels(jobLevels).map((level) => ({
    level,
    name: ownLevelName(level, names.get(level) ?? ''),
    title: displayLevelName(level, names.get(level) ?? '', jobLevels),
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

/** Levels by their names, then by L7 and INT, then by their bare numbers. */
export function levelKind(
  levels: readonly NamedLevel[],
  unknownMessage: (text: string) => string,
): CellKind<number> {
  const choices: readonly (Choice & { readonly value: number })[] = levelChoices(levels).map((choice) => ({
    ...choice,
    also: [...(choice.also ?? []), String(choice.value)],
  }))
  return choiceKind(choices, unknownMessage)
}
