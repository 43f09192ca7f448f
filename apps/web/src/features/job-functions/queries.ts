import { jobFunctionDelete } from '@plumb/api-contract/fields/generated/job-function-delete.ts'
import { jobFunctionSave } from '@plumb/api-contract/fields/generated/job-function-save.ts'
import { jobFunctions } from '@plumb/api-contract/fields/generated/job-functions.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

export const jobFunctionsQuery = shows(['functions'], jobFunctions)

/** The function of each family, for users who can see families. */
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

/** The newest save that created, renamed or deleted a function. */
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

/** Creates a function, or renames the one with an id. */
export const saveFunctionMutation = changes(['functions'], jobFunctionSave)

/** Creates several functions. */
export const saveFunctionsMutation = changes(
  ['functions'],
  graphql(`
    mutation SaveJobFunctions($request: JobFunctionSaveManyRequest!) {
      jobFunctionSaveMany(jobFunctionSaveManyRequest: $request) {
        id
      }
    }
  `),
)

export const deleteFunctionMutation = changes(['functions'], jobFunctionDelete)
