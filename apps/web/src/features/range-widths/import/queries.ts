import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** What a file of widths is held against. */
export const widthFactsQuery = shows(
  ['widths', 'levels'],
  graphql(`
    query RangeWidthFacts {
      rangeWidthGroups {
        name
        rangeWidths {
          level
          percentBelowMid
          percentAboveMid
        }
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

export const importRangeWidthsMutation = changes(
  ['widths'],
  graphql(`
    mutation ImportRangeWidths($csvImportRequest: CsvImportRequest!) {
      importRangeWidths(csvImportRequest: $csvImportRequest) {
        groupsInserted
        groupsUpdated
      }
    }
  `),
)
