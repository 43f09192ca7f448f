import { CATALOGUE_RULES, catalogueFile } from '@plumb/domain/job-families/survey-catalogue.ts'
import * as documents from '@plumb/api-contract/tables/generated/custom-survey-job-family/queries.ts'
import { surveyCatalogueMessages } from '@plumb/domain/messages/survey-catalogue.ts'
import { describeEditedTable } from '../../../shared/editing/edited-table.ts'
import { tableCalls } from '../../../shared/editing/table-calls.ts'

/** The survey's catalogue on the page and in files. */
export const CATALOGUE = describeEditedTable({
  name: 'survey-catalogue',
  table: 'survey_job_family',
  path: 'job-families/survey-catalogue',
  editScope: 'JOB_FAMILIES_EDIT',
  messages: surveyCatalogueMessages,
  calls: tableCalls(documents, ['families']),
  rules: CATALOGUE_RULES,
  file: catalogueFile(),
})
