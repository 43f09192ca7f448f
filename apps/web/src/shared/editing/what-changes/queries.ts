import { graphql } from '@plumb/api-contract/generated/gql.ts'

/** What the panel shows of what a draft would move; the rows of the list only once somebody asks for it. */
export const rangeChangesShown = graphql(`
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
    localCurrencyChanges {
      country
      from
      to
      jobCount
      jobCountWithoutRate
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
