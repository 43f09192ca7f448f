import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { changes, RANGES, shows } from '../../shared/api/subjects.ts'

export const exchangeRatesQuery = shows(
  ['rates'],
  graphql(`
    query ExchangeRates {
      currencyExchangeRates {
        id
        version
        currencyCodeA
        currencyCodeB
        aToBMultiplier
        lastChange {
          at
          by
        }
      }
    }
  `),
)

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

/** What a draft of rates would move; for who sees ranges. */
export const whatRatesChangeQuery = shows(
  RANGES,
  graphql(`
    query WhatRatesChange(
      $currencyExchangeRateChangesRequest: CurrencyExchangeRateChangesRequest!
      $isListed: Boolean!
    ) {
      changes: currencyExchangeRateChanges(
        currencyExchangeRateChangesRequest: $currencyExchangeRateChangesRequest
      ) {
        ...RangeChangesShown
      }
    }
  `),
)

export const saveRatesMutation = changes(
  ['rates'],
  graphql(`
    mutation SaveExchangeRates(
      $currencyExchangeRateSaveManyRequest: CurrencyExchangeRateSaveManyRequest!
    ) {
      currencyExchangeRateSaveMany(
        currencyExchangeRateSaveManyRequest: $currencyExchangeRateSaveManyRequest
      ) {
        id
      }
    }
  `),
)

export const importRatesMutation = changes(
  ['rates'],
  graphql(`
    mutation ImportExchangeRates($csvImportRequest: CsvImportRequest!) {
      importCurrencyExchangeRates(csvImportRequest: $csvImportRequest) {
        rowsInserted
        rowsUpdated
      }
    }
  `),
)
