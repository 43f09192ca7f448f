import type { CellKind } from '../editing/column.ts'
import { choiceKind } from '../editing/kinds.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { JOB_LEVEL_GROUPS, type JobLevelGroup } from './job-level.ts'

/** @returns the kind of cells with a group of job levels, written as its name on pages or in the API */
export const groupKind = (unknownMessage: (text: string) => string): CellKind<JobLevelGroup> =>
  choiceKind(
    JOB_LEVEL_GROUPS.map((group) => ({ value: group, label: jobLevelMessages.groups[group], also: [group] })),
    unknownMessage,
  )
