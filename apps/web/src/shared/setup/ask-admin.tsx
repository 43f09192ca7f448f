import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useMay, useMembership } from '../session/session.ts'
import { adminsQuery } from './queries.ts'

/** Maximum number of admins who are named. */
const MAX_NAMED = 3

/** Says whom to ask to set up the workspace, with the names of its admins for users who may see them. */
export function AskAdmin() {
  const { workspace } = useMembership()
  const canSeeMembers = useMay()({ scopes: ['EDIT_WORKSPACE'] })
  const { data } = useApiQuery(adminsQuery, {}, { enabled: canSeeMembers })
  const admins = (data?.workspace.memberships ?? []).flatMap(({ role, user }) =>
    role === 'ADMIN' ? [user.fullName] : [],
  )
  return setupMessages.askAdmin(workspace.name, admins.slice(0, MAX_NAMED))
}
