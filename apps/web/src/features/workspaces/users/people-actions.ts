import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import type { RoleChoice } from '@plumb/domain/roles/granting.ts'
import { useSave } from '../../../shared/api/save.ts'
import { runWithToast } from '../../../shared/api/toast-refusal.ts'
import { useMailDelivery } from '../../../shared/sign-in/mail-delivery.tsx'
import {
  deleteInvitationMutation,
  deleteMembershipMutation,
  inviteUserMutation,
  renewInvitationMutation,
  updateInvitationMutation,
  updateMembershipLevelMutation,
  updateMembershipMutation,
} from '../queries.ts'
import { useMaySetLevels } from './member-level.tsx'
import type { Invitation, Member } from './users-page.tsx'

/** The actions on a member. Each is saved immediately, and a toast shows the result. */
export function useMemberActions() {
  const updating = useSave(updateMembershipMutation)
  const updatingLevel = useSave(updateMembershipLevelMutation)
  const deleting = useSave(deleteMembershipMutation)
  return {
    changeRole: ({ id, version }: Member, choice: RoleChoice) =>
      runWithToast(
        () => updating.mutateAsync({ membershipUpdateRequest: { id, version, ...choice } }),
        workspaceMessages.roleUpdated,
      ),
    changeLevel: ({ id, version }: Member, level: number | null) =>
      runWithToast(
        () => updatingLevel.mutateAsync({ membershipLevelUpdateRequest: { id, version, level } }),
        workspaceMessages.levelUpdated,
      ),
    remove: ({ id, user }: Member) =>
      runWithToast(
        () => deleting.mutateAsync({ membershipDeleteRequest: { id } }),
        workspaceMessages.users.removed(user.fullName),
      ),
  }
}

/** The actions on invitations. */
export function useInvitationActions() {
  const invitedMessage = workspaceMessages.users.invited[useMailDelivery() ?? 'unknown']
  const maySetLevels = useMaySetLevels()
  const inviting = useSave(inviteUserMutation)
  const updating = useSave(updateInvitationMutation)
  const renewing = useSave(renewInvitationMutation)
  const deleting = useSave(deleteInvitationMutation)
  return {
    isInviting: inviting.isPending,
    invite: (email: string, choice: RoleChoice, level: number | null) =>
      runWithToast(
        () => inviting.mutateAsync({ inviteUserRequest: { email, ...choice, level } }),
        invitedMessage(email),
      ),
    changeGrant: (
      { id, version, role, customRole, level }: Invitation,
      change: RoleChoice | { readonly level: number | null },
    ) => {
      const grant = {
        role,
        customRoleId: customRole?.id ?? null,
        level: maySetLevels ? level : null,
        ...change,
      }
      return runWithToast(
        () => updating.mutateAsync({ invitationUpdateRequest: { invitationId: id, version, ...grant } }),
        'level' in change ? workspaceMessages.levelUpdated : workspaceMessages.roleUpdated,
      )
    },
    renew: ({ id, email }: Invitation) =>
      runWithToast(
        () => renewing.mutateAsync({ invitationRenewRequest: { invitationId: id } }),
        invitedMessage(email),
      ),
    remove: ({ id }: Invitation) =>
      runWithToast(
        () => deleting.mutateAsync({ invitationDeleteRequest: { invitationId: id } }),
        workspaceMessages.users.invitationDeleted,
      ),
  }
}
