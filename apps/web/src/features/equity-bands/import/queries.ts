import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** What a file of equity bands is held against, and what an export has. */
export const equityFactsQuery = shows(
  ['equity', 'levels'],
  graphql(`
    query EquityFacts {
      equityBandGroups {
        name
        dynamicParentGroupId
        equityBands {
          globalLevelLevel
          value
        }
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

/** Whether there are range widths, which a new group needs; asked of those who may see them. */
export const hasWidthsQuery = shows(
  ['widths'],
  graphql(`
    query HasRangeWidths {
      rangeWidthGroups {
        id
      }
    }
  `),
)

export const importEquityMutation = changes(
  ['equity', 'levels'],
  graphql(`
    mutation ImportEquityBands($csvImportRequest: CsvImportRequest!) {
      importEquityBands(csvImportRequest: $csvImportRequest) {
        rowsInserted
        rowsUpdated
        groupsInserted
      }
    }
  `),
)
