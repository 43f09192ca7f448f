import { asksAhead, type Opened } from '../../shared/routing/asks-ahead.ts'
import { allows, currentUserOptions } from '../../shared/session/session.ts'
import { JOBS_NEED } from './jobs-needs.ts'
import { architectureLevelsQuery, jobArchitectureQuery } from './queries.ts'

/** Fetches what the job architecture page shows, as far as the user may see it, while the code of the page loads. */
export function prefetchArchitecture(opened: Opened): void {
  const answer = opened.context.queryClient.getQueryData(currentUserOptions.queryKey)
  const membership = answer?.currentUser?.memberships.find(
    ({ workspace }) => workspace.id === opened.params.workspaceId,
  )
  if (!membership) return
  if (allows(membership, { scopes: JOBS_NEED }))
    asksAhead(() => Promise.resolve(jobArchitectureQuery))(opened)
  else asksAhead(() => Promise.resolve(architectureLevelsQuery))(opened)
}
