import { planCatalogueImport, validateSurveyFamily } from '@plumb/domain/job-families/survey-catalogue.ts'
import type { SurveyFamily } from '@plumb/domain/job-families/survey-matches.ts'
import { SURVEY_CATALOGUE } from '@plumb/domain/job-families/table.ts'
import { surveyCatalogueMessages } from '@plumb/domain/messages/survey-catalogue.ts'
import { SURVEY_JOB_FAMILIES, type SurveyJobFamily } from '@plumb/reference-data/survey-job-families.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import type { SaveRequest } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

/**
 * @returns the catalogue with which families of a workspace are matched: its own if it has imported one, otherwise the starter catalogue
 */
export async function readSurveyCatalogue(
  tx: Transaction,
  workspaceId: number,
): Promise<readonly SurveyJobFamily[]> {
  const storedCatalogue = await findRows(tx, workspaceId, SURVEY_CATALOGUE)
  if (storedCatalogue.length === 0) return SURVEY_JOB_FAMILIES
  return storedCatalogue.map(({ code, label, jobGroup }) => ({
    ...EMPTY_DETAILS,
    surveyProvider: surveyCatalogueMessages.provider,
    code,
    label,
    jobGroup: jobGroup as SurveyFamily['jobGroup'],
  }))
}

/** Empty values for the fields that an imported catalogue does not have. */
const EMPTY_DETAILS = {
  area: '',
  areaCode: '',
  areaDefinition: '',
  focus: '',
  focusCode: '',
  focusDefinition: '',
  function: '',
  functionCode: '',
  functionDefinition: '',
  detailedDefinition: '',
}

/** Saves and deletes survey job families of the workspace's own catalogue. Job families keep their matches. */
export const saveSurveyCatalogue = (context: SaveContext, request: SaveRequest<typeof SURVEY_CATALOGUE>) =>
  saveRows(context, SURVEY_CATALOGUE, { ...request, parse: validateSurveyFamily })

addEditedTable({
  list: 'customSurveyJobFamilies',
  table: SURVEY_CATALOGUE,
  descriptions: {
    list: 'The survey catalog that the workspace has imported. If it is empty, searches use the built-in catalog.',
  },
  save: saveSurveyCatalogue,
  file: {
    facts: (_actor, _tx, rows) => ({ rows: rows as readonly SurveyFamily[] }),
    plan: {
      module: import.meta.resolve('@plumb/domain/job-families/survey-catalogue.ts'),
      run: planCatalogueImport,
    },
  },
})
