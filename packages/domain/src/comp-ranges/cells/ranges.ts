import { JOB_LEVEL_GROUPS, type JobLevel, type JobLevelGroup } from '../../job-levels/job-level.ts'
import { visibleLevels } from '../../job-levels/level-names.ts'
import type { Job } from '../../jobs/job.ts'
import { memoize } from '../tables/memoize.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import type { Cell } from './cell.ts'
import { createCellFinder } from './cells.ts'
import type { Missing } from './outcome.ts'

/** The fields of a job that a row of comp ranges needs. */
export type JobRow = Pick<
  Job,
  'id' | 'jobFamilyId' | 'jobLevelId' | 'title' | 'businessTitle' | 'jobCode' | 'jobType'
>

/** A row of comp ranges: a job with the figures of its family and level; without a job, a level of the family. */
export interface CompRange {
  readonly family: FamilyRow
  readonly level: number
  readonly job: JobRow | null
  /** The group of the job level; null without a job. */
  readonly group: JobLevelGroup | null
  readonly jobLevelCode: string | null
  readonly jobLevelName: string | null
  /** The cell, the same object in all rows of a family and level. */
  readonly cell: Cell
}

export interface RangesRequest {
  readonly families: readonly FamilyRow[]
  readonly jobs: readonly JobRow[]
  readonly jobLevels: readonly JobLevel[]
  /** Null for all visible levels. */
  readonly levels: ReadonlySet<number> | null
  /** Whether there is one row for each family and visible level, instead of one for each job. */
  readonly withoutJobs: boolean
  /** 0 for a member without a level; null if no level is hidden. */
  readonly lowestHiddenLevel: number | null
  readonly place: Place
  /** A code, or LOCAL. */
  readonly currency: string
}

/**
 * @returns the rows of visible levels: families in the requested order, in each the groups in their order, in a group the highest level
 *   first, then by title (rule CR9)
 */
export function compRangesOf(index: PayIndex, request: RangesRequest): readonly CompRange[] {
  const shownLevels = new Set(
    visibleLevels(request.jobLevels, request.lowestHiddenLevel).filter(
      (level) => request.levels === null || request.levels.has(level),
    ),
  )
  const jobsByFamily = Map.groupBy(request.withoutJobs ? [] : request.jobs, ({ jobFamilyId }) => jobFamilyId)
  const jobLevelsById = new Map(request.jobLevels.map((jobLevel) => [jobLevel.id, jobLevel]))
  const cellOf = createCellFinder(index, request.place, request.currency)
  const rangesOfFamily = (family: FamilyRow): CompRange[] => {
    if (request.withoutJobs)
      return [...shownLevels].map((level) => ({ ...NO_JOB, family, level, cell: cellOf(family, level) }))
    const cellAt = memoize((level: number) => cellOf(family, level))
    return (jobsByFamily.get(family.id) ?? [])
      .flatMap((job): CompRange[] => {
        const jobLevel = jobLevelsById.get(job.jobLevelId)
        if (!jobLevel?.isVisible || !shownLevels.has(jobLevel.level)) return []
        const { level, group, code: jobLevelCode, name: jobLevelName } = jobLevel
        return [{ family, level, job, group, jobLevelCode, jobLevelName, cell: cellAt(level) }]
      })
      .sort(byGroupLevelTitle)
  }
  return request.families.flatMap(rangesOfFamily)
}

const NO_JOB = { job: null, group: null, jobLevelCode: null, jobLevelName: null } as const

function byGroupLevelTitle(a: CompRange, b: CompRange): number {
  return (
    groupRank(a.group) - groupRank(b.group) ||
    b.level - a.level ||
    (a.job?.title ?? '').localeCompare(b.job?.title ?? '', 'en') ||
    (a.job?.id ?? 0) - (b.job?.id ?? 0)
  )
}

const groupRank = (group: JobLevelGroup | null) => (group === null ? 0 : JOB_LEVEL_GROUPS.indexOf(group))

/**
 * @returns for each level whose cash is missing in every row, what is missing in its first row: the filter disables these levels. A
 *   missing bonus or equity does not count
 */
export function incompleteLevels(ranges: readonly CompRange[]): ReadonlyMap<number, Missing> {
  const reasons = new Map<number, Missing>()
  const completeLevels = new Set<number>()
  for (const { level, cell } of ranges) {
    if (cell.cash.kind === 'figure') completeLevels.add(level)
    else if (!reasons.has(level)) reasons.set(level, cell.cash.missing)
  }
  for (const level of completeLevels) reasons.delete(level)
  return reasons
}

/** @returns whether hourly figures are shown: because of the band or of the job */
export function isHourly({ job, cell }: CompRange): boolean {
  return job?.jobType === 'Hourly' || (cell.cash.kind === 'figure' && cell.cash.figure.isHourly)
}
