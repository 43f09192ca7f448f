import { graphql } from '@plumb/api-contract/graphql.ts'
import type { ProblemsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

export const problemsQuery = shows(
  RANGES,
  graphql(`
    query Problems {
      compRangesProblems {
        totalCount
        counts {
          kind
          count
        }
        familyCount
        jobCount
        countryCount
        rangeCount
        completeRangeCount
        problems {
          kind
          cause
          message
          details
          hasSameFix
          jobCount
          rangeCount
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
            fromCurrency
            toCurrency
            jobFamilyId
            tierNumber
          }
        }
      }
    }
  `),
)

export type FoundProblems = ProblemsQuery['compRangesProblems']
export type FoundProblem = FoundProblems['problems'][number]
