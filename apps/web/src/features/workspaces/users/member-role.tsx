import { messages } from '@plumb/domain/messages/messages.ts'
import { Link, useParams } from '@tanstack/react-router'
import { roleChoice, roleKey, useRoleOptions } from '../../../shared/settings/role-choices.ts'
import { Picker } from '../../../shared/ui/picker.tsx'
import type { useMemberActs } from './use-member-acts.ts'
import type { Member, UserRole } from './users-page.tsx'

const words = messages.workspaces

/** The role of a member, with a picker except for one's own role and for support access, which ends by itself. */
export function MemberRole({
  member,
  isOwn,
  customRoles,
  acts,
  zone,
}: {
  member: Member
  isOwn: boolean
  customRoles: readonly UserRole[]
  acts: ReturnType<typeof useMemberActs>
  zone: string
}) {
  const params = useParams({ from: '/w/$workspaceId' })
  const { role, customRole, expiresAt, supportReason } = member
  const options = useRoleOptions(customRoles)
  const name = customRole?.name ?? messages.roles.roleLabels[role]
  if (isOwn || role === 'JITA_WRITE')
    return (
      <span className="block">
        {name}
        <span className="block text-12 text-ink-3">
          {isOwn ? words.cannotChangeOwnRole : expiresAt && words.users.until(timeIn(zone, expiresAt))}
        </span>
        {supportReason && (
          <span className="block max-w-[320px] text-12 break-words whitespace-normal text-ink-2">
            {supportReason}
          </span>
        )}
        {role === 'JITA_WRITE' && (
          <Link
            to="/w/$workspaceId/history"
            params={params}
            search={{ person: member.user.id }}
            className="text-12"
          >
            {words.users.theirChanges}
          </Link>
        )}
      </span>
    )
  return (
    // As wide as the role's name; the table scrolls if there is not enough room.
    <span className="block w-max">
      <Picker
        label={words.users.roleOf(member.user.fullName)}
        labelHidden
        value={roleKey({ role, customRoleId: customRole?.id ?? null })}
        onChange={(key) => void acts.changeRole(member, roleChoice(key))}
        options={options}
      />
    </span>
  )
}

const timeIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
