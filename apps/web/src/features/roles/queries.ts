import { createCustomRole } from '@plumb/api-contract/fields/generated/create-custom-role.ts'
import { deleteCustomRole } from '@plumb/api-contract/fields/generated/delete-custom-role.ts'
import { updateCustomRole } from '@plumb/api-contract/fields/generated/update-custom-role.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

/** The custom roles, and the role of each member. */
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

export const createRoleMutation = changes(['roles'], createCustomRole)

export const updateRoleMutation = changes(['roles'], updateCustomRole)

export const deleteRoleMutation = changes(['roles'], deleteCustomRole)
