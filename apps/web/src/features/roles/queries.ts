import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

/** The custom roles, and who has which role. */
export const rolesQuery = shows(
  ['roles', 'members'],
  graphql(`
    query Roles {
      getCustomRoles {
        id
        version
        name
        scopes
        userCount
      }
      workspace {
        memberships {
          id
          role
          customRole {
            id
          }
          user {
            fullName
          }
        }
      }
    }
  `),
)

export const createRoleMutation = changes(
  ['roles'],
  graphql(`
    mutation CreateCustomRole($customRoleCreateRequest: CustomRoleCreateRequest!) {
      createCustomRole(customRoleCreateRequest: $customRoleCreateRequest) {
        id
      }
    }
  `),
)

export const updateRoleMutation = changes(
  ['roles'],
  graphql(`
    mutation UpdateCustomRole($customRoleUpdateRequest: CustomRoleUpdateRequest!) {
      updateCustomRole(customRoleUpdateRequest: $customRoleUpdateRequest) {
        id
      }
    }
  `),
)

export const deleteRoleMutation = changes(
  ['roles'],
  graphql(`
    mutation DeleteCustomRole($customRoleDeleteRequest: CustomRoleDeleteRequest!) {
      deleteCustomRole(customRoleDeleteRequest: $customRoleDeleteRequest) {
        id
      }
    }
  `),
)
