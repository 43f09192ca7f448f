import type { CellKind } from '../editing/column.ts'
import { choiceKind } from '../editing/kinds.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { defaultLevelName, levelLabel } from './job-level.ts'
import {
  displayLevelName,
  formatLevelWithName,
  type NamingJobLevel,
  ownLevelName,
  visibleLevels,
} from './level-names.ts'

/** A level, with its name in files. */
export interface NamedLevel {
  readonly level: number
  readonly name: string
}

/** A level that pages list. */
export interface ShownLevel extends NamedLevel {
  /** The name that pages show: the level's own, otherwise the names of its job levels. */
  readonly title: string
  /** The level with its title: "L9 Career". */
  readonly label: string
}

/** @returns the levels that have a visible job level, the highest first */
export function getListedLevels(
  jobLevels: readonly NamingJobLevel[],
  globalLevels: readonly NamedLevel[],
): readonly ShownLevel[] {
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return visibleLevels(jobLevels).map((level) => {
    const name = names.get(level) ?? ''
    const title = displayLevelName(level, name, jobLevels)
    return { level, name: ownLevelName(level, name), title, label: formatLevelWithName(level, title) }
  })
}

/**
 * @returns the kind of cells with a level. A cell shows the name of its level, or the number if levels share a name. It also accepts L7,
 *   INT and 7, unless that is another level's name (rule JL6)
 */
export function levelKind(
  levels: readonly NamedLevel[],
  unknownMessage: (text: string) => string,
): CellKind<number> {
  const levelsByName = Map.groupBy(levels, ({ name }) => nameKey(name))
  const choices = levels.map(({ level, name }) => {
    // They differ only for level 0: INT and L0.
    const [label, defaultName] = [levelLabel(level), defaultLevelName(level)]
    const unused = [label, defaultName].find((text) => !levelsByName.has(nameKey(text)))
    return {
      value: level,
      label: levelsByName.get(nameKey(name))?.length === 1 ? name : (unused ?? `${name} (${defaultName})`),
      also: [label, defaultName, String(level)],
    }
  })
  return choiceKind(choices, unknownMessage)
}
