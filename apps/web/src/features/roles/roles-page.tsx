import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { RolesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { DEFAULT_ROLES } from '@plumb/domain/access/roles.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { MAX_LISTED_SCOPES } from '@plumb/domain/roles/custom-role.ts'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { SettingsHeader } from '../../shared/settings/settings-header.tsx'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { SupportLimits, useIsSupport } from '../../shared/settings/support-limits.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { ItemTable } from '../../shared/ui/table.tsx'
import { rolesQuery } from './queries.ts'

const { page } = roleMessages

/** The roles of the workspace: the default ones, and custom ones (rule RO5). */
export function RolesPage() {
  const isSupport = useIsSupport()
  const query = useApiQuery(rolesQuery, {})
  return (
    <>
      <SettingsHeader
        actions={
          !isSupport && (
            <ButtonLink
              look="primary"
              icon={Plus}
              from="/w/$workspaceId"
              to="/w/$workspaceId/settings/permissions/$roleId"
              params={{ roleId: 'new' as const }}
            >
              {page.create}
            </ButtonLink>
          )
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-5 overflow-auto px-6 py-5 max-desk:px-4">
        <SupportLimits />
        <SettingsLoaded query={query}>{(data) => <RoleLists {...data} />}</SettingsLoaded>
      </div>
    </>
  )
}

/** A role in a list. */
interface ListedRole {
  readonly key: string | number
  /** The name, as a link to the page of the role. */
  readonly link: ReactNode
  readonly scopes: readonly Scope[]
  readonly userCount: number
}

function RoleLists({ getCustomRoles, workspace: { memberships } }: RolesQuery) {
  const linkClass = 'font-medium text-ink-1'
  const defaultRoles = DEFAULT_ROLES.filter(({ isInternal }) => !isInternal).map(({ role, scopes }) => ({
    key: role,
    link: (
      <Link
        from="/w/$workspaceId"
        to="/w/$workspaceId/settings/permissions/role/$defaultRoleId"
        params={{ defaultRoleId: role }}
        className={linkClass}
      >
        {roleMessages.roleLabels[role]}
      </Link>
    ),
    scopes,
    userCount: memberships.filter((membership) => membership.role === role).length,
  }))
  const customRoles = getCustomRoles.map(({ id, name, scopes, userCount }) => ({
    key: id,
    link: (
      <Link
        from="/w/$workspaceId"
        to="/w/$workspaceId/settings/permissions/$roleId"
        params={{ roleId: id }}
        className={linkClass}
      >
        {name}
      </Link>
    ),
    scopes,
    userCount,
  }))
  return (
    <div data-density="roomy" className="grid gap-8">
      <RoleTable title={page.defaultRoles} roles={defaultRoles} />
      {customRoles.length === 0 ? (
        <section>
          <h2 className="mb-2 text-15 font-semibold">{page.customRoles}</h2>
          <p className="text-ink-2">{page.noCustomRoles}</p>
        </section>
      ) : (
        <RoleTable title={page.customRoles} roles={customRoles} />
      )}
    </div>
  )
}

function RoleTable({ title, roles }: { title: string; roles: readonly ListedRole[] }) {
  return (
    <section>
      <h2 className="mb-1 text-15 font-semibold">{title}</h2>
      <ItemTable
        label={title}
        items={roles}
        keyOf={({ key }) => key}
        columns={[
          {
            head: page.heads.name,
            className: 'block max-w-[260px] truncate',
            renderCell: ({ link }) => link,
          },
          {
            head: page.heads.scopes,
            className: 'flex items-center gap-1.5',
            renderCell: ({ scopes }) => <ScopeChips scopes={scopes} />,
          },
          { head: page.heads.users, numeric: true, renderCell: ({ userCount }) => userCount },
        ]}
      />
    </section>
  )
}

/** The first scopes of a role, and the number of the others. */
function ScopeChips({ scopes }: { scopes: readonly Scope[] }) {
  const otherCount = scopes.length - MAX_LISTED_SCOPES
  return (
    <>
      {scopes.length === 0 && <span className="text-ink-3">{page.noScopes}</span>}
      {scopes.slice(0, MAX_LISTED_SCOPES).map((scope) => (
        <Chip key={scope}>{roleMessages.scopeNames[scope]}</Chip>
      ))}
      {otherCount > 0 && <span className="text-ink-3">{roleMessages.moreScopes(otherCount)}</span>}
    </>
  )
}
