import { acceptInvitation } from '@plumb/api-contract/fields/generated/accept-invitation.ts'
import { deleteInvitation } from '@plumb/api-contract/fields/generated/delete-invitation.ts'
import { deleteMembership } from '@plumb/api-contract/fields/generated/delete-membership.ts'
import { inviteUser } from '@plumb/api-contract/fields/generated/invite-user.ts'
import { renewInvitation } from '@plumb/api-contract/fields/generated/renew-invitation.ts'
import { requestFeatureAccess } from '@plumb/api-contract/fields/generated/request-feature-access.ts'
import { settings } from '@plumb/api-contract/fields/generated/settings.ts'
import { updateInvitation } from '@plumb/api-contract/fields/generated/update-invitation.ts'
import { updateMembership } from '@plumb/api-contract/fields/generated/update-membership.ts'
import { updateMembershipLevel } from '@plumb/api-contract/fields/generated/update-membership-level.ts'
import { updateWorkspace } from '@plumb/api-contract/fields/generated/update-workspace.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

/** The workspace with its general settings, and the roles that it can assign to people who join. */
export const generalQuery = shows(
  ['workspace', 'roles'],
  graphql(`
    query GeneralSettings {
      workspace {
        version
        name
        domain
        enableInviteByDomain
        inviteByDomainRole
        inviteByDomainCustomRole {
          id
        }
        defaultCountry
        defaultCurrency
      }
      workspaceDefaults {
        areInUse
      }
      getCustomRoles {
        id
        name
        scopes
      }
    }
  `),
)

/** Settings of the workspace by their names. */
export const workspaceSettingsQuery = shows(['settings'], settings)

export const saveWorkspaceMutation = changes(['workspace', 'settings'], updateWorkspace)

/** Saves the workspace and its settings: both, or neither. */
export const saveWorkspaceWithSettingsMutation = changes(
  ['workspace', 'settings'],
  graphql(`
    mutation SaveWorkspaceWithSettings(
      $workspaceUpdateRequest: WorkspaceUpdateRequest!
      $settingsSaveRequest: SettingsSaveRequest!
    ) {
      updateWorkspace(workspaceUpdateRequest: $workspaceUpdateRequest) {
        id
      }
      settingsSave(settingsSaveRequest: $settingsSaveRequest) {
        property
      }
    }
  `),
)

/** The people of the workspace, and the roles that they can have. */
export const usersQuery = shows(
  ['members', 'roles'],
  graphql(`
    query WorkspaceUsers {
      workspace {
        id
        name
        invitations {
          id
          email
          status
          role
          level
          hasExpired
          expiresAt
          createdAt
          version
          customRole {
            id
            name
            scopes
          }
          invitedBy {
            id
            fullName
          }
        }
        acceptedInvitations {
          id
          email
          acceptedAt
          invitedBy {
            fullName
          }
        }
        memberships {
          id
          version
          role
          globalLevelLevel
          expiresAt
          createdAt
          customRole {
            id
            name
            scopes
          }
          supportReason
          user {
            id
            email
            fullName
          }
        }
      }
      getCustomRoles {
        id
        name
        scopes
      }
    }
  `),
)

export const updateMembershipMutation = changes(['members'], updateMembership)

export const updateMembershipLevelMutation = changes(['members'], updateMembershipLevel)

export const deleteMembershipMutation = changes(['members'], deleteMembership)

export const inviteUserMutation = changes(['members'], inviteUser)

export const updateInvitationMutation = changes(['members'], updateInvitation)

export const renewInvitationMutation = changes(['members'], renewInvitation)

export const deleteInvitationMutation = changes(['members'], deleteInvitation)

export const acceptInvitationMutation = changes(['members', 'user'], acceptInvitation)

export const requestFeatureAccessMutation = requestFeatureAccess
