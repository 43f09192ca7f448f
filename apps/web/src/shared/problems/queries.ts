import { graphql } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../api/subjects.ts'

/** Number of gaps, for the navigation. */
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
