import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'

/** Parent of the settings pages of a workspace, `/w/{workspaceId}/settings`. Several capabilities add pages to it. */
export const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings',
  staticData: { title: shellMessages.settings, supportsNarrowScreens: true, scopes: ['EDIT_WORKSPACE'] },
})
