import { createWorkspace } from '@plumb/api-contract/fields/generated/create-workspace.ts'
import { dismissWaitlistEntry } from '@plumb/api-contract/fields/generated/dismiss-waitlist-entry.ts'
import { featureRequests } from '@plumb/api-contract/fields/generated/feature-requests.ts'
import { feedback } from '@plumb/api-contract/fields/generated/feedback.ts'
import { inviteFirstAdmin } from '@plumb/api-contract/fields/generated/invite-first-admin.ts'
import { pageViewCounts } from '@plumb/api-contract/fields/generated/page-view-counts.ts'
import { requestJita } from '@plumb/api-contract/fields/generated/request-jita.ts'
import { searchWorkspaces } from '@plumb/api-contract/fields/generated/search-workspaces.ts'
import { setWorkspaceFlags } from '@plumb/api-contract/fields/generated/set-workspace-flags.ts'
import { waitlist } from '@plumb/api-contract/fields/generated/waitlist.ts'
import { workspaceFlags } from '@plumb/api-contract/fields/generated/workspace-flags.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

export const searchWorkspacesQuery = shows(['workspace'], searchWorkspaces)

export const requestJitaMutation = changes(['user', 'members', 'history'], requestJita)

export const createWorkspaceMutation = changes(['workspace'], createWorkspace)

export const inviteFirstAdminMutation = changes(['workspace'], inviteFirstAdmin)

export const workspaceFlagsQuery = shows(['flags'], workspaceFlags)

export const setWorkspaceFlagsMutation = changes(['flags', 'user', 'history'], setWorkspaceFlags)

export const waitlistQuery = shows(['workspace'], waitlist)

export const dismissWaitlistEntryMutation = changes(['workspace'], dismissWaitlistEntry)

export const feedbackQuery = shows(['workspace'], feedback)

export const featureRequestsQuery = shows(['workspace'], featureRequests)

export const pageViewCountsQuery = shows(['workspace'], pageViewCounts)
