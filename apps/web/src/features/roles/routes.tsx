import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readId } from '../../shared/routing/search-values.ts'
import { settingsRoute } from '../../shared/settings/settings-route.ts'

/** Roles, `/w/{workspaceId}/settings/permissions`. */
const permissionsRoute = createRoute({ getParentRoute: () => settingsRoute, path: 'permissions' })

const rolesRoute = createRoute({
  getParentRoute: () => permissionsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
})

/** The read-only page of a role that every workspace has. */
const defaultRoleRoute = createRoute({
  getParentRoute: () => permissionsRoute,
  path: 'role/$defaultRoleId',
  component: lazyRouteComponent(() => import('./default-role-page.tsx'), 'DefaultRolePage'),
})

/** A custom role by its id; `new` creates one. */
const customRoleRoute = createRoute({
  getParentRoute: () => permissionsRoute,
  path: '$roleId',
  params: {
    // An invalid id becomes 0, which no role has.
    parse: ({ roleId }): { roleId: number | 'new' } => ({
      roleId: roleId === 'new' ? 'new' : (readId(roleId) ?? 0),
    }),
    stringify: ({ roleId }) => ({ roleId: String(roleId) }),
  },
  component: lazyRouteComponent(() => import('./custom-role-page.tsx'), 'CustomRolePage'),
})

/** The pages of the capability, nested in the settings. */
export const rolesRoutes = [
  permissionsRoute.addChildren([rolesRoute, defaultRoleRoute, customRoleRoute]),
] as const
