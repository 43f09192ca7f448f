import { graphql } from '@plumb/api-contract/graphql.ts'
import { shows } from '../api/subjects.ts'

/** The time zone of a workspace's dates. */
export const timeZoneQuery = shows(
  ['settings'],
  graphql(`
    query WorkspaceTimeZone {
      settings(settingsGetRequest: { items: [{ property: "TIME_ZONE" }] }) {
        stringValue
      }
    }
  `),
)
