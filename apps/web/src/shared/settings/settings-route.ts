import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'

/** Parent of the pages of a workspace's settings, `/w/{workspaceId}/settings`; several capabilities hang theirs here. */
export const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings',
  staticData: { title: shellMessages.settings, worksNarrow: true, scopes: ['EDIT_WORKSPACE'] },
})
