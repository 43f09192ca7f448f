import { defaultLevelName, HIGHEST_LEVEL, type JobLevel } from './job-level.ts'

/** The fields that onboarding reads of a survey level. */
export interface OnboardedLevel {
  readonly surveyCode: string
  readonly surveyProvider: string
  readonly group: JobLevel['group']
  readonly defaultLevel: number
  readonly defaultCode: string
  readonly defaultLabel: string
}

/** A job level that onboarding creates. */
export type NewJobLevel = Omit<JobLevel, 'id'> & Pick<OnboardedLevel, 'surveyCode' | 'surveyProvider'>

/** @returns the job levels that onboarding saves for a survey provider (rule JL4). */
export function onboardingJobLevels(
  surveyLevels: readonly OnboardedLevel[],
  surveyProvider: string,
): readonly NewJobLevel[] {
  return surveyLevels
    .filter((level) => level.surveyProvider === surveyProvider)
    .map(({ surveyCode, group, defaultLevel, defaultCode, defaultLabel }) => ({
      code: defaultCode,
      name: defaultLabel,
      group,
      level: defaultLevel,
      isVisible: true,
      surveyCode,
      surveyProvider,
    }))
}

/** @returns the global levels that onboarding also saves: L0 to L20 (rule JL4) */
export function onboardingGlobalLevels(): readonly { readonly level: number; readonly name: string }[] {
  return Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => ({ level, name: defaultLevelName(level) }))
}
