import { peopleMessages } from '@plumb/domain/messages/people.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { Link } from '@tanstack/react-router'
import { useTimeZone } from '../../../shared/dates/workspace-dates.ts'
import { parseRoleKey, roleKey, useRoleOptions } from '../../../shared/settings/role-choices.ts'
import { useIsSupport } from '../../../shared/settings/support-limits.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import type { MemberChange } from './member-change.tsx'
import type { Member, CustomRole } from './users-page.tsx'

/**
 * The role of a member, with a picker except for the user's own role, for members with permissions that the user lacks, and for members
 * with support access, which ends by itself. A user with support access gets no pickers.
 */
export function MemberRole({
  member,
  isOwn,
  isManageable,
  customRoles,
  change,
}: {
  member: Member
  isOwn: boolean
  /** Whether the user holds all permissions of the member. */
  isManageable: boolean
  customRoles: readonly CustomRole[]
  change: MemberChange
}) {
  const timeZone = useTimeZone()
  const { role, customRole, expiresAt, supportReason } = member
  const options = useRoleOptions(customRoles)
  const name = customRole?.name ?? roleMessages.roleLabels[role]
  const isSupport = useIsSupport()
  if (isOwn || role === 'JITA_WRITE' || !isManageable || isSupport)
    return (
      <span className="block py-1">
        {name}
        <span className="block max-w-80 text-12 whitespace-normal text-ink-3">
          {isOwn
            ? workspaceMessages.cannotChangeOwnRole
            : isManageable
              ? expiresAt &&
                workspaceMessages.users.until(
                  settingsMessages.inZone(formatTime(timeZone, expiresAt), timeZone),
                )
              : peopleMessages.holdsMore}
        </span>
        {supportReason && (
          <span className="block max-w-80 text-12 break-words whitespace-normal text-ink-2">
            {supportReason}
          </span>
        )}
        {role === 'JITA_WRITE' && (
          <Link
            from="/w/$workspaceId"
            to="/w/$workspaceId/history"
            search={{ person: member.user.id }}
            className="text-12"
          >
            {workspaceMessages.users.theirChanges}
          </Link>
        )}
      </span>
    )
  return (
    // As wide as the role's name, up to a width that leaves room for the buttons.
    <span className="flex w-max max-w-80 max-[1100px]:max-w-46">
      <Picker
        label={workspaceMessages.users.roleOf(member.user.fullName)}
        labelHidden
        value={roleKey({ role, customRoleId: customRole?.id ?? null })}
        onChange={(key) => change.changeRole(member, parseRoleKey(key))}
        options={options}
      />
    </span>
  )
}

/** Formats an instant: "Nov 3, 2026, 2:32 PM". */
const formatTime = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
