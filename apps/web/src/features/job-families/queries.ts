import { importJobFamilies } from '@plumb/api-contract/fields/generated/import-job-families.ts'
import { jobFamilyFields } from '@plumb/api-contract/fields/generated/job-family-fields.ts'
import { jobFamilySaveMany } from '@plumb/api-contract/fields/generated/job-family-save-many.ts'
import { graphql, withFragments } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { rangeChangesQuery } from '../../shared/editing/range-changes/queries.ts'

/** Families with the names of their functions and groups, for users who can only read them. */
export const jobFamiliesQuery = shows(
  ['families', 'functions', 'bands', 'bonuses', 'equity'],
  withFragments(
    graphql(`
      query JobFamilies {
        jobFamilies {
          ...JobFamilyFields
          jobFunction {
            id
            name
          }
          compBandGroup {
            id
            name
          }
          bonusStructureGroup {
            id
            name
          }
          equityBandGroup {
            id
            name
          }
        }
      }
    `),
    jobFamilyFields,
  ),
)

/** Families with all choices for their cells, for users who can edit them. */
export const editableFamiliesQuery = shows(
  ['families', 'functions', 'bands', 'bonuses', 'equity'],
  withFragments(
    graphql(`
      query EditedJobFamilies {
        jobFamilies {
          ...JobFamilyFields
        }
        referenceData {
          jobFunctions {
            id
            name
          }
          compBandGroups {
            id
            name
          }
          bonusStructureGroups {
            id
            name
          }
          equityBandGroups {
            id
            name
          }
          surveyJobFamilies {
            code
            label
            jobGroup
          }
        }
      }
    `),
    jobFamilyFields,
  ),
)

export const surveySearchQuery = shows(
  ['families'],
  graphql(`
    query SurveySearch($request: RadfordJobFamiliesSearchRequest!) {
      radfordJobFamiliesSearch(request: $request) {
        code
        label
        detailedDefinition
      }
    }
  `),
)

export const familyChangesQuery = rangeChangesQuery(
  graphql(`
    query PreviewJobFamilyChanges($request: PreviewJobFamilyChangesRequest!, $isListed: Boolean!) {
      changes: previewJobFamilyChanges(previewJobFamilyChangesRequest: $request) {
        ...RangeChangesShown
      }
    }
  `),
)

export const saveFamiliesMutation = changes(['families'], jobFamilySaveMany)

export const importFamiliesMutation = changes(['families'], importJobFamilies)
