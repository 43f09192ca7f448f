import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveJobFamilies } from '../../modules/job-families/index.ts'
import { saveJobs } from '../../modules/jobs/index.ts'
import { byCode, type Ids, idOf, inSaves, optionalIdOf } from './in-saves.ts'
import type { PayModel, SurveyMatch } from './pay-model.ts'

/** Ids of what families refer to. */
export type GroupIds = Readonly<
  Record<'jobFunctions' | 'compBandGroups' | 'bonusStructureGroups' | 'equityBandGroups', Ids>
>

/** @returns the families' ids by code. */
export async function saveFamilies(
  context: SaveContext,
  { jobFamilies }: PayModel,
  ids: GroupIds,
): Promise<Ids> {
  const items = jobFamilies.map(
    ({ jobFunction, compBandGroup, bonusStructureGroup, equityBandGroup, surveyMatches, ...family }) => ({
      ...family,
      ...matchFieldsOf(surveyMatches),
      jobFunctionId: optionalIdOf(ids.jobFunctions, jobFunction),
      compBandGroupId: optionalIdOf(ids.compBandGroups, compBandGroup),
      bonusStructureGroupId: optionalIdOf(ids.bonusStructureGroups, bonusStructureGroup),
      equityBandGroupId: optionalIdOf(ids.equityBandGroups, equityBandGroup),
    }),
  )
  const made = await inSaves(items, (some) => saveJobFamilies(context, { items: some }))
  return byCode(made)
}

const MATCH_FIELDS = {
  Executive: ['executiveMatchCode', 'executiveMatchName'],
  Management: ['managementMatchCode', 'managementMatchName'],
  Professional: ['professionalMatchCode', 'professionalMatchName'],
  TechnicalScientific: ['scientificMatchCode', 'scientificMatchName'],
  Support: ['supportMatchCode', 'supportMatchName'],
} as const

function matchFieldsOf(matches: readonly SurveyMatch[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    matches.flatMap(({ group, code, name }) => {
      const [codeField, nameField] = MATCH_FIELDS[group]
      return [
        [codeField, code],
        [nameField, name],
      ]
    }),
  )
}

export async function saveJobsOf(
  context: SaveContext,
  { jobs }: PayModel,
  families: Ids,
  jobLevels: Ids,
): Promise<void> {
  const items = jobs.map(({ family, jobLevel, ...job }) => ({
    ...job,
    jobFamilyId: idOf(families, family),
    jobLevelId: idOf(jobLevels, jobLevel),
  }))
  await inSaves(items, (some) => saveJobs(context, { items: some }))
}
