import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

export const searchWorkspacesQuery = shows(
  ['workspace'],
  graphql(`
    query SearchWorkspaces($query: String!, $first: Int!, $after: String) {
      searchWorkspaces(query: $query, first: $first, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        edges {
          cursor
          node {
            id
            name
            domain
            createdAt
            hasMembers
          }
        }
      }
    }
  `),
)

export const requestJitaMutation = changes(
  ['user', 'members', 'history'],
  graphql(`
    mutation RequestJita($requestJitaRequest: RequestJitaRequest!) {
      requestJita(requestJitaRequest: $requestJitaRequest) {
        expiresAt
      }
    }
  `),
)

export const createWorkspaceMutation = changes(
  ['workspace'],
  graphql(`
    mutation CreateWorkspace($name: String!, $adminEmail: String) {
      createWorkspace(name: $name, adminEmail: $adminEmail) {
        id
        name
      }
    }
  `),
)

export const inviteFirstAdminMutation = changes(
  ['workspace'],
  graphql(`
    mutation InviteFirstAdmin($firstAdminInviteRequest: FirstAdminInviteRequest!) {
      inviteFirstAdmin(firstAdminInviteRequest: $firstAdminInviteRequest)
    }
  `),
)

export const workspaceFlagsQuery = shows(
  ['flags'],
  graphql(`
    query WorkspaceFlags($workspaceId: Int!) {
      workspaceFlags(workspaceId: $workspaceId) {
        id
        enabled
        override
        source
        version
      }
    }
  `),
)

export const setWorkspaceFlagsMutation = changes(
  ['flags', 'user', 'history'],
  graphql(`
    mutation SetWorkspaceFlags($workspaceFlagsSetRequest: WorkspaceFlagsSetRequest!) {
      setWorkspaceFlags(workspaceFlagsSetRequest: $workspaceFlagsSetRequest) {
        id
      }
    }
  `),
)

export const waitlistQuery = shows(
  ['workspace'],
  graphql(`
    query Waitlist($query: String!, $first: Int!, $after: String) {
      waitlist(query: $query, first: $first, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        edges {
          cursor
          node {
            email
            firstName
            lastName
            createdAt
          }
        }
      }
    }
  `),
)

export const feedbackQuery = shows(
  ['workspace'],
  graphql(`
    query FeedbackList($query: String!, $first: Int!, $after: String) {
      feedback(query: $query, first: $first, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        edges {
          cursor
          node {
            rating
            message
            currentRoute
            fullName
            email
            createdAt
          }
        }
      }
    }
  `),
)

export const featureRequestsQuery = shows(
  ['workspace'],
  graphql(`
    query FeatureRequests($query: String!, $first: Int!, $after: String) {
      featureRequests(query: $query, first: $first, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
        }
        edges {
          cursor
          node {
            workspaceId
            workspaceName
            feature
            fullName
            email
            createdAt
          }
        }
      }
    }
  `),
)

export const pageViewCountsQuery = shows(
  ['workspace'],
  graphql(`
    query PageViewCounts($weeksAgo: Int!) {
      pageViewCounts(weeksAgo: $weeksAgo) {
        days
        counts {
          day
          page
          views
          sessions
          entrances
        }
      }
    }
  `),
)
