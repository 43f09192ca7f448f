import { searchPlaces } from '@plumb/api-contract/fields/generated/search-places.ts'
import { tierConfig } from '@plumb/api-contract/fields/generated/tier-config.ts'
import { usTierSamples } from '@plumb/api-contract/fields/generated/us-tier-samples.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

/** The workspace's tiers and notes (rule GE16); notes are null without VIEW_LOCATION_CALCULATOR_NOTES. */
export const tierConfigQuery = shows(['tiers'], tierConfig)

/** One ZIP code, with the tiers: both from one read of the database, so that the card, the map and the list of tiers never disagree. */
export const searchZipcodeQuery = shows(
  ['tiers'],
  graphql(`
  query SearchZipcode($zipcodeSearchRequest: ZipcodeSearchRequest!) {
    searchZipcode(zipcodeSearchRequest: $zipcodeSearchRequest) {
      zipcode
      city
      state
      locationId
      lat
      long
      tierLabel
      tierNumber
      tiersSavedAt
      reasons {
        kind
        role
        label
        value
        notes
      }
      nearbyTiers {
        zipcode
        city
        state
        location
        distanceMiles
        direction
        tierLabel
        tierNumber
        percentile
      }
    }
    tierConfig {
      tierConfigJson
      notes
      version
    }
  }
`),
)

/** Many ZIP codes, one row for each in the order of the request. If a ZIP code does not exist, all other fields are null (rule GE6). */
export const searchMultiZipcodesQuery = shows(
  ['tiers'],
  graphql(`
  query SearchMultiZipcodes($multiZipcodeSearchRequest: MultiZipcodeSearchRequest!) {
    searchMultiZipcodes(multiZipcodeSearchRequest: $multiZipcodeSearchRequest) {
      zipcode
      city
      metroArea
      state
      tierLabel
      tierNumber
      location
      percentile
    }
  }
`),
)

/** Cities, towns and post offices by name, with their ZIP codes (rule GE29). No save changes them, but each query must name a subject. */
export const searchPlacesQuery = shows(['tiers'], searchPlaces)

/** The pay of some jobs in the US at two percentages of the comp band (rule GE41); requires COMP_RANGES_VIEW. */
export const usTierSamplesQuery = shows(RANGES, usTierSamples)
