import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/currency-exchange-rate/queries.ts'
import { shows } from '../../shared/api/subjects.ts'
import { tableCalls } from '../../shared/editing/table-calls.ts'

export const RATE_OPERATIONS = tableCalls(documents, ['rates'])

/** The currency of each country, for users who can see mappings. */
export const countryCurrenciesQuery = shows(
  ['mappings'],
  graphql(`
    query CurrenciesOfCountries {
      globalMappings {
        countryCode
        localCurrency
      }
    }
  `),
)

/** The currencies of country groups, for users who can see bands. */
export const bandCurrenciesQuery = shows(
  ['bands'],
  graphql(`
    query CurrenciesOfBands {
      compBandsGroups {
        compBandCountryGroups {
          country
          currencyCode
        }
      }
    }
  `),
)
