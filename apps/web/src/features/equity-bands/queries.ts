import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { rangeChangesQuery } from '../../shared/editing/what-changes/queries.ts'

/** Groups with their bands, the levels that they stand beside, and the settings of the page. */
export const equityBandsQuery = shows(
  ['equity', 'levels'],
  graphql(`
    query EquityBands {
      equityBandGroups {
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

/** The range width groups to choose among, with their widths; asked of those who may see them. */
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

/** Saves groups, then bands, then RSU percents, then settings: all, or none. Whatever shows these settings shows equity. */
export const saveEquityMutation = changes(
  ['equity', 'levels'],
  graphql(`
    mutation SaveEquityBands(
      $groups: EquityBandGroupSaveManyRequest!
      $bands: EquityBandSaveManyRequest!
      $levels: GlobalLevelSaveManyRequest!
      $settings: SettingsSaveRequest!
    ) {
      equityBandGroupSaveMany(equityBandGroupSaveManyRequest: $groups) {
        id
      }
      equityBandSaveMany(equityBandSaveManyRequest: $bands) {
        id
      }
      globalLevelSaveMany(globalLevelSaveManyRequest: $levels) {
        id
      }
      settingsSave(settingsSaveRequest: $settings) {
        property
      }
    }
  `),
)

/** Saves what the page shows somebody: own settings, at once. */
export const saveTogglesMutation = changes(
  ['equity'],
  graphql(`
    mutation SaveEquityToggles($settingsSaveRequest: SettingsSaveRequest!) {
      settingsSave(settingsSaveRequest: $settingsSaveRequest) {
        property
        version
      }
    }
  `),
)

export const createGroupMutation = changes(
  ['equity'],
  graphql(`
    mutation CreateEquityBandGroup($equityBandGroupCreateRequest: EquityBandGroupCreateRequest!) {
      equityBandGroupCreate(equityBandGroupCreateRequest: $equityBandGroupCreateRequest) {
        id
      }
    }
  `),
)

export const renameGroupMutation = changes(
  ['equity'],
  graphql(`
    mutation RenameEquityBandGroup($equityBandGroupSaveManyRequest: EquityBandGroupSaveManyRequest!) {
      equityBandGroupSaveMany(equityBandGroupSaveManyRequest: $equityBandGroupSaveManyRequest) {
        id
      }
    }
  `),
)

export const duplicateGroupMutation = changes(
  ['equity'],
  graphql(`
    mutation DuplicateEquityBandGroup($equityBandGroupDuplicateRequest: EquityBandGroupDuplicateRequest!) {
      equityBandGroupDuplicate(equityBandGroupDuplicateRequest: $equityBandGroupDuplicateRequest) {
        success
        message
        errors
      }
    }
  `),
)

export const deleteGroupMutation = changes(
  ['equity'],
  graphql(`
    mutation DeleteEquityBandGroup($equityBandGroupDeleteRequest: EquityBandGroupDeleteRequest!) {
      equityBandGroupDelete(equityBandGroupDeleteRequest: $equityBandGroupDeleteRequest) {
        id
      }
    }
  `),
)

/** What a draft of equity bands would change, wherever it does; nothing is saved. */
export const whatChangesQuery = rangeChangesQuery(
  graphql(`
    query PreviewEquityBandChanges($previewEquityBandChangesRequest: PreviewEquityBandChangesRequest!, $isListed: Boolean!) {
      changes: previewEquityBandChanges(previewEquityBandChangesRequest: $previewEquityBandChangesRequest) {
        ...RangeChangesShown
      }
    }
  `),
)
