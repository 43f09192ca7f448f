import { scopesOfRole } from '@plumb/domain/access/roles.ts'
import { scopeDefinition } from '@plumb/domain/access/scopes.ts'
import { flagMessages } from '@plumb/domain/messages/flags.ts'
import { noAccessMessages } from '@plumb/domain/messages/no-access.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { getRouteApi, useRouter, type AnyRoute } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { routeNeeds } from '../../shared/routing/route-needs.ts'
import {
  findMissingAccess,
  type Membership,
  type Requirement,
  useMembership,
} from '../../shared/session/session.ts'
import { NotSetUp } from '../../shared/setup/not-set-up.tsx'
import { usePageTitle } from '../page-title.ts'
import { MessagePage } from './message-page.tsx'

const route = getRouteApi('/w/$workspaceId/no-access')

/** Names the permissions and features that are missing for the requested page, and who can change that. */
export function NoAccessPage() {
  const membership = useMembership()
  const { page } = route.useSearch()
  const requirement = useRouteRequirement(page)
  const { permissions, features } = describeMissingAccess(membership, requirement)
  const { name } = membership.workspace
  const title = requirement.title && noAccessMessages.pageNamed(requirement.title)
  usePageTitle(requirement.title && noAccessMessages.pageTitle(requirement.title))
  return (
    <MessagePage icon={Lock} title={title ?? shellMessages.noAccessTitle}>
      {permissions.length > 0 && <p>{noAccessMessages.permissions(permissions, name)}</p>}
      {features.length > 0 && <p>{noAccessMessages.flags(features, name)}</p>}
      {membership.awaitsSetup && <NotSetUp />}
      {permissions.length === 0 && features.length === 0 && noAccessMessages.page}
    </MessagePage>
  )
}

/**
 * Names what a member lacks for a page. A scope that the member's role has, but that a flag turns off, is no missing permission: only
 * turning on the flag helps.
 */
function describeMissingAccess(membership: Membership, requirement: Requirement) {
  const { scopes, flags } = findMissingAccess(membership, requirement)
  const scopesOfMember = scopesOfRole(membership.role, membership.customRole?.scopes ?? [])
  const flagsOfScopes = scopes.flatMap((scope) => scopeDefinition(scope).flags)
  const disabledFlags = findMissingAccess(membership, { flags: [...flags, ...flagsOfScopes] }).flags
  return {
    permissions: scopes
      .filter((scope) => !scopesOfMember.has(scope))
      .map((scope) => roleMessages.scopeNames[scope]),
    features: [...new Set(disabledFlags)].map((flag) => flagMessages.names[flag]),
  }
}

/** Returns title and requirements of a route and its parent routes; none for an unknown route. */
function useRouteRequirement(routeId: string | undefined) {
  const routes: Record<string, AnyRoute | undefined> = useRouter().routesById
  const needs = routeNeeds(routes[routeId ?? ''])
  return {
    title: needs.find(({ title }) => title !== undefined)?.title,
    scopes: needs.flatMap(({ scopes = [] }) => scopes),
    flags: needs.flatMap(({ flags = [] }) => flags),
  }
}
