import { compRangesSearch } from '@plumb/api-contract/fields/generated/comp-ranges-search.ts'
import { searchPlaces } from '@plumb/api-contract/fields/generated/search-places.ts'
import { tierConfig } from '@plumb/api-contract/fields/generated/tier-config.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

/** Finds families by name or code, and jobs by title, business title or code. */
export const foundJobsQuery = shows(['families', 'jobs', 'levels'], compRangesSearch)

/** For users without comp ranges: families link to their own page. */
export const foundFamiliesQuery = shows(
  ['families'],
  graphql(`
    query FoundFamilies {
      jobFamilies {
        id
        name
        code
      }
    }
  `),
)

/** The groups of each page that the user may read. */
export const foundGroupsQuery = shows(
  ['bands', 'bonuses', 'equity', 'widths'],
  graphql(`
    query FoundGroups(
      $compBandsGroups: Boolean!
      $bonusStructureGroups: Boolean!
      $equityBandGroups: Boolean!
      $rangeWidthGroups: Boolean!
    ) {
      compBandsGroups @include(if: $compBandsGroups) {
        id
        name
      }
      bonusStructureGroups @include(if: $bonusStructureGroups) {
        id
        name
      }
      equityBandGroups @include(if: $equityBandGroups) {
        id
        name
      }
      rangeWidthGroups @include(if: $rangeWidthGroups) {
        id
        name
      }
    }
  `),
)

/** Number of families that use each group, for users who can see families. */
export const foundGroupUsesQuery = shows(
  ['families'],
  graphql(`
    query FoundGroupUses {
      jobFamilies {
        compBandGroupId
        bonusStructureGroupId
        equityBandGroupId
      }
    }
  `),
)

export const foundPlacesQuery = shows(['tiers'], searchPlaces)

/** The tier configuration, which gives places their tiers. */
export const foundTiersQuery = shows(['tiers'], tierConfig)

export const foundZipcodeQuery = shows(
  ['tiers'],
  graphql(`
    query FoundZipcode($zipcodeSearchRequest: ZipcodeSearchRequest!) {
      searchZipcode(zipcodeSearchRequest: $zipcodeSearchRequest) {
        zipcode
        city
        state
        tierLabel
        tierNumber
        locationId
      }
    }
  `),
)

/** The families and countries of comp ranges, and the default country: to name a place, and for the ranges at an amount. */
export const rangesInViewQuery = shows(
  ['families', 'mappings', 'tiers', 'settings'],
  graphql(`
    query RangesInView {
      compRangesOptions {
        families {
          id
        }
        countries {
          country
        }
        defaultCountry
      }
    }
  `),
)

/** The cash ranges of a family in a place. */
export const rangesAtQuery = shows(
  RANGES,
  graphql(`
    query RangesAt($compRangesRequest: CompRangesRequest!) {
      compRanges(compRangesRequest: $compRangesRequest) {
        country
        displayCurrency
        location
        rangeRounding
        tier {
          tierNumber
          label
        }
        families {
          id
          name
        }
        rows {
          jobId
          title
          jobLevelCode
          jobLevelName
          level
          cashCurrency
          min {
            onTargetEarnings
          }
          mid {
            onTargetEarnings
          }
          max {
            onTargetEarnings
          }
        }
      }
    }
  `),
)
