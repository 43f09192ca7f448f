import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** What a file of bonuses is held against, and what an export has. */
export const bonusFactsQuery = shows(
  ['bonuses', 'levels', 'mappings'],
  graphql(`
    query BonusFacts {
      bonusStructureGroups {
        name
        bonusStructureCountryGroups {
          country
          bonusStructures {
            globalLevelLevel
            percent
          }
        }
      }
      bonusStructureCountries {
        country
      }
      globalLevels {
        level
        name
      }
      jobLevels {
        level
        isVisible
      }
    }
  `),
)

export const importBonusesMutation = changes(
  ['bonuses', 'levels'],
  graphql(`
    mutation ImportBonusStructures($csvImportRequest: CsvImportRequest!) {
      importBonusStructures(csvImportRequest: $csvImportRequest) {
        rowsInserted
        rowsUpdated
        groupsInserted
        countryGroupsInserted
      }
    }
  `),
)
