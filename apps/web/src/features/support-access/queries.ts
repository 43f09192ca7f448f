import { graphql } from '@plumb/api-contract/generated/gql.ts'
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
    mutation CreateWorkspace($name: String!) {
      createWorkspace(name: $name) {
        id
        name
      }
    }
  `),
)

export const workspaceFlagsQuery = shows(
  ['workspace'],
  graphql(`
    query WorkspaceFlags($workspaceId: Int!) {
      workspaceFlags(workspaceId: $workspaceId) {
        id
        enabled
        set
        decidedBy
        version
      }
    }
  `),
)

export const setWorkspaceFlagsMutation = changes(
  ['workspace', 'user', 'history'],
  graphql(`
    mutation SetWorkspaceFlags($workspaceFlagsSetRequest: WorkspaceFlagsSetRequest!) {
      setWorkspaceFlags(workspaceFlagsSetRequest: $workspaceFlagsSetRequest) {
        id
      }
    }
  `),
)
