import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { rangeChangesQuery } from '../../shared/editing/what-changes/queries.ts'

/** Groups with the percents of their columns, and the levels that they stand beside. */
export const bonusGroupsQuery = shows(
  ['bonuses', 'levels'],
  graphql(`
    query BonusStructureGroups {
      bonusStructureGroups {
        id
        version
        name
        lastChange {
          changedAt
          changedBy
        }
        bonusStructureCountryGroups {
          id
          version
          country
          bonusStructures {
            id
            version
            globalLevelLevel
            jobLevelId
            percent
          }
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

/** Which families take their bonus from which group. */
export const groupUsesQuery = shows(
  ['families'],
  graphql(`
    query BonusStructureGroupUses {
      jobFamilies {
        name
        bonusStructureGroupId
      }
    }
  `),
)

/** The countries that a group can have a column for. */
export const countryChoicesQuery = shows(
  ['mappings', 'settings'],
  graphql(`
    query BonusStructureCountries {
      bonusStructureCountries {
        country
      }
    }
  `),
)

export const createGroupMutation = changes(
  ['bonuses'],
  graphql(`
    mutation CreateBonusStructureGroup(
      $bonusStructureGroupCreateRequest: BonusStructureGroupCreateRequest!
    ) {
      bonusStructureGroupCreate(bonusStructureGroupCreateRequest: $bonusStructureGroupCreateRequest) {
        id
      }
    }
  `),
)

export const saveGroupsMutation = changes(
  ['bonuses'],
  graphql(`
    mutation SaveBonusStructureGroups(
      $bonusStructureGroupSaveManyRequest: BonusStructureGroupSaveManyRequest!
    ) {
      bonusStructureGroupSaveMany(
        bonusStructureGroupSaveManyRequest: $bonusStructureGroupSaveManyRequest
      ) {
        id
      }
    }
  `),
)

export const duplicateGroupMutation = changes(
  ['bonuses'],
  graphql(`
    mutation DuplicateBonusStructureGroup(
      $bonusStructureGroupDuplicateRequest: BonusStructureGroupDuplicateRequest!
    ) {
      bonusStructureGroupDuplicate(
        bonusStructureGroupDuplicateRequest: $bonusStructureGroupDuplicateRequest
      ) {
        success
        message
        errors
      }
    }
  `),
)

export const deleteGroupMutation = changes(
  ['bonuses'],
  graphql(`
    mutation DeleteBonusStructureGroup(
      $bonusStructureGroupDeleteRequest: BonusStructureGroupDeleteRequest!
    ) {
      bonusStructureGroupDelete(bonusStructureGroupDeleteRequest: $bonusStructureGroupDeleteRequest) {
        id
      }
    }
  `),
)

/** Saves a group's columns first, and then the percents that stand in them: all, or none. */
export const savePercentsMutation = changes(
  ['bonuses'],
  graphql(`
    mutation SaveBonusStructures(
      $countryGroups: BonusStructureCountryGroupSaveManyRequest!
      $percents: BonusStructuresSaveRequest!
    ) {
      bonusStructureCountryGroupSaveMany(
        bonusStructureCountryGroupSaveManyRequest: $countryGroups
      ) {
        id
      }
      bonusStructuresSave(bonusStructuresSaveRequest: $percents) {
        id
      }
    }
  `),
)

/** What a draft of bonuses would change, wherever it does; nothing is saved. */
export const whatChangesQuery = rangeChangesQuery(
  graphql(`
    query PreviewBonusStructureChanges(
      $previewBonusStructureChangesRequest: PreviewBonusStructureChangesRequest!
      $isListed: Boolean!
    ) {
      changes: previewBonusStructureChanges(previewBonusStructureChangesRequest: $previewBonusStructureChangesRequest) {
        ...RangeChangesShown
      }
    }
  `),
)
