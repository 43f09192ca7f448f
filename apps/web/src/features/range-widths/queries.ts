import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'
import { rangeChangesQuery } from '../../shared/editing/what-changes/queries.ts'

/** Groups with their widths, and the levels that they stand beside. */
export const rangeWidthsQuery = shows(
  ['widths', 'levels'],
  graphql(`
    query RangeWidths {
      rangeWidthGroups {
        id
        version
        name
        rangeWidths {
          id
          version
          level
          percentBelowMid
          percentAboveMid
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

/** Saves widths: both percents, or neither for none. */
export const saveRangeWidthsMutation = changes(
  ['widths'],
  graphql(`
    mutation SaveRangeWidths($rangeWidthSaveRequest: RangeWidthSaveRequest!) {
      rangeWidthSave(rangeWidthSaveRequest: $rangeWidthSaveRequest) {
        id
      }
    }
  `),
)

/** Makes groups, and renames those with an id. */
export const saveGroupsMutation = changes(
  ['widths'],
  graphql(`
    mutation SaveRangeWidthGroups($rangeWidthGroupSaveManyRequest: RangeWidthGroupSaveManyRequest!) {
      rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: $rangeWidthGroupSaveManyRequest) {
        id
      }
    }
  `),
)

export const duplicateGroupMutation = changes(
  ['widths'],
  graphql(`
    mutation DuplicateRangeWidthGroup($rangeWidthGroupDuplicateRequest: RangeWidthGroupDuplicateRequest!) {
      rangeWidthGroupDuplicate(rangeWidthGroupDuplicateRequest: $rangeWidthGroupDuplicateRequest) {
        success
        message
        errors
      }
    }
  `),
)

export const deleteGroupMutation = changes(
  ['widths'],
  graphql(`
    mutation DeleteRangeWidthGroup($rangeWidthGroupDeleteRequest: RangeWidthGroupDeleteRequest!) {
      rangeWidthGroupDelete(rangeWidthGroupDeleteRequest: $rangeWidthGroupDeleteRequest) {
        id
      }
    }
  `),
)

/** What a draft of widths would change, wherever it does; nothing is saved. */
export const whatChangesQuery = rangeChangesQuery(
  graphql(`
    query PreviewRangeWidthChanges($items: [RangeWidthSaveItem!]!, $isListed: Boolean!) {
      changes: previewRangeWidthChanges(previewRangeWidthChangesRequest: { items: $items }) {
        ...RangeChangesShown
      }
    }
  `),
)
