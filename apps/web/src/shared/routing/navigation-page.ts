import { shellMessages } from '@plumb/domain/messages/shell.ts'
import type { Requirement } from '../session/session.ts'

/**
 * Returns the route data of a page in the navigation. The title is the shell's text, because the first load of every page has the texts of
 * the routes. The page works narrow: a desktop window at 200% zoom is as narrow as a phone's.
 */
export const navigationPage = (
  item: keyof typeof shellMessages.navigationItems,
  needs: Requirement = {},
) => ({
  title: shellMessages.navigationItems[item],
  supportsNarrowScreens: true,
  ...needs,
})
