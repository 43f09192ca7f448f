import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** The names and sessions of who is signed in. */
export const ownAccountQuery = shows(
  ['user'],
  graphql(`
  query OwnAccount {
    currentUser {
      id
      firstName
      lastName
      email
      sessions {
        createdAt
        lastUsedAt
        address
        browser
        isCurrent
      }
    }
  }
`),
)

export const updateOwnNameMutation = changes(
  ['user', 'members'],
  graphql(`
  mutation UpdateOwnName($ownNameUpdateRequest: OwnNameUpdateRequest!) {
    updateOwnName(ownNameUpdateRequest: $ownNameUpdateRequest) {
      id
    }
  }
`),
)
