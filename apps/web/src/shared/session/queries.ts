import { graphql } from '@plumb/api-contract/graphql.ts'
import { shows } from '../api/subjects.ts'

/** The logged-in user with the permissions in each workspace; null without a session (rule AC8). */
export const currentUserQuery = shows(
  ['user', 'members', 'roles', 'flags', 'settings', 'workspace'],
  graphql(`
  query CurrentUser {
    currentUser {
      id
      email
      fullName
      avatarUrl
      hasVerifiedEmail
      isInternalStaff
      sessionExpiresAt
      memberships {
        id
        role
        customRole {
          scopes
        }
        globalLevelLevel
        expiresAt
        effectiveScopes
        hasUnfinishedSetup
        hasHiddenSetup
        opensSetupFirst
        awaitsSetup
        flags {
          id
          enabled
        }
        workspace {
          id
          name
          defaultCountry
          defaultCurrency
        }
      }
    }
  }
`),
)
