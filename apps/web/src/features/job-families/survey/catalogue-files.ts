import type { SurveyCatalogueQuery } from '@plumb/api-contract/generated/graphql.ts'
import { catalogueFile, type CatalogueRow } from '@plumb/domain/job-families/survey-catalogue.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'

/** Files of the survey's catalogue, in and out. */
export const CATALOGUE_FILES = {
  name: 'survey_catalogue',
  path: 'job-families/survey-catalogue',
  scopes: ['JOB_FAMILIES_EDIT'] as const,
  table: catalogueFile,
}

/** @returns the catalogue as a sheet and files have it. */
export const listedCatalogue = ({ ownSurveyJobFamilies }: SurveyCatalogueQuery) =>
  ownSurveyJobFamilies.map(({ id, version, code, label, jobGroup }) => ({
    id,
    version,
    code,
    label,
    jobGroup: jobGroup as JobLevelGroup,
  }))

/** @returns the same without ids. */
export const catalogueRows = (told: SurveyCatalogueQuery): readonly CatalogueRow[] =>
  listedCatalogue(told).map(({ code, label, jobGroup }) => ({ code, label, jobGroup }))
