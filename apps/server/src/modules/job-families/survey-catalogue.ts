import { catalogueFile, catalogueKey, storedSurveyName } from '@plumb/domain/job-families/survey-catalogue.ts'
import type { SurveyName } from '@plumb/domain/job-families/survey-matches.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { SURVEY_JOB_FAMILIES, type SurveyJobFamily } from '@plumb/reference-data/survey-job-families.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { describeTable, type TenantTable, text } from '../../platform/db/rows/table.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import { savesTable } from '../../platform/saves/save-table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    survey_job_family: TenantTable<typeof SURVEY_CATALOGUE>
  }
}

const words = messages.surveyCatalogue

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
      repeated: ({ code }) => words.codeTwice(code),
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
    surveyProvider: words.provider,
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

/** Saves and deletes families of the own catalogue. Families keep what they match with, whatever goes. */
export const saveSurveyCatalogue = savesTable(SURVEY_CATALOGUE, storedSurveyName)

addEditedTable({
  type: 'OwnSurveyJobFamily',
  list: 'ownSurveyJobFamilies',
  table: SURVEY_CATALOGUE,
  edit: 'JOB_FAMILIES_EDIT',
  fieldDescriptions: {
    code: 'As the survey has it; once in a group.',
    label: 'What the survey calls it.',
    jobGroup: 'A group of job levels: Executive, Management, Professional, TechnicalScientific or Support.',
  },
  descriptions: {
    list: 'The catalogue that the workspace has loaded; empty: the starter one is searched.',
  },
  save: saveSurveyCatalogue,
  file: catalogueFile,
})
