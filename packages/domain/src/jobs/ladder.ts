import { JOB_LEVEL_GROUPS, type JobLevel, type JobLevelGroup } from '../job-levels/job-level.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { displayLevelName } from '../job-levels/level-names.ts'

type LadderLevel = Pick<JobLevel, 'id' | 'code' | 'name' | 'group' | 'level' | 'isVisible'>

/** A row of a ladder, which shows the jobs of one family by level: a global level with its jobs. */
export interface LadderRow<Job, Level extends LadderLevel> {
  readonly level: number
  readonly name: string
  /** The visible job levels, sorted by group. */
  readonly jobLevels: readonly Level[]
  readonly jobs: readonly { readonly job: Job; readonly jobLevel: Level }[]
  /** The number of jobs with a hidden job level, which are not shown. */
  readonly hiddenJobCount: number
}

/** @returns the groups with a visible job level, in the order of their columns (rule JB4) */
export const groupsWithJobLevels = (
  jobLevels: readonly Pick<JobLevel, 'group' | 'isVisible'>[],
): readonly JobLevelGroup[] =>
  JOB_LEVEL_GROUPS.filter((group) => jobLevels.some((each) => each.isVisible && each.group === group))

/**
 * @param globalLevels the stored global levels. A level without one has the names of its job levels, as on other pages (rule JL2)
 * @param jobs the jobs of one family
 * @returns a row for each level that has a visible job level or one of the jobs, the highest level first. Jobs with a hidden job level are
 *   only counted (rule JB3)
 */
export function createLadder<Job extends { readonly jobLevelId: number }, Level extends LadderLevel>(
  globalLevels: readonly NamedLevel[],
  jobLevels: readonly Level[],
  jobs: readonly Job[],
): readonly LadderRow<Job, Level>[] {
  const groupIndex = (group: JobLevelGroup) => JOB_LEVEL_GROUPS.indexOf(group)
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return [...Map.groupBy(jobLevels, ({ level }) => level)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([level, atLevel]) => {
      const hiddenIds = new Set(atLevel.filter(({ isVisible }) => !isVisible).map(({ id }) => id))
      const hiddenJobCount = jobs.filter(({ jobLevelId }) => hiddenIds.has(jobLevelId)).length
      const visibleJobLevels = atLevel
        .filter(({ isVisible }) => isVisible)
        .toSorted((a, b) => groupIndex(a.group) - groupIndex(b.group) || a.code.localeCompare(b.code, 'en'))
      if (visibleJobLevels.length === 0 && hiddenJobCount === 0) return []
      return [
        {
          level,
          name: displayLevelName(level, names.get(level) ?? '', jobLevels),
          jobLevels: visibleJobLevels,
          jobs: visibleJobLevels.flatMap((jobLevel) =>
            jobs.filter((job) => job.jobLevelId === jobLevel.id).map((job) => ({ job, jobLevel })),
          ),
          hiddenJobCount,
        },
      ]
    })
}

/** The number of jobs on a ladder, and of levels that have one. */
export interface LadderCounts {
  readonly jobs: number
  readonly hourly: number
  readonly levels: number
  readonly byGroup: ReadonlyMap<JobLevelGroup, number>
}

/** Counts the jobs that a ladder shows. */
export function countLadder(
  ladder: readonly LadderRow<{ readonly jobType: string }, LadderLevel>[],
): LadderCounts {
  const shown = ladder.flatMap(({ jobs }) => jobs)
  const byGroup = Map.groupBy(shown, ({ jobLevel }) => jobLevel.group)
  return {
    jobs: shown.length,
    hourly: shown.filter(({ job }) => job.jobType === 'Hourly').length,
    levels: ladder.filter(({ jobs }) => jobs.length > 0).length,
    byGroup: new Map([...byGroup].map(([group, jobs]) => [group, jobs.length])),
  }
}

/** @returns the families whose name or code contains a text, sorted by name */
export function searchFamilies<Family extends { readonly name: string; readonly code: string }>(
  families: readonly Family[],
  text: string,
): readonly Family[] {
  const searchText = text.trim().toLowerCase()
  return families
    .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(searchText))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** @returns the family to show: the last one that was shown, otherwise the first by name; null if there is none */
export function familyToShow<
  Family extends { readonly id: number; readonly name: string; readonly code: string },
>(families: readonly Family[], lastFamilyId: number | null): Family | null {
  return families.find(({ id }) => id === lastFamilyId) ?? searchFamilies(families, '')[0] ?? null
}
