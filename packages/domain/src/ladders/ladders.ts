import type { JobLevelGroup } from '../job-levels/job-level.ts'

/** The ladders of a type of family: its own group of job levels, and managers where people of the family can lead others. */
const LADDERS: Readonly<Record<JobLevelGroup, readonly JobLevelGroup[]>> = {
  Executive: ['Executive'],
  Management: ['Management'],
  Professional: ['Professional', 'Management'],
  TechnicalScientific: ['TechnicalScientific', 'Management'],
  Support: ['Support', 'Management'],
}

/** The survey codes of the job levels that a new company usually has. */
const USUAL_CODES = new Set('P1 P2 P3 P4 P5 T1 T2 T3 T4 S1 S2 S3 M3 M4 M5 E1 E5 E6'.split(' '))

/** The fields of a job level that ladders read. */
interface LadderLevel {
  readonly group: JobLevelGroup
  readonly level: number
}

/**
 * @param type the group that the family belongs to
 * @returns the job levels of the ladders of a family, its own group first, each group from its highest level
 */
export function ladderLevels<Level extends LadderLevel>(
  type: JobLevelGroup,
  jobLevels: readonly Level[],
): readonly Level[] {
  return LADDERS[type].flatMap((group) =>
    jobLevels.filter((level) => level.group === group).toSorted((a, b) => b.level - a.level),
  )
}

/** @returns whether a ladder usually has the job level of this survey code. */
export const isUsualLevel = (surveyCode: string): boolean => USUAL_CODES.has(surveyCode)
