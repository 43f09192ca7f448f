import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/comp-band-group/queries.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { groupCalls } from '../../shared/groups/group-calls.ts'

export const BAND_OPERATIONS = groupCalls(documents, 'bands')

/** The groups with the levels that have bands in each country group. Amounts are loaded for one group at a time. */
export const groupListQuery = shows(
  ['bands'],
  graphql(`
    query CompBandGroups {
      groups: compBandsGroups {
        id
        version
        name
        lastChange {
          changedAt
          changedBy
        }
        compBandCountryGroups {
          id
          country
          compBands {
            globalLevelLevel
          }
        }
      }
    }
  `),
)

/** The range width groups to choose from, with their widths for members who can see them. */
export const widthChoicesQuery = shows(
  ['widths'],
  graphql(`
    query RangeWidthChoices($seesWidths: Boolean!) {
      rangeWidthGroups {
        id
        name
        rangeWidths @include(if: $seesWidths) {
          level
          percentBelowMid
          percentAboveMid
        }
      }
    }
  `),
)

/** Creates a group with its first country group, and the first range widths of the country group, in one operation. */
export const createGroupMutation = changes(
  ['bands', 'widths'],
  graphql(`
    mutation CreateCompBandGroup(
      $groups: CompBandGroupSaveManyRequest!
      $countryGroups: CompBandCountryGroupSaveManyRequest!
      $widths: RangeWidthSaveRequest!
      $hasWidths: Boolean!
    ) {
      compBandGroupSaveMany(compBandGroupSaveManyRequest: $groups) {
        id
      }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: $countryGroups) {
        id
      }
      rangeWidthSave(rangeWidthSaveRequest: $widths) @include(if: $hasWidths) {
        id
      }
    }
  `),
)
