import { graphql } from '@plumb/api-contract/generated/gql.ts'

/** What the panel shows of what a draft would move; the rows of the list only once somebody asks for it. */
export const rangeChangesShown = graphql(`
  fragment RangeChangesShown on RangeChanges {
    jobCount
    counts {
      part
      movement
      jobs
    }
    countries {
      country
      alike
      jobs
      smallest
      largest
    }
    familyCount
    families {
      id
      name
      jobs
      smallest
      largest
    }
    largestUp {
      ...RangeChangeShown
    }
    largestDown {
      ...RangeChangeShown
    }
    localCurrencies {
      country
      from
      to
      jobs
      jobsWithoutRate
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
    level
    familyName
    country
    part
    movement
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
