import type { JobLevel, JobLevelGroup } from '../job-levels/job-level.ts'

/** The groups of a family’s job levels, by the group that the family belongs to: that group, and Management for all but Executive. */
const LADDER_GROUPS: Readonly<Record<JobLevelGroup, readonly JobLevelGroup[]>> = {
  Executive: ['Executive'],
  Management: ['Management'],
  Professional: ['Professional', 'Management'],
  TechnicalScientific: ['TechnicalScientific', 'Management'],
  Support: ['Support', 'Management'],
}

/** The survey codes of the job levels that a new company usually has. */
const USUAL_CODES = new Set('P1 P2 P3 P4 P5 T1 T2 T3 T4 S1 S2 S3 M3 M4 M5 E1 E5 E6'.split(' '))

/**
 * @param familyGroup the group that the family belongs to
 * @returns the job levels of a family, those of its own group first, each group from its highest level
 */
export function ladderLevels<Level extends Pick<JobLevel, 'group' | 'level'>>(
  familyGroup: JobLevelGroup,
  jobLevels: readonly Level[],
): readonly Level[] {
  return LADDER_GROUPS[familyGroup].flatMap((group) =>
    jobLevels.filter((level) => level.group === group).toSorted((a, b) => b.level - a.level),
  )
}

/** @returns whether a new company usually has the job level with this survey code */
export const isUsualLevel = (surveyCode: string): boolean => USUAL_CODES.has(surveyCode)
