import { settingsSave } from '@plumb/api-contract/fields/generated/settings-save.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/equity-band-group/queries.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { groupCalls } from '../../shared/groups/group-calls.ts'

export const EQUITY_OPERATIONS = groupCalls(documents, 'equity')

/** Groups with their bands, the levels, and the settings of the page. */
export const equityBandsQuery = shows(
  ['equity', 'levels'],
  graphql(`
    query EquityBands {
      groups: equityBandGroups {
        id
        version
        name
        dynamicParentGroupId
        dynamicPercent
        rangeWidthGroupId
        equityBands {
          id
          version
          globalLevelLevel
          jobLevelId
          value
          dynamicPercentOverride
        }
      }
      globalLevels {
        id
        version
        level
        name
        percentRsu
      }
      jobLevels {
        level
        name
        isVisible
      }
      settings(
        settingsGetRequest: {
          items: [
            { property: "PREFERRED_STOCK_PRICE" }
            { property: "STRIKE_PRICE" }
            { property: "SHARE_RULE" }
            { property: "SHOW_ALTERNATE_UNIT" }
            { property: "SHOW_MIN_MAX" }
            { property: "SHOW_DELTA_FROM_PREVIOUS_BAND" }
          ]
        }
      ) {
        property
        stringValue
        version
      }
    }
  `),
)

/** The range width groups to choose from, with their widths; only for users who can see them. */
export const equityWidthsQuery = shows(
  ['widths'],
  graphql(`
    query EquityWidths {
      rangeWidthGroups {
        id
        name
        rangeWidths {
          level
          percentBelowMid
          percentAboveMid
        }
      }
    }
  `),
)

/** Saves groups, then bands, RSU percentages and settings: all of them, or none. Reloads the settings too, which `equityBandsQuery` has. */
export const saveEquityMutation = changes(
  ['equity', 'levels'],
  graphql(`
    mutation SaveEquityBands(
      $groups: EquityBandGroupSaveManyRequest!
      $cells: EquityBandSaveManyRequest!
      $levels: GlobalLevelSaveManyRequest!
      $settings: SettingsSaveRequest!
    ) {
      groups: equityBandGroupSaveMany(equityBandGroupSaveManyRequest: $groups) {
        id
      }
      cells: equityBandSaveMany(equityBandSaveManyRequest: $cells) {
        id
      }
      levels: globalLevelSaveMany(globalLevelSaveManyRequest: $levels) {
        id
      }
      settings: settingsSave(settingsSaveRequest: $settings) {
        property
      }
    }
  `),
)

/** Saves display settings of the user. */
export const saveTogglesMutation = changes(['equity'], settingsSave)
