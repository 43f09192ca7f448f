import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { refuseManaging } from '@plumb/domain/workspaces/member-rules.ts'
import Trash2 from 'lucide-react/icons/trash'
import { RowHistoryLink } from '../../../shared/row-history/history-link.tsx'
import { useMembership } from '../../../shared/session/session.ts'
import { useGrantableScopes } from '../../../shared/settings/role-choices.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Chip } from '../../../shared/ui/chip.tsx'
import { ItemTable } from '../../../shared/ui/table.tsx'
import { useMemberChange } from './member-change.tsx'
import { VisibleLevels } from './member-level.tsx'
import { MemberRole } from './member-role.tsx'
import { useTimeZone } from '../../../shared/dates/workspace-dates.ts'
import type { Member, People } from './users-page.tsx'

const { users } = workspaceMessages

/** The members, sorted by name, with controls for role, level and removal. */
export function MembersTable(people: People) {
  const { members, customRoles } = people
  const { id: ownId } = useMembership()
  const timeZone = useTimeZone()
  const change = useMemberChange(people)
  const canManage = useCanManage()
  return (
    // In a narrow window, the buttons need the space of the date.
    <section data-density="roomy" className="max-[1100px]:[&_:is(th,td):nth-child(4)]:hidden">
      <h2 className="mb-1 font-semibold">
        {users.members} <span className="font-normal text-ink-3">{members.length}</span>
      </h2>
      <ItemTable
        label={users.members}
        items={members.toSorted((a, b) => a.user.fullName.localeCompare(b.user.fullName, 'en'))}
        keyOf={({ id }) => id}
        columns={[
          {
            head: users.heads.name,
            className: 'flex items-center gap-2.5 py-1.5',
            renderCell: ({ id, user: { fullName, email } }) => (
              <>
                <Avatar name={fullName} />
                <span className="min-w-0">
                  <span className="flex items-center gap-2 font-medium">
                    <span className="max-w-60 truncate max-[1100px]:max-w-32">{fullName}</span>
                    {id === ownId && <Chip>{users.you}</Chip>}
                  </span>
                  <span className="block max-w-70 truncate text-12 text-ink-3 max-[1100px]:max-w-40">
                    {email}
                  </span>
                </span>
              </>
            ),
          },
          {
            head: users.heads.role,
            renderCell: (member) => (
              <MemberRole
                member={member}
                isOwn={member.id === ownId}
                isManageable={canManage(member)}
                customRoles={customRoles}
                change={change}
              />
            ),
          },
          {
            head: users.heads.levels,
            renderCell: (member) => (
              <VisibleLevels
                label={users.levelOf(member.user.fullName)}
                person={member}
                isOwn={member.id === ownId}
                level={member.globalLevelLevel}
                onChange={(level) => change.changeLevel(member, level)}
              />
            ),
          },
          {
            head: users.heads.since(timeZone),
            className: 'text-ink-2',
            renderCell: ({ createdAt }) => dayInTimeZone(timeZone, createdAt),
          },
          {
            head: users.removeButton,
            isHeadHidden: true,
            numeric: true,
            className: 'inline-flex items-center gap-1',
            renderCell: (member) => (
              <>
                <RowHistoryLink
                  historyRow={{ table: 'membership', id: member.id }}
                  name={member.user.fullName}
                />
                {member.id === ownId ? (
                  <span className="text-12 whitespace-normal text-ink-3">
                    {workspaceMessages.cannotDeleteYourself}
                  </span>
                ) : (
                  canManage(member) && (
                    <IconButton
                      icon={Trash2}
                      label={users.remove(member.user.fullName)}
                      onClick={() => change.remove(member)}
                    />
                  )
                )}
              </>
            ),
          },
        ]}
      />
      {change.dialog}
    </section>
  )
}

/** Returns a function that checks whether the user holds all permissions of a member, as needed to change the role or remove them. */
function useCanManage(): (member: Member) => boolean {
  const grantable = useGrantableScopes()
  return (member) =>
    refuseManaging(grantable, { role: member.role, customRoleScopes: member.customRole?.scopes ?? [] }) ===
    null
}
