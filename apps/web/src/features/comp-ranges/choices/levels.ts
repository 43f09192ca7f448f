import { JOB_LEVEL_GROUPS, type JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'

/** A level of a level group: Professional at L10, which is P4. */
export interface LevelOfGroup {
  /** Null where a row is of no job level. */
  readonly group: JobLevelGroup | null
  readonly level: number
}

/** What a list of levels in the address may look like: a number stands for a level in every group. */
export const LEVEL_LIST = /^(?:[A-Za-z]{1,30}\.)?\d{1,2}(?:,(?:[A-Za-z]{1,30}\.)?\d{1,2}){0,99}$/

/** @returns how the address names a level of a group: "Professional.10". */
export function levelKey({ group, level }: LevelOfGroup): string {
  return group === null ? String(level) : `${group}.${level}`
}

/**
 * @param without the address's list of levels that are not checked: "Management.11,Professional.10", or "5,6"
 * @returns whether a level of a group is one of them
 */
export function uncheckedLevels(without: string): (of: LevelOfGroup) => boolean {
  const keys = new Set(without === '' ? [] : without.split(','))
  return (of) => keys.has(String(of.level)) || keys.has(levelKey(of))
}

/** A level that the filter offers. */
export interface LevelOption extends LevelOfGroup {
  readonly key: string
  /** Of its job level: "P4". */
  readonly code: string | null
  /** Why its cash figure is missing; null: it is there. */
  readonly reason: string | null
}

interface Rows {
  readonly rows: readonly (LevelOfGroup & { readonly jobLevelCode: string | null })[]
  readonly incompleteLevels: readonly { readonly level: number; readonly message: string }[]
}

/** @returns the levels of the rows, in the order in which the rows stand. */
export function levelOptions({ rows, incompleteLevels }: Rows): readonly LevelOption[] {
  const reasons = new Map(incompleteLevels.map(({ level, message }) => [level, message]))
  const options = new Map<string, LevelOption>()
  for (const { group, level, jobLevelCode } of rows) {
    const key = levelKey({ group, level })
    if (!options.has(key))
      options.set(key, { key, group, level, code: jobLevelCode, reason: reasons.get(level) ?? null })
  }
  const place = ({ group }: LevelOption) => (group === null ? -1 : JOB_LEVEL_GROUPS.indexOf(group))
  return [...options.values()].toSorted((a, b) => place(a) - place(b) || b.level - a.level)
}

/**
 * A level without its cash figure cannot be checked. It stands in the table, with its reason, beside the levels of its group that are
 * checked; where none is left it goes with them.
 * @param isChecked of the levels that have their figure
 * @returns the levels that are not shown, as the address has them
 */
export function withoutOf(
  options: readonly LevelOption[],
  isChecked: (option: LevelOption) => boolean,
): string {
  const complete = options.filter(({ reason }) => reason === null)
  const checked = complete.filter(isChecked)
  const goesWith = (group: JobLevelGroup | null) => {
    const ofGroup = complete.filter((option) => option.group === group)
    return ofGroup.length === 0 ? checked : ofGroup.filter(isChecked)
  }
  return options
    .filter((option) => (option.reason === null ? !isChecked(option) : goesWith(option.group).length === 0))
    .map(({ key }) => key)
    .join(',')
}
