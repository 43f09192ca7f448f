import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

/** The workspace as its general settings show it, and the roles that it can give to who joins. */
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
      getCustomRoles {
        id
        name
        scopes
      }
    }
  `),
)

/** Settings of the workspace by their names. */
export const workspaceSettingsQuery = shows(
  ['settings'],
  graphql(`
    query WorkspaceSettings($settingsGetRequest: SettingsGetRequest!) {
      settings(settingsGetRequest: $settingsGetRequest) {
        property
        type
        stringValue
        version
      }
    }
  `),
)

export const saveWorkspaceMutation = changes(
  ['workspace', 'settings'],
  graphql(`
    mutation SaveWorkspace($workspaceUpdateRequest: WorkspaceUpdateRequest!) {
      updateWorkspace(workspaceUpdateRequest: $workspaceUpdateRequest) {
        id
      }
    }
  `),
)

/** Both at once: all of it, or nothing. */
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

export const updateMembershipMutation = changes(
  ['members'],
  graphql(`
    mutation UpdateMembership($membershipUpdateRequest: MembershipUpdateRequest!) {
      updateMembership(membershipUpdateRequest: $membershipUpdateRequest) {
        id
      }
    }
  `),
)

export const updateMembershipLevelMutation = changes(
  ['members'],
  graphql(`
    mutation UpdateMembershipLevel($membershipLevelUpdateRequest: MembershipLevelUpdateRequest!) {
      updateMembershipLevel(membershipLevelUpdateRequest: $membershipLevelUpdateRequest) {
        id
      }
    }
  `),
)

export const deleteMembershipMutation = changes(
  ['members'],
  graphql(`
    mutation DeleteMembership($membershipDeleteRequest: MembershipDeleteRequest!) {
      deleteMembership(membershipDeleteRequest: $membershipDeleteRequest) {
        id
      }
    }
  `),
)

export const inviteUserMutation = changes(
  ['members'],
  graphql(`
    mutation InviteUser($inviteUserRequest: InviteUserRequest!) {
      inviteUser(inviteUserRequest: $inviteUserRequest) {
        id
      }
    }
  `),
)

export const updateInvitationMutation = changes(
  ['members'],
  graphql(`
    mutation UpdateInvitation($invitationUpdateRequest: InvitationUpdateRequest!) {
      updateInvitation(invitationUpdateRequest: $invitationUpdateRequest) {
        id
      }
    }
  `),
)

export const renewInvitationMutation = changes(
  ['members'],
  graphql(`
    mutation RenewInvitation($invitationRenewRequest: InvitationRenewRequest!) {
      renewInvitation(invitationRenewRequest: $invitationRenewRequest) {
        id
      }
    }
  `),
)

export const deleteInvitationMutation = changes(
  ['members'],
  graphql(`
    mutation DeleteInvitation($invitationDeleteRequest: InvitationDeleteRequest!) {
      deleteInvitation(invitationDeleteRequest: $invitationDeleteRequest) {
        id
      }
    }
  `),
)

export const acceptInvitationMutation = changes(
  ['members', 'user'],
  graphql(`
    mutation AcceptInvitation($invitationAcceptRequest: InvitationAcceptRequest!) {
      acceptInvitation(invitationAcceptRequest: $invitationAcceptRequest)
    }
  `),
)

export const requestFeatureAccessMutation = graphql(`
  mutation RequestFeatureAccess($featureAccessRequest: FeatureAccessRequest!) {
    requestFeatureAccess(featureAccessRequest: $featureAccessRequest) {
      requested
    }
  }
`)
