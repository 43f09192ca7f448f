import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import type { RoleChoice } from '@plumb/domain/roles/granting.ts'
import { useSave } from '../../../shared/api/save.ts'
import { toastRefusal } from '../../../shared/api/toast-refusal.ts'
import { useMailGoes } from '../../../shared/sign-in/mail-delivery.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import {
  deleteInvitationMutation,
  deleteMembershipMutation,
  inviteUserMutation,
  renewInvitationMutation,
  updateInvitationMutation,
  updateMembershipLevelMutation,
  updateMembershipMutation,
} from '../queries.ts'
import type { Invitation, Member } from './users-page.tsx'

/** Runs an action and shows its result as a toast. @returns whether it succeeded */
async function attempt(action: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await action()
    toasts.success(done)
    return true
  } catch (error) {
    toastRefusal(error)
    return false
  }
}

/** The actions on a member. Each is saved immediately, and a toast shows the result. */
export function useMemberActions() {
  const updating = useSave(updateMembershipMutation)
  const levelling = useSave(updateMembershipLevelMutation)
  const deleting = useSave(deleteMembershipMutation)
  return {
    isUnderWay: updating.isPending || levelling.isPending || deleting.isPending,
    changeRole: ({ id, version }: Member, choice: RoleChoice) =>
      attempt(
        () => updating.mutateAsync({ membershipUpdateRequest: { id, version, ...choice } }),
        workspaceMessages.roleUpdated,
      ),
    changeLevel: ({ id, version }: Member, level: number | null) =>
      attempt(
        () => levelling.mutateAsync({ membershipLevelUpdateRequest: { id, version, level } }),
        workspaceMessages.levelUpdated,
      ),
    remove: ({ id, user }: Member) =>
      attempt(
        () => deleting.mutateAsync({ membershipDeleteRequest: { id } }),
        workspaceMessages.users.removed(user.fullName),
      ),
  }
}

/** The actions on invitations. */
export function useInvitationActions() {
  const invited = workspaceMessages.users.invited[useMailGoes() ?? 'unknown']
  const inviting = useSave(inviteUserMutation)
  const updating = useSave(updateInvitationMutation)
  const renewing = useSave(renewInvitationMutation)
  const deleting = useSave(deleteInvitationMutation)
  return {
    isInviting: inviting.isPending,
    invite: (email: string, choice: RoleChoice) =>
      attempt(() => inviting.mutateAsync({ inviteUserRequest: { email, ...choice } }), invited(email)),
    changeRole: ({ id, version }: Invitation, choice: RoleChoice) =>
      attempt(
        () => updating.mutateAsync({ invitationUpdateRequest: { invitationId: id, version, ...choice } }),
        workspaceMessages.roleUpdated,
      ),
    renew: ({ id, email }: Invitation) =>
      attempt(() => renewing.mutateAsync({ invitationRenewRequest: { invitationId: id } }), invited(email)),
    remove: ({ id }: Invitation) =>
      attempt(
        () => deleting.mutateAsync({ invitationDeleteRequest: { invitationId: id } }),
        workspaceMessages.users.invitationDeleted,
      ),
  }
}
