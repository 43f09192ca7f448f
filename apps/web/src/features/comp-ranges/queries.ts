import { compRangesSearch } from '@plumb/api-contract/fields/generated/comp-ranges-search.ts'
import type { CompRangeReasonsQuery, CompRangesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { graphql, withFragments } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

/** The options of the pickers: families, countries and tiers, without figures. */
export const compRangesOptionsQuery = shows(
  ['families', 'mappings', 'tiers', 'settings'],
  graphql(`
  query CompRangesOptions {
    compRangesOptions {
      families {
        id
        name
      }
      countries {
        country
        localCurrency
      }
      tiers {
        tierNumber
        label
      }
      defaultCountry
      defaultCurrency
    }
  }
`),
)

/** Families by name or code, and jobs by title, business title or code. */
export const compRangesSearchQuery = shows(['families', 'jobs', 'levels'], compRangesSearch)

/** A page that the figures link to, and the cell on it. */
const rangePageLink = graphql(`
  fragment RangePageLink on PageLink {
    page
    isAccessible
    jobFamilyId
    groupId
    countryGroupId
    level
    country
    fromCurrency
    toCurrency
    tierNumber
    column
    setting
  }
`)

/** The rows of a family in a place, with all figures but without their factors. */
export const compRangesQuery = shows(
  RANGES,
  withFragments(
    graphql(`
  query CompRanges($compRangesRequest: CompRangesRequest!) {
    compRanges(compRangesRequest: $compRangesRequest) {
      country
      displayCurrency
      localCurrency
      location
      rangeRounding
      timeZone
      zipcode
      tier {
        tierNumber
        label
      }
      families {
        id
        name
        code
      }
      incompleteLevels {
        level
        message
        details
      }
      rows {
        jobFamilyId
        jobId
        title
        businessTitle
        jobCode
        jobLevelCode
        jobLevelName
        group
        level
        jobType
        cashCurrency
        equityCurrency
        payMix
        baseShare
        isHourly
        bonusPercent
        notes {
          kind
          message
        }
        min {
          ...Pay
        }
        mid {
          ...Pay
        }
        max {
          ...Pay
        }
        equityMin
        equityMid
        equityMax
        rsuCount
        optionCount
        totalShares
        shareMix
        missingComponents {
          component
          cause
          details
          message
          fixLabel
          page {
            ...RangePageLink
          }
        }
        notApplicableComponents {
          component
          reason
          message
        }
      }
    }
  }

  fragment Pay on CompRangePay {
    base
    variable
    onTargetEarnings
    bonus
    totalCash
    hourlyBase
  }
`),
    rangePageLink,
  ),
)

/** The steps of the figures at one level; null without COMP_RANGE_CALCULATION_BREAKDOWN_VIEW. */
export const compRangeReasonsQuery = shows(
  RANGES,
  withFragments(
    graphql(`
  query CompRangeReasons($compRangesRequest: CompRangesRequest!) {
    compRanges(compRangesRequest: $compRangesRequest) {
      rows {
        jobId
        level
        derivations {
          figure
          label
          startFigure
          formattedStartValue
          value
          steps {
            kind
            label
            isApplied
            operation
            formattedValue
            note
            sources {
              table
              id
              label
              updatedAt
              page {
                ...RangePageLink
              }
            }
          }
        }
      }
    }
  }
`),
    rangePageLink,
  ),
)

export type CompRangesAnswer = CompRangesQuery['compRanges']
/** A job with its figures, which are decimals of at most 12 places. */
export type CompRangeRow = CompRangesAnswer['rows'][number]
/** A component of pay that is missing in a row, and where it can be fixed. */
export type MissingComponent = CompRangeRow['missingComponents'][number]
/** The steps from which a figure is computed. */
export type Derivation = NonNullable<
  CompRangeReasonsQuery['compRanges']['rows'][number]['derivations']
>[number]
export type DerivationStep = Derivation['steps'][number]
