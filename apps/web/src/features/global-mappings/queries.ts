import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { changes, RANGES, shows, unkept } from '../../shared/api/subjects.ts'

export const globalMappingsQuery = unkept(
  shows(
    ['mappings'],
    graphql(`
    query GlobalMappings {
      globalMappings {
        id
        version
        countryCode
        compBandPercentage
        equityPercent
        localCurrency
      }
    }
  `),
  ),
)

/** In which countries groups have bands of their own; for who may see bands. */
export const bandCountriesQuery = shows(
  ['bands'],
  graphql(`
    query BandCountries {
      compBandsGroups {
        compBandCountryGroups {
          country
        }
      }
    }
  `),
)

export const canDeleteQuery = shows(
  ['mappings', 'bands', 'bonuses'],
  graphql(`
    query GlobalMappingCanDelete($id: Int!) {
      globalMappingCanDelete(id: $id) {
        canDelete
        reason
      }
    }
  `),
)

/** What a draft of mappings would move; for who sees ranges. */
export const whatMappingsChangeQuery = shows(
  RANGES,
  graphql(`
    query WhatMappingsChange($globalMappingChangesRequest: GlobalMappingChangesRequest!, $isListed: Boolean!) {
      changes: globalMappingChanges(globalMappingChangesRequest: $globalMappingChangesRequest) {
        ...RangeChangesShown
        localCurrencies {
          country
          from
          to
          jobs
          jobsWithoutRate
        }
      }
    }
  `),
)

export const saveMappingsMutation = changes(
  ['mappings'],
  graphql(`
    mutation SaveGlobalMappings($globalMappingSaveManyRequest: GlobalMappingSaveManyRequest!) {
      globalMappingSaveMany(globalMappingSaveManyRequest: $globalMappingSaveManyRequest) {
        id
      }
    }
  `),
)

export const importMappingsMutation = changes(
  ['mappings'],
  graphql(`
    mutation ImportGlobalMappings($csvImportRequest: CsvImportRequest!) {
      importGlobalMappings(csvImportRequest: $csvImportRequest) {
        rowsInserted
        rowsUpdated
      }
    }
  `),
)
