import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { WorkspaceUsersQuery } from '@plumb/api-contract/generated/graphql.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { SettingsHeader } from '../../../shared/settings/settings-header.tsx'
import { SettingsLoaded } from '../../../shared/settings/settings-loaded.tsx'
import { SupportLimits, useIsSupport } from '../../../shared/settings/support-limits.tsx'
import { Count, StatusLine } from '../../../shared/ui/status-line.tsx'
import { useNow } from '../../../shared/ui/use-now.ts'
import { usersQuery } from '../queries.ts'
import { AcceptedInvitations } from './accepted-invitations.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { MembersTable } from './members-table.tsx'

const { users } = workspaceMessages

export type Member = WorkspaceUsersQuery['workspace']['memberships'][number]
export type Invitation = WorkspaceUsersQuery['workspace']['invitations'][number]
export type CustomRole = WorkspaceUsersQuery['getCustomRoles'][number]

/** The members and invited people of the workspace, and its custom roles. */
export interface People {
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  readonly customRoles: readonly CustomRole[]
}

/** The people of the workspace, with their roles and visible levels, edited in place and saved immediately (rule WS13). */
export function UsersPage() {
  const query = useApiQuery(usersQuery, {})
  return (
    <>
      <SettingsHeader />
      <SettingsLoaded query={query}>
        {({ workspace, getCustomRoles }) => <Users workspace={workspace} customRoles={getCustomRoles} />}
      </SettingsLoaded>
    </>
  )
}

const MINUTE_MS = 60_000

function Users({
  workspace: { memberships, invitations, acceptedInvitations },
  customRoles,
}: {
  workspace: WorkspaceUsersQuery['workspace']
  customRoles: readonly CustomRole[]
}) {
  const now = useNow(MINUTE_MS)
  const isSupport = useIsSupport()
  // People whose support access has ended are only in the history.
  const members = memberships.filter(
    ({ expiresAt }) => expiresAt == null || Date.parse(expiresAt) > now.getTime(),
  )
  const supportCount = members.filter(({ role }) => role === 'JITA_WRITE').length
  const people = { members, invitations, customRoles }
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-7 overflow-auto px-6 py-5 max-desk:px-4">
        {isSupport ? <SupportLimits /> : <InviteForm {...people} />}
        {invitations.length > 0 && <InvitationsTable {...people} />}
        <MembersTable {...people} />
        <AcceptedInvitations invitations={acceptedInvitations} />
      </div>
      <StatusLine>
        <Count name={users.counts.members} count={members.length} />
        {invitations.length > 0 && <Count name={users.counts.invited} count={invitations.length} />}
        {supportCount > 0 && <Count name={users.counts.support} count={supportCount} />}
      </StatusLine>
    </>
  )
}
