import { shellMessages } from '@plumb/domain/messages/shell.ts'
import type { Requirement } from '../session/session.ts'

/**
 * Returns the route data of a page in the navigation. Its title is a text of the shell, which every first load contains anyway. The page
 * supports narrow screens, since a desktop window at 200% zoom is as narrow as a phone's.
 */
export const navigationPage = (
  item: keyof typeof shellMessages.navigationItems,
  needs: Requirement = {},
) => ({
  title: shellMessages.navigationItems[item],
  supportsNarrowScreens: true,
  ...needs,
})
