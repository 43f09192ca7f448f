import { graphql } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../api/subjects.ts'

/** How many gaps there are: what the navigation shows. */
export const problemCountQuery = shows(
  RANGES,
  graphql(`
    query ProblemCount {
      compRangesProblems {
        totalCount
      }
    }
  `),
)
