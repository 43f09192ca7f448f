import {
  catalogueKey,
  planCatalogueImport,
  storedSurveyName,
} from '@plumb/domain/job-families/survey-catalogue.ts'
import type { SurveyName } from '@plumb/domain/job-families/survey-matches.ts'
import { surveyCatalogueMessages } from '@plumb/domain/messages/survey-catalogue.ts'
import { SURVEY_JOB_FAMILIES, type SurveyJobFamily } from '@plumb/reference-data/survey-job-families.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { describeTable, type TenantTable, text } from '../../platform/db/rows/table.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import type { SaveRequest } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    survey_job_family: TenantTable<typeof SURVEY_CATALOGUE>
  }
}

/** The families of a survey that a workspace has licensed and loaded. */
export const SURVEY_CATALOGUE = describeTable('survey_job_family', {
  columns: { code: text, label: text, jobGroup: text },
  view: ['JOB_FAMILIES_VIEW'],
  order: [{ by: 'label', ignoringCase: true }],
  unique: {
    survey_job_family_code: {
      fields: ['code', 'jobGroup'],
      field: 'code',
      keyOf: (row) => catalogueKey(row as SurveyName),
      repeated: ({ code }) => surveyCatalogueMessages.codeTwice(code),
    },
  },
})

/** @returns what families of a workspace are matched with: its own catalogue where it has loaded one, else the starter one. */
export async function readSurveyCatalogue(
  tx: Transaction,
  workspaceId: number,
): Promise<readonly SurveyJobFamily[]> {
  const loaded = await findRows(tx, workspaceId, SURVEY_CATALOGUE)
  if (loaded.length === 0) return SURVEY_JOB_FAMILIES
  return loaded.map(({ code, label, jobGroup }) => ({
    ...UNTOLD,
    surveyProvider: surveyCatalogueMessages.provider,
    code,
    label,
    jobGroup: jobGroup as SurveyName['jobGroup'],
  }))
}

/** What a loaded catalogue does not say of its families. */
const UNTOLD = {
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

/** Saves and deletes families of the workspace's own catalogue. Job families keep what they match with. */
export const saveSurveyCatalogue = (context: SaveContext, request: SaveRequest<typeof SURVEY_CATALOGUE>) =>
  saveRows(context, SURVEY_CATALOGUE, { ...request, parse: storedSurveyName })

addEditedTable({
  type: 'CustomSurveyJobFamily',
  list: 'customSurveyJobFamilies',
  table: SURVEY_CATALOGUE,
  edit: 'JOB_FAMILIES_EDIT',
  fieldDescriptions: {
    code: 'The code of the family in the survey. A code can occur once in a job level group.',
    label: 'The name of the family in the survey.',
    jobGroup: 'The job level group: Executive, Management, Professional, TechnicalScientific or Support.',
  },
  descriptions: {
    list: 'The survey catalog that the workspace has imported. If it is empty, searches use the built-in catalog.',
  },
  save: saveSurveyCatalogue,
  file: {
    facts: (_actor, _tx, rows) => ({ rows: rows as readonly SurveyName[] }),
    plan: {
      module: import.meta.resolve('@plumb/domain/job-families/survey-catalogue.ts'),
      run: planCatalogueImport,
    },
  },
})
