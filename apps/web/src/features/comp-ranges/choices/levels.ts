import { JOB_LEVEL_GROUPS, type JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import type { CompRangeRow } from '../queries.ts'

/** A level of a level group, such as L10 of Professional, which is P4. */
interface LevelOfGroup {
  /** Null for a row without a job level. */
  readonly group: JobLevelGroup | null
  readonly level: number
}

/** Returns the key of a group's level in the address: "Professional.10". */
function levelKey({ group, level }: LevelOfGroup): string {
  return group === null ? String(level) : `${group}.${level}`
}

/**
 * @param hiddenLevels the hidden levels, as in the address: "Management.11,Professional.10", or "5,6"
 * @returns a function that tests whether a level of a group is one of them
 */
export function parseHiddenLevels(hiddenLevels: string): (level: LevelOfGroup) => boolean {
  const keys = new Set(hiddenLevels === '' ? [] : hiddenLevels.split(','))
  return (level) => keys.has(String(level.level)) || keys.has(levelKey(level))
}

/** A level of a group in the filter. */
export interface LevelOption extends LevelOfGroup {
  readonly key: string
  /** Code of its job level: "P4". */
  readonly code: string | null
  /** Name of its job level: "Senior". */
  readonly name: string | null
  /** The reason why its cash figure is missing; null if it is not. */
  readonly reason: string | null
}

interface Rows {
  readonly rows: readonly (LevelOfGroup & Pick<CompRangeRow, 'jobLevelCode' | 'jobLevelName'>)[]
  readonly incompleteLevels: readonly { readonly level: number; readonly message: string }[]
}

/** Returns the levels of the rows: by group in the order of pages, then the highest level first. */
export function levelOptions({ rows, incompleteLevels }: Rows): readonly LevelOption[] {
  const reasons = new Map(incompleteLevels.map(({ level, message }) => [level, message]))
  const options = new Map<string, LevelOption>()
  for (const { group, level, jobLevelCode, jobLevelName } of rows) {
    const key = levelKey({ group, level })
    if (!options.has(key))
      options.set(key, {
        key,
        group,
        level,
        code: jobLevelCode,
        name: jobLevelName,
        reason: reasons.get(level) ?? null,
      })
  }
  const groupIndex = ({ group }: LevelOption) => (group === null ? -1 : JOB_LEVEL_GROUPS.indexOf(group))
  return [...options.values()].toSorted((a, b) => groupIndex(a) - groupIndex(b) || b.level - a.level)
}

/**
 * Returns the hidden levels, as in the address. A level without a cash figure cannot be checked: it is hidden if its group has levels with
 * figures and none of them is checked. If its group has none, it is hidden if no level at all is checked.
 * @param isChecked returns whether a level with a figure is checked
 */
export function formatHiddenLevels(
  options: readonly LevelOption[],
  isChecked: (option: LevelOption) => boolean,
): string {
  const checkableOptions = options.filter(({ reason }) => reason === null)
  const checked = checkableOptions.filter(isChecked)
  const checkedInGroup = (group: JobLevelGroup | null) => {
    const groupOptions = checkableOptions.filter((option) => option.group === group)
    return groupOptions.length === 0 ? checked : groupOptions.filter(isChecked)
  }
  return options
    .filter((option) =>
      option.reason === null ? !isChecked(option) : checkedInGroup(option.group).length === 0,
    )
    .map(({ key }) => key)
    .join(',')
}
