import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { SURVEY_JOB_FAMILIES } from '@plumb/reference-data/survey-job-families.ts'
import type { ModelJob, ModelJobFamily, ModelJobLevel, SurveyMatch } from '../pay-model.ts'
import { HOURLY } from './comp-bands.ts'
import { FAMILIES, type FamilyLine } from './families.ts'
import { MODEL_JOB_LEVELS } from './levels.ts'
import { PAY_PROFILES, type PayProfileName } from './pay-profiles.ts'
import { businessTitleOf, LADDERS } from './titles.ts'

const codeOf = (at: number) => `JF${String(at + 1).padStart(4, '0')}`

export const JOB_FUNCTIONS = [...new Set(FAMILIES.map(({ jobFunction }) => jobFunction))]

export const JOB_FAMILIES: readonly ModelJobFamily[] = FAMILIES.map(
  ({ jobFunction, name, profile, multiplier, levels, survey }, index) => ({
    ...PAY_PROFILES[profile],
    code: codeOf(index),
    name,
    jobFunction,
    compBandMultiplier: String(multiplier / 100),
    surveyMatches: matchesOf(survey, levelsIn(levels)),
  }),
)

export const JOBS: readonly ModelJob[] = FAMILIES.flatMap((family, index) => jobsOf(codeOf(index), family))

function jobsOf(family: string, line: FamilyLine): ModelJob[] {
  const { short, profile, people, part, levels } = line
  const ladder: Readonly<Record<string, readonly string[]>> = LADDERS[line.ladder]
  return levelsIn(levels).flatMap((jobLevel) =>
    (ladder[jobLevel.code] ?? []).map((pattern, index, { length }): ModelJob => {
      const title = pattern.replace('#', people).replace('@', part)
      const code = `${short}${jobLevel.level === 0 ? 'INT' : jobLevel.code}`
      return {
        family,
        jobLevel: jobLevel.code,
        title,
        businessTitle: businessTitleOf(title),
        jobCode: length === 1 ? code : `${code}${'ABCDEFGH'[index] ?? ''}`,
        jobType: isByTheHour(profile, jobLevel) ? 'Hourly' : 'Salaried',
      }
    }),
  )
}

/** @param text "Intern P1-P3 M4": codes and ranges of codes. */
function levelsIn(text: string): readonly ModelJobLevel[] {
  return text.split(' ').flatMap((span) => {
    const [first = '', last = first] = span.split('-')
    return MODEL_JOB_LEVELS.filter(
      ({ code }) => code[0] === first[0] && code.length === first.length && code >= first && code <= last,
    ).toReversed()
  })
}

/** @returns the first of a few places in the catalogue that has a family of the group, for each group in use. */
function matchesOf(survey: string, levels: readonly ModelJobLevel[]): ModelJobFamily['surveyMatches'] {
  const used = new Set(levels.map(({ group }) => group))
  const matches = new Map<JobLevelGroup, SurveyMatch>()
  for (const place of survey.split(' '))
    for (const { code, label: name, jobGroup: group } of SURVEY_JOB_FAMILIES)
      if (code.slice(0, -2) === place && used.has(group) && !matches.has(group))
        matches.set(group, { group, code, name })
  return [...matches.values()]
}

function isByTheHour(profile: PayProfileName, { code, level }: ModelJobLevel): boolean {
  return code === 'Intern' || (PAY_PROFILES[profile].compBandGroup === HOURLY && level < 10)
}
