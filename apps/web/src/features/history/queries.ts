import { graphql, withFragments } from '@plumb/api-contract/graphql.ts'
import type { HistorySavesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { shows } from '../../shared/api/subjects.ts'

/** The options of the filters, and the start of the history. */
export const historyOptionsQuery = shows(
  ['history'],
  graphql(`
    query HistoryOptions {
      historyOptions {
        startedAt
        tables
        users {
          id
          fullName
        }
      }
    }
  `),
)

/** A change, listed with its save or on its own. */
const historyChangeShown = graphql(`
    fragment HistoryChangeShown on RowChange {
      id
      table
      rowId
      operation
      beforeJson
      afterJson
      references {
        column
        id
        name
        ownerId
      }
    }
`)

export const historySavesQuery = shows(
  ['history'],
  withFragments(
    graphql(`
      query HistorySaves($historySavesRequest: HistorySavesRequest!) {
        historySaves(historySavesRequest: $historySavesRequest) {
          id
          savedAt
          kind
          fileName
          rowCount
          tables
          actor {
            id
            fullName
          }
          changes {
            ...HistoryChangeShown
          }
        }
      }
    `),
    historyChangeShown,
  ),
)

/** All changes of a save; the list of saves contains only the first ones. */
export const changesOfSaveQuery = shows(
  ['history'],
  withFragments(
    graphql(`
      query ChangesOfSave($historyRequest: HistoryRequest!) {
        history(historyRequest: $historyRequest) {
          ...HistoryChangeShown
        }
      }
    `),
    historyChangeShown,
  ),
)

export type HistorySave = HistorySavesQuery['historySaves'][number]
export type HistoryChange = HistorySave['changes'][number]
