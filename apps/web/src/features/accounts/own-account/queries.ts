import { updateCurrentUserName } from '@plumb/api-contract/fields/generated/update-current-user-name.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** The name, email address and login sessions of the logged-in user. */
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
        ipAddress
        browser
        isCurrent
      }
    }
  }
`),
)

export const updateCurrentUserNameMutation = changes(['user', 'members'], updateCurrentUserName)
