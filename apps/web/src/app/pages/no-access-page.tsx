import { messages } from '@plumb/domain/messages/messages.ts'
import { getRouteApi, useRouter, type AnyRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lacking, useMembership } from '../../shared/session/session.ts'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

const route = getRouteApi('/w/$workspaceId/no-access')

/** Says that a scope or flag is missing for the page that was asked, and who can change that. */
export function NoAccessPage() {
  const membership = useMembership()
  const { page } = route.useSearch()
  const asked = useRequirementOf(page)
  const missing = lacking(membership, asked)
  const title = asked.title && messages.shell.noAccessTo(asked.title)
  usePageTitle(asked.title && messages.shell.noAccessToTitle(asked.title))
  const names = [...missing.scopes, ...missing.flags.map((flag) => messages.flags.names[flag])]
  return (
    <MessagePage icon={Lock} title={title ?? messages.shell.noAccessTitle}>
      {names.length > 0
        ? messages.shell.noAccessTakes(names.join(', '), membership.workspace.name)
        : messages.shell.noAccess}
    </MessagePage>
  )
}

/** Title and requirements of a route, with those of the routes it hangs on; nothing for a name that is no route. */
function useRequirementOf(routeId: string | undefined) {
  const routes: Record<string, AnyRoute | undefined> = useRouter().routesById
  const chain: StaticDataRouteOption[] = []
  for (let at = routes[routeId ?? '']; at; at = at.parentRoute as AnyRoute | undefined) {
    chain.push(at.options.staticData ?? {})
  }
  return {
    title: chain.find(({ title }) => title !== undefined)?.title,
    scopes: chain.flatMap(({ scopes = [] }) => scopes),
    flags: chain.flatMap(({ flags = [] }) => flags),
  }
}
