import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

export const jobFunctionsQuery = shows(
  ['functions'],
  graphql(`
    query JobFunctions {
      jobFunctions {
        id
        version
        name
      }
    }
  `),
)

/** Which families have which function; for who may see families. */
export const functionUsesQuery = shows(
  ['families'],
  graphql(`
    query JobFunctionUses {
      jobFamilies {
        id
        name
        jobFunctionId
      }
    }
  `),
)

/** The newest save that made, renamed or deleted one; of one that is gone too. */
export const lastFunctionSaveQuery = shows(
  ['functions'],
  graphql(`
    query LastJobFunctionSave {
      historySaves(historySavesRequest: { tables: ["job_function"], first: 1 }) {
        id
        savedAt
        actor {
          id
          fullName
        }
      }
    }
  `),
)

/** Makes a function, or gives the one with an id another name. */
export const saveFunctionMutation = changes(
  ['functions'],
  graphql(`
    mutation SaveJobFunction($jobFunctionSaveRequest: JobFunctionSaveRequest!) {
      jobFunctionSave(jobFunctionSaveRequest: $jobFunctionSaveRequest) {
        id
      }
    }
  `),
)

export const deleteFunctionMutation = changes(
  ['functions'],
  graphql(`
    mutation DeleteJobFunction($jobFunctionDeleteRequest: JobFunctionDeleteRequest!) {
      jobFunctionDelete(jobFunctionDeleteRequest: $jobFunctionDeleteRequest) {
        id
      }
    }
  `),
)
