import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/comp-band-group/queries.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { groupCalls } from '../../shared/groups/group-calls.ts'

export const BAND_CALLS = groupCalls(documents, 'bands')

/** Groups with their country groups, and at which levels those have bands; amounts are asked for by group. */
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

/** The range width groups that a country group may have; their widths where the user may see them. */
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

/** Makes a group with its first country group, all in one. */
export const createGroupMutation = changes(
  ['bands'],
  graphql(`
    mutation CreateCompBandGroup(
      $groups: CompBandGroupSaveManyRequest!
      $countryGroups: CompBandCountryGroupSaveManyRequest!
    ) {
      compBandGroupSaveMany(compBandGroupSaveManyRequest: $groups) {
        id
      }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: $countryGroups) {
        id
      }
    }
  `),
)

/** The levels that bands stand beside. */
export const bandLevelsQuery = shows(
  ['levels'],
  graphql(`
    query CompBandLevels {
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
