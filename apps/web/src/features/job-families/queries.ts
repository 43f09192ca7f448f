import { importJobFamilies } from '@plumb/api-contract/fields/generated/import-job-families.ts'
import { jobFamilySaveMany } from '@plumb/api-contract/fields/generated/job-family-save-many.ts'
import { graphql, withFragments } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { rangeChangesQuery } from '../../shared/editing/range-changes/queries.ts'

const familyFields = graphql(`
  fragment FamilyFields on JobFamily {
    id
    version
    code
    name
    jobFunctionId
    applyUsTiersToCash
    applyUsTiersToEquity
    eligibleForEquity
    compBandGroupId
    bonusStructureGroupId
    hasNoBonus
    equityBandGroupId
    compBandMultiplier
    dynamicParentId
    dynamicPercent
    executiveMatchCode
    executiveMatchName
    managementMatchCode
    managementMatchName
    professionalMatchCode
    professionalMatchName
    scientificMatchCode
    scientificMatchName
    supportMatchCode
    supportMatchName
  }
`)

/** Families with the names of their pay settings, for users who can only read them. */
export const jobFamiliesQuery = shows(
  ['families', 'functions', 'bands', 'bonuses', 'equity'],
  withFragments(
    graphql(`
      query JobFamilies {
        jobFamilies {
          ...FamilyFields
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
    familyFields,
  ),
)

/** Families with all choices for their cells, for users who can edit them. */
export const editedFamiliesQuery = shows(
  ['families', 'functions', 'bands', 'bonuses', 'equity'],
  withFragments(
    graphql(`
      query EditedJobFamilies {
        jobFamilies {
          ...FamilyFields
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
    familyFields,
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
