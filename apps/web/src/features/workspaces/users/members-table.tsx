import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { grantableScopes } from '@plumb/domain/roles/granting.ts'
import { checkMemberReach } from '@plumb/domain/workspaces/member-rules.ts'
import Trash2 from 'lucide-react/icons/trash'
import { RowHistoryLink } from '../../../shared/row-history/history-link.tsx'
import { useMembership } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Chip } from '../../../shared/ui/chip.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { useMemberChange } from './member-change.tsx'
import { MemberLevel } from './member-level.tsx'
import { MemberRole } from './member-role.tsx'
import { useTimeZone } from '../../../shared/dates/workspace-dates.ts'
import type { Member, People } from './users-page.tsx'

const { users } = workspaceMessages

/** The members, sorted by name, with controls for role, level and removal. */
export function MembersTable(people: People) {
  const { members, customRoles } = people
  const viewer = useMembership()
  const zone = useTimeZone()
  const change = useMemberChange(people)
  const canManage = useCanManage()
  const sorted = members.toSorted((a, b) => a.user.fullName.localeCompare(b.user.fullName, 'en'))
  return (
    <section data-density="roomy">
      <h2 className="mb-1 font-semibold">
        {users.members} <span className="font-normal text-ink-3">{members.length}</span>
      </h2>
      <div className="overflow-x-auto">
        <Table aria-label={users.members}>
          <thead>
            <tr>
              <HeadCell>{users.heads.name}</HeadCell>
              <HeadCell>{users.heads.role}</HeadCell>
              <HeadCell>{users.heads.levels}</HeadCell>
              <HeadCell>{users.heads.since(zone)}</HeadCell>
              <HeadCell>
                <span className="sr-only">{users.removeButton}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {sorted.map((member) => {
              const isOwn = member.id === viewer.id
              const isManageable = canManage(member)
              const { fullName, email } = member.user
              return (
                <Row key={member.id}>
                  <Cell>
                    <span className="flex items-center gap-2.5 py-1.5">
                      <Avatar name={fullName} />
                      <span className="min-w-0">
                        <span className="flex items-center gap-2 font-medium">
                          <span className="max-w-[240px] truncate">{fullName}</span>
                          {isOwn && <Chip>{users.you}</Chip>}
                        </span>
                        <span className="block max-w-[280px] truncate text-12 text-ink-3">{email}</span>
                      </span>
                    </span>
                  </Cell>
                  <Cell>
                    <MemberRole
                      member={member}
                      isOwn={isOwn}
                      isManageable={isManageable}
                      customRoles={customRoles}
                      change={change}
                    />
                  </Cell>
                  <Cell>
                    <MemberLevel member={member} isOwn={isOwn} change={change} />
                  </Cell>
                  <Cell>
                    <span className="text-ink-2">{dayInTimeZone(zone, member.createdAt)}</span>
                  </Cell>
                  <Cell numeric>
                    <span className="inline-flex items-center gap-1">
                      <RowHistoryLink historyRow={{ table: 'membership', id: member.id }} name={fullName} />
                      {isOwn ? (
                        <span className="text-12 text-ink-3">{workspaceMessages.cannotDeleteYourself}</span>
                      ) : (
                        isManageable && (
                          <IconButton
                            icon={Trash2}
                            label={users.remove(fullName)}
                            onClick={() => change.remove(member)}
                          />
                        )
                      )}
                    </span>
                  </Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </div>
      {change.dialog}
    </section>
  )
}

/** Returns whether the user holds all permissions of a member, without which the role cannot be changed nor the member removed. */
function useCanManage(): (member: Member) => boolean {
  const { role, customRole } = useMembership()
  const grantable = grantableScopes({ role, customRoleScopes: customRole?.scopes ?? [] })
  return (member) =>
    checkMemberReach(grantable, { role: member.role, customRoleScopes: member.customRole?.scopes ?? [] }) ===
    null
}
