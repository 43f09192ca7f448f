import { shellMessages } from '@plumb/domain/messages/shell.ts'
import type { Requirement } from '../session/session.ts'

/**
 * What the shell is told of a page of the navigation, for its route. The title is the shell's text, because the first load of every page has the
 * texts of the routes. The page works narrow: a desktop window at twice its size is as narrow as a phone's.
 */
export const navigationPage = (
  item: keyof typeof shellMessages.navigationItems,
  needs: Requirement = {},
) => ({
  title: shellMessages.navigationItems[item],
  worksNarrow: true,
  ...needs,
})
