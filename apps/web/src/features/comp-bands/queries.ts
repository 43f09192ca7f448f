import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { rangeChangesQuery } from '../../shared/editing/what-changes/queries.ts'

/** Groups with their country groups, and at which levels those have bands; amounts are asked for by group. */
export const groupListQuery = shows(
  ['bands'],
  graphql(`
    query CompBandGroups {
      compBandsGroups {
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

/** Which families take their cash from which group. */
export const groupUsesQuery = shows(
  ['families'],
  graphql(`
    query CompBandGroupUses {
      jobFamilies {
        name
        compBandGroupId
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

/** The countries that a group can have bands for, with their currencies. */
export const countryChoicesQuery = shows(
  ['mappings', 'settings'],
  graphql(`
    query CompBandCountries {
      compBandCountries {
        country
        localCurrency
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

export const renameGroupMutation = changes(
  ['bands'],
  graphql(`
    mutation RenameCompBandGroup($compBandGroupSaveManyRequest: CompBandGroupSaveManyRequest!) {
      compBandGroupSaveMany(compBandGroupSaveManyRequest: $compBandGroupSaveManyRequest) {
        id
      }
    }
  `),
)

export const copyGroupMutation = changes(
  ['bands'],
  graphql(`
    mutation CopyCompBandGroup($compBandGroupDuplicateRequest: CompBandGroupDuplicateRequest!) {
      compBandGroupDuplicate(compBandGroupDuplicateRequest: $compBandGroupDuplicateRequest) {
        id
      }
    }
  `),
)

export const deleteGroupMutation = changes(
  ['bands'],
  graphql(`
    mutation DeleteCompBandGroup($compBandGroupDeleteRequest: CompBandGroupDeleteRequest!) {
      compBandGroupDelete(compBandGroupDeleteRequest: $compBandGroupDeleteRequest) {
        id
      }
    }
  `),
)

/** A group with the amounts of its bands. */
export const bandGroupQuery = shows(
  ['bands'],
  graphql(`
    query CompBandGroup($id: Int!) {
      compBandGroup(id: $id) {
        id
        name
        compBandCountryGroups {
          id
          version
          country
          currencyCode
          rangeWidthGroupId
          rangeWidthGroup {
            id
            name
          }
          compBands {
            id
            version
            globalLevelLevel
            annualBaseSalary
            hourlyRate
            onTargetEarnings
            percentVariable
            absoluteVariable
          }
        }
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

/** Saves bands first and then the country groups that they belong to: all, or none. */
export const saveBandsMutation = changes(
  ['bands'],
  graphql(`
    mutation SaveCompBands(
      $bands: CompBandSaveManyRequest!
      $countryGroups: CompBandCountryGroupSaveManyRequest!
    ) {
      compBandSaveMany(compBandSaveManyRequest: $bands) {
        id
      }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: $countryGroups) {
        id
      }
    }
  `),
)

export const addCountryGroupMutation = changes(
  ['bands'],
  graphql(`
    mutation AddCompBandCountryGroup($countryGroups: CompBandCountryGroupSaveManyRequest!) {
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: $countryGroups) {
        id
      }
    }
  `),
)

export const deleteCountryGroupMutation = changes(
  ['bands'],
  graphql(`
    mutation DeleteCompBandCountryGroup(
      $compBandCountryGroupDeleteRequest: CompBandCountryGroupDeleteRequest!
    ) {
      compBandCountryGroupDelete(compBandCountryGroupDeleteRequest: $compBandCountryGroupDeleteRequest) {
        id
      }
    }
  `),
)

/** What a draft of bands would change, wherever it does; nothing is saved. */
export const whatChangesQuery = rangeChangesQuery(
  graphql(`
    query PreviewCompBandChanges($previewCompBandChangesRequest: PreviewCompBandChangesRequest!, $isListed: Boolean!) {
      changes: previewCompBandChanges(previewCompBandChangesRequest: $previewCompBandChangesRequest) {
        ...RangeChangesShown
      }
    }
  `),
)
