import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '../routing/routes.ts'
import { allows, chooseMembership, currentUserOptions, type Requirement } from '../session/session.ts'

/** A tab of a page whose tabs belong to several capabilities, with its requirements. */
export interface PageTab<Name extends string = string> extends Requirement {
  /** The last path segment. */
  readonly tab: Name
}

/** Returns the requirements of a tab, for the `staticData` of its route. */
export function requirementOfTab<Name extends string>(
  tabs: readonly PageTab<Name>[],
  wanted: NoInfer<Name>,
): Requirement {
  const tabEntry = tabs.find(({ tab }) => tab === wanted)
  if (!tabEntry) throw new Error(`There is no tab ${wanted}.`)
  const { tab: _name, ...needs } = tabEntry
  return needs
}

interface BeforeLoadArguments {
  readonly context: RouterContext
  readonly params: { readonly workspaceId: number }
}

/**
 * Redirects to the first tab that the user may open; if there is none, to the first of all, which shows what it requires. For `beforeLoad`
 * of the page's own address and of unknown tabs (rule PG2).
 * @param page the path segment before the tab
 */
export function redirectToFirstTab(page: string, tabs: readonly PageTab[]) {
  return async ({ context, params: { workspaceId } }: BeforeLoadArguments): Promise<never> => {
    const { currentUser } = await context.queryClient.ensureQueryData(currentUserOptions)
    const membership = currentUser && chooseMembership(currentUser, workspaceId, null)
    const first = tabs.find((tab) => membership && allows(membership, tab)) ?? tabs[0]
    throw redirect({ href: `/w/${workspaceId}/${page}/${first?.tab ?? ''}`, replace: true })
  }
}
