import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import type { HeldRole, RoleChoice } from '@plumb/domain/roles/granting.ts'
import { withdrawnInvitations } from '@plumb/domain/workspaces/invitation-rules.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { useMemberActions } from './use-member-actions.ts'
import type { Invitation, Member, People } from './users-page.tsx'

const { users } = workspaceMessages

/** A change that waits for confirmation. */
interface PendingChange {
  readonly member: Member
  /** Null: the member is removed. */
  readonly choice: RoleChoice | null
  /** The email addresses of the invitations that the change withdraws. */
  readonly withdrawn: readonly string[]
}

export type MemberChange = ReturnType<typeof useMemberChange>

/**
 * The changes of a member. Removing a member asks for confirmation first; so does another role with which they may no longer send
 * invitations that are pending (rule WS24).
 */
export function useMemberChange({ invitations, customRoles }: People) {
  const actions = useMemberActions()
  // Stays while the dialog fades out.
  const [change, setChange] = useState<PendingChange | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const ask = (next: PendingChange) => {
    setChange(next)
    setConfirming(true)
  }
  const withdrawnBy = ({ user }: Member, held: HeldRole | null) =>
    withdrawnInvitations(invitations.map(asPending), user.id, held).map(({ email }) => email)
  const heldRole = ({ role, customRoleId }: RoleChoice): HeldRole => ({
    role,
    customRoleScopes: customRoles.find(({ id }) => id === customRoleId)?.scopes ?? [],
  })
  const confirmed = () => {
    if (change?.choice) void actions.changeRole(change.member, change.choice)
    else if (change) void actions.remove(change.member)
  }
  const name = change?.member.user.fullName ?? ''
  const isRemoval = change?.choice === null
  return {
    changeRole(member: Member, choice: RoleChoice) {
      const withdrawn = withdrawnBy(member, heldRole(choice))
      if (withdrawn.length === 0) void actions.changeRole(member, choice)
      else ask({ member, choice, withdrawn })
    },
    changeLevel: (member: Member, level: number | null) => void actions.changeLevel(member, level),
    remove: (member: Member) => ask({ member, choice: null, withdrawn: withdrawnBy(member, null) }),
    /** Asks for confirmation, and lists the invitations that the change withdraws. */
    dialog: (
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={isRemoval ? users.removeTitle(name) : peopleMessages.changeRoleTitle(name)}
        confirm={isRemoval ? users.removeButton : peopleMessages.changeRole}
        onConfirm={confirmed}
        cancel={workspaceMessages.cancel}
        danger
      >
        {isRemoval && <p>{users.removeText}</p>}
        {change !== null && change.withdrawn.length > 0 && <Withdrawn emails={change.withdrawn} />}
      </ConfirmDialog>
    ),
  }
}

function Withdrawn({ emails }: { emails: readonly string[] }) {
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

const asPending = ({ email, invitedBy, role, customRole }: Invitation) => ({
  email,
  inviterId: invitedBy?.id ?? null,
  grants: { role, customRoleScopes: customRole?.scopes ?? [] },
})
