import type { CompRangeReasonsQuery, CompRangesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

/** What the pickers offer: families, countries and tiers, and no figure. */
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
        number
        label
      }
      defaultCountry
      defaultCurrency
    }
  }
`),
)

/** Families by name or code, and jobs by title, business title or code. */
export const compRangesSearchQuery = shows(
  ['families', 'jobs', 'levels'],
  graphql(`
  query CompRangesSearch($search: String!) {
    compRangesSearch(compRangesSearchRequest: { search: $search }) {
      familyId
      jobId
      label
      note
    }
  }
`),
)

/** The rows of a family in a place, with every figure and none of its factors. */
export const compRangesQuery = shows(
  RANGES,
  graphql(`
  query CompRanges($compRangesRequest: CompRangesRequest!) {
    compRanges(compRangesRequest: $compRangesRequest) {
      country
      displayCurrency
      localCurrency
      placeLabel
      rangeRounding
      timeZone
      zipcode
      tier {
        number
        label
      }
      families {
        id
        name
        code
      }
      incompleteLevels {
        level
        sentence
        where
      }
      rows {
        jobFamilyId
        jobId
        title
        businessTitle
        jobCode
        jobLevelCode
        group
        level
        jobType
        cashCurrency
        equityCurrency
        payMix
        baseShare
        showsHourly
        bonusPercent
        notes {
          what
          sentence
        }
        min {
          base
          variable
          onTargetEarnings
          bonus
          totalCash
          hourlyBase
        }
        mid {
          base
          variable
          onTargetEarnings
          bonus
          totalCash
          hourlyBase
        }
        max {
          base
          variable
          onTargetEarnings
          bonus
          totalCash
          hourlyBase
        }
        equityMin
        equityMid
        equityMax
        rsus
        options
        totalShares
        shareMix
        missing {
          component
          what
          where
          sentence
          mend
          page {
            page
            isAccessible
            familyId
            groupId
            countryGroupId
            level
            country
            from
            to
            setting
          }
        }
        notApplicable {
          component
          why
          sentence
        }
      }
    }
  }
`),
)

/** The steps of the figures at one level, for holders of COMP_RANGE_CALCULATION_BREAKDOWN_VIEW; null for anybody else. */
export const compRangeReasonsQuery = shows(
  RANGES,
  graphql(`
  query CompRangeReasons($compRangesRequest: CompRangesRequest!) {
    compRanges(compRangesRequest: $compRangesRequest) {
      rows {
        jobId
        level
        derivation {
          figure
          label
          startsFrom
          startsAt
          value
          steps {
            what
            label
            applied
            does
            operation
            operand
            value
            after
            note
            sources {
              table
              id
              label
              updatedAt
              page {
                page
                isAccessible
                familyId
                groupId
                countryGroupId
                level
                country
                from
                to
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
export type CompRangeMissing = CompRangeRow['missing'][number]
/** A page that an answer names, and of a step's source the cell of it. */
export type AnsweredPage = NonNullable<CompRangeMissing['page']> &
  Partial<Derivation['steps'][number]['sources'][number]['page']>
export type Derivation = NonNullable<
  CompRangeReasonsQuery['compRanges']['rows'][number]['derivation']
>[number]
