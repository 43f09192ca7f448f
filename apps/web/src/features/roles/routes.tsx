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

/** A role that comes with the product, to be read. */
const defaultRoleRoute = createRoute({
  getParentRoute: () => permissionsRoute,
  path: 'role/$defaultRoleId',
  component: lazyRouteComponent(() => import('./default-role-page.tsx'), 'DefaultRolePage'),
})

/** A custom role by its id; `new` makes one. */
const customRoleRoute = createRoute({
  getParentRoute: () => permissionsRoute,
  path: '$roleId',
  params: {
    // What is no id is 0, the id of no role.
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
