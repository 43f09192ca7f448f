import { graphql } from '@plumb/api-contract/generated/gql.ts'
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
