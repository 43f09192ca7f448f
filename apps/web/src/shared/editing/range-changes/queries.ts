import { graphql, withFragments } from '@plumb/api-contract/graphql.ts'
import type { Document } from '../../api/execute.ts'
import { RANGES, shows } from '../../api/subjects.ts'

/** The changes of pay ranges that the panel shows. The rows of its list are loaded when the list is opened. */
const rangeChangesShown = graphql(`
  fragment RangeChangesShown on RangeChanges {
    jobCount
    counts {
      component
      kind
      jobCount
    }
    countries {
      country
      identicalCountries
      jobCount
      smallestPercent
      largestPercent
    }
    familyCount
    families {
      id
      name
      jobCount
      smallestPercent
      largestPercent
    }
    largestIncreases {
      ...RangeChangeShown
    }
    largestDecreases {
      ...RangeChangeShown
    }
    rowCount
    rows @include(if: $isListed) {
      ...RangeChangeShown
    }
  }

  fragment RangeChangeShown on RangeChange {
    jobId
    title
    jobLevelCode
    jobLevelName
    level
    jobFamilyName
    country
    component
    kind
    percent
    currency
    before {
      min
      mid
      max
    }
    after {
      min
      mid
      max
    }
  }
`)

/** Returns the query for the changes that a draft would make to pay ranges: its operation uses `RangeChangesShown`. */
export const rangeChangesQuery = <TResult, TVariables>(operation: Document<TResult, TVariables>) =>
  shows(RANGES, withFragments(operation, rangeChangesShown))
