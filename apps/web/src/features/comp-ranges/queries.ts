import { compRangesSearch } from '@plumb/api-contract/fields/generated/comp-ranges-search.ts'
import type { CompRangeReasonsQuery, CompRangesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
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

/** The rows of a family in a place, with all figures but without their factors. */
export const compRangesQuery = shows(
  RANGES,
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
            page
            isAccessible
            jobFamilyId
            groupId
            countryGroupId
            level
            country
            fromCurrency
            toCurrency
            setting
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
)

/** The steps of the figures at one level; null without COMP_RANGE_CALCULATION_BREAKDOWN_VIEW. */
export const compRangeReasonsQuery = shows(
  RANGES,
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
            }
          }
        }
      }
    }
  }
`),
)

export type CompRangesAnswer = CompRangesQuery['compRanges']
/** One row of the page: a job with its figures, as decimals of at most 12 places. */
export type CompRangeRow = CompRangesAnswer['rows'][number]
export type MissingComponent = CompRangeRow['missingComponents'][number]
/** A page that a response names, and the cell of a step's source. */
export type AnsweredPage = NonNullable<MissingComponent['page']> &
  Partial<Derivation['steps'][number]['sources'][number]['page']>
export type Derivation = NonNullable<
  CompRangeReasonsQuery['compRanges']['rows'][number]['derivations']
>[number]
