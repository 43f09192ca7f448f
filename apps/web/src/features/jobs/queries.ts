import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

/** Families to choose from, and the levels that their jobs stand at. */
export const jobArchitectureQuery = shows(
  ['families', 'levels'],
  graphql(`
    query JobArchitecture {
      jobFamilies {
        id
        name
        code
      }
      jobLevels {
        id
        code
        name
        group
        level
        isVisible
      }
      globalLevels {
        level
        name
      }
    }
  `),
)

/** The levels alone, for who may not see jobs and families. */
export const architectureLevelsQuery = shows(
  ['levels'],
  graphql(`
    query ArchitectureLevels {
      jobLevels {
        id
        code
        name
        group
        level
        isVisible
      }
      globalLevels {
        level
        name
      }
    }
  `),
)

export const jobsQuery = shows(
  ['jobs'],
  graphql(`
    query Jobs($jobFamilyIds: [Int!]!) {
      jobs(jobGetRequest: { jobFamilyIds: $jobFamilyIds }) {
        id
        version
        jobFamilyId
        jobLevelId
        title
        businessTitle
        jobCode
        jobSubLevel
        jobType
      }
    }
  `),
)

export const saveJobsMutation = changes(
  ['jobs'],
  graphql(`
    mutation SaveJobs($jobSaveManyRequest: JobSaveManyRequest!) {
      jobSaveMany(jobSaveManyRequest: $jobSaveManyRequest) {
        id
      }
    }
  `),
)

export const importJobsMutation = changes(
  ['families', 'jobs', 'history'],
  graphql(`
    mutation ImportJobs($csvImportRequest: CsvImportRequest!) {
      importJobs(csvImportRequest: $csvImportRequest) {
        rowsInserted
        rowsUpdated
        rowsUnchanged
      }
    }
  `),
)
