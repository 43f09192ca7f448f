import { graphql } from '@plumb/api-contract/generated/gql.ts'
import type { ProblemsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

export const problemsQuery = shows(
  RANGES,
  graphql(`
    query Problems {
      compRangesProblems {
        count
        counts {
          kind
          count
        }
        families
        jobs
        countries
        ranges
        whole
        problems {
          kind
          what
          sentence
          where
          isMendedAlike
          jobs
          ranges
          familyCount
          countries
          families {
            id
            name
          }
          page {
            page
            isAccessible
            groupId
            countryGroupId
            level
            country
            from
            to
            familyId
            tierNumber
          }
        }
      }
    }
  `),
)

export type FoundProblems = ProblemsQuery['compRangesProblems']
export type FoundProblem = FoundProblems['problems'][number]
