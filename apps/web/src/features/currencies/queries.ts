import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/currency-exchange-rate/queries.ts'
import { shows } from '../../shared/api/subjects.ts'
import { tableCalls } from '../../shared/editing/table-calls.ts'

export const RATE_CALLS = tableCalls(documents, ['rates'])

/** In which currency people of each country are paid; for who may see mappings. */
export const currenciesOfCountriesQuery = shows(
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

/** In which currency groups have bands of their own in a country; for who may see bands. */
export const currenciesOfBandsQuery = shows(
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
