import { graphql } from '@plumb/api-contract/generated/gql.ts'
import type { HistorySavesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { shows } from '../../shared/api/subjects.ts'

/** By what can be filtered, and when the history begins. */
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

/** What is told of a change, with its save or alone. */
export const historyChangeShown = graphql(`
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
)

/** What a save changed beyond the changes that are told with it. */
export const changesOfSaveQuery = shows(
  ['history'],
  graphql(`
    query ChangesOfSave($historyRequest: HistoryRequest!) {
      history(historyRequest: $historyRequest) {
        ...HistoryChangeShown
      }
    }
  `),
)

export type HistorySave = HistorySavesQuery['historySaves'][number]
export type HistoryChange = HistorySave['changes'][number]
