import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** What a file of bands is held against, and what an export of all groups has. */
export const bandFactsQuery = shows(
  ['bands', 'levels', 'mappings', 'widths'],
  graphql(`
    query CompBandFacts {
      compBandsGroups {
        name
        compBandCountryGroups {
          country
          currencyCode
          compBands {
            globalLevelLevel
            annualBaseSalary
            hourlyRate
            onTargetEarnings
            percentVariable
            absoluteVariable
          }
        }
      }
      rangeWidthGroups {
        id
      }
      compBandCountries {
        country
        localCurrency
      }
      jobLevels {
        level
        isVisible
      }
      globalLevels {
        level
        name
      }
    }
  `),
)

export const importCompBandsMutation = changes(
  ['bands'],
  graphql(`
    mutation ImportCompBands($csvImportRequest: CsvImportRequest!) {
      importCompBands(csvImportRequest: $csvImportRequest) {
        groupsInserted
        countryGroupsInserted
        rowsInserted
        rowsUpdated
        warnings
      }
    }
  `),
)
