import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import type { HeldRole, RoleChoice } from '@plumb/domain/roles/granting.ts'
import { findInvitationsToWithdraw } from '@plumb/domain/workspaces/invitation-rules.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { useMemberActions } from './people-actions.ts'
import type { Invitation, Member, People } from './users-page.tsx'

const { users } = workspaceMessages

/** A change that waits for confirmation. */
interface PendingChange {
  readonly member: Member
  /** The new role; null if the member is removed. */
  readonly choice: RoleChoice | null
  /** The email addresses of the invitations that the change withdraws. */
  readonly withdrawnEmails: readonly string[]
}

export type MemberChange = ReturnType<typeof useMemberChange>

/**
 * Returns functions that change a member, and the dialog that confirms a change. Removing a member asks for confirmation first; so does a
 * new role with which the member could no longer send one of their pending invitations (rule WS24).
 */
export function useMemberChange({ invitations, customRoles }: People) {
  const actions = useMemberActions()
  // Kept while the dialog fades out.
  const [change, setChange] = useState<PendingChange | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const askForConfirmation = (next: PendingChange) => {
    setChange(next)
    setConfirming(true)
  }
  /** @param newRole null if the member is removed */
  const findWithdrawnEmails = ({ user }: Member, newRole: HeldRole | null) =>
    findInvitationsToWithdraw(invitations.map(toPendingInvitation), user.id, newRole).map(
      ({ email }) => email,
    )
  const toHeldRole = ({ role, customRoleId }: RoleChoice): HeldRole => ({
    role,
    customRoleScopes: customRoles.find(({ id }) => id === customRoleId)?.scopes ?? [],
  })
  const onConfirmed = () => {
    if (change?.choice) void actions.changeRole(change.member, change.choice)
    else if (change) void actions.remove(change.member)
  }
  const name = change?.member.user.fullName ?? ''
  const isRemoval = change?.choice === null
  return {
    changeRole(member: Member, choice: RoleChoice) {
      const withdrawnEmails = findWithdrawnEmails(member, toHeldRole(choice))
      if (withdrawnEmails.length === 0) void actions.changeRole(member, choice)
      else askForConfirmation({ member, choice, withdrawnEmails })
    },
    changeLevel: (member: Member, level: number | null) => void actions.changeLevel(member, level),
    remove: (member: Member) =>
      askForConfirmation({ member, choice: null, withdrawnEmails: findWithdrawnEmails(member, null) }),
    /** Asks for confirmation, and lists the invitations that the change withdraws. */
    dialog: (
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={isRemoval ? users.removeTitle(name) : peopleMessages.changeRoleTitle(name)}
        confirm={isRemoval ? users.removeButton : peopleMessages.changeRole}
        onConfirm={onConfirmed}
        danger
      >
        {isRemoval && <p>{users.removeText}</p>}
        {change !== null && change.withdrawnEmails.length > 0 && (
          <WithdrawnInvitations emails={change.withdrawnEmails} />
        )}
      </ConfirmDialog>
    ),
  }
}

function WithdrawnInvitations({ emails }: { emails: readonly string[] }) {
  return (
    <div className="mt-2 first:mt-0">
      <p>{peopleMessages.withdrawn(emails.length)}</p>
      <ul className="mt-1 max-h-48 list-disc overflow-auto pl-5">
        {emails.map((email) => (
          <li key={email} className="break-words text-ink-1">
            {email}
          </li>
        ))}
      </ul>
    </div>
  )
}

const toPendingInvitation = ({ email, invitedBy, role, customRole }: Invitation) => ({
  email,
  inviterId: invitedBy?.id ?? null,
  grants: { role, customRoleScopes: customRole?.scopes ?? [] },
})
