import type { JobLevel, JobLevelGroup } from '../job-levels/job-level.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { jobFileMessages } from '../messages/jobs-files.ts'
import type { JobFileRow } from './csv-rows.ts'

const { groups } = jobLevelMessages

/** A job level that rows of a file may mean. */
export type FileLevel = Pick<JobLevel, 'id' | 'code' | 'group' | 'level' | 'isVisible'>

/** @returns finds the job level that a row means, or says why there is no telling (rule JB11). */
export function levelFinder(jobLevels: readonly FileLevel[]) {
  const byId = new Map(jobLevels.map((jobLevel) => [jobLevel.id, jobLevel]))
  const visible = Map.groupBy(
    jobLevels.filter(({ isVisible }) => isVisible),
    ({ level }) => level,
  )
  return (
    level: number,
    group: JobLevelGroup | null,
    before: JobFileRow | null,
  ): FileLevel | { readonly problem: string } => {
    const isMeant = (each: FileLevel) => each.level === level && (group === null || each.group === group)
    const standing = before && byId.get(before.jobLevelId)
    if (standing && isMeant(standing)) return standing
    const [only, ...others] = (visible.get(level) ?? []).filter(isMeant)
    if (!only) return { problem: jobFileMessages.noLevelOfGroup(level, group === null ? '' : groups[group]) }
    if (others.length === 0) return only
    const all = [only, ...others]
    const names = all.map((each) => `${each.code} (${groups[each.group]})`)
    const isTold = new Set(all.map((each) => each.group)).size === all.length
    return {
      problem: isTold ? jobFileMessages.whichLevel(level, names) : jobFileMessages.sameLevels(level, names),
    }
  }
}
