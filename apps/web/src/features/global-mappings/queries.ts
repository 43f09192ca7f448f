import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/global-mapping/queries.ts'
import { shows } from '../../shared/api/subjects.ts'
import { tableCalls } from '../../shared/editing/table-calls.ts'

export const MAPPING_OPERATIONS = tableCalls(documents, ['mappings'], { isUncached: true })

/** The countries and currencies of bands in each group, for members who can see bands. */
export const bandCountriesQuery = shows(
  ['bands'],
  graphql(`
    query BandCountries {
      compBandsGroups {
        name
        compBandCountryGroups {
          country
          currencyCode
        }
      }
    }
  `),
)
