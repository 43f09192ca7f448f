import { graphql } from '@plumb/api-contract/graphql.ts'
import * as documents from '@plumb/api-contract/tables/generated/range-width-group/queries.ts'
import { shows } from '../../shared/api/subjects.ts'
import { groupCalls } from '../../shared/groups/group-calls.ts'

export const WIDTH_OPERATIONS = groupCalls(documents, 'widths')

/** Groups with their widths, the levels, and how many decimals a width may have. */
export const rangeWidthsQuery = shows(
  ['widths', 'levels', 'settings'],
  graphql(`
    query RangeWidths {
      groups: rangeWidthGroups {
        id
        version
        name
        rangeWidths {
          id
          version
          level
          percentAboveMid
          percentBelowMid
        }
      }
      globalLevels {
        level
        name
      }
      jobLevels {
        level
        name
        isVisible
      }
      settings(settingsGetRequest: { items: [{ property: "RANGE_WIDTH_DECIMALS" }] }) {
        stringValue
      }
    }
  `),
)
