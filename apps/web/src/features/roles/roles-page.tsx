import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { RolesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { DEFAULT_ROLES } from '@plumb/domain/access/roles.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { ROLE_LIST_SCOPES } from '@plumb/domain/roles/custom-role.ts'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { SettingsHeader } from '../../shared/settings/settings-header.tsx'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { SupportLimits, useIsSupport } from '../../shared/settings/support-limits.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { rolesQuery } from './queries.ts'

const { page } = roleMessages

/** The roles of the workspace: those of the product, and custom ones (rule RO5). */
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

function RoleLists({ getCustomRoles: customRoles, workspace: { memberships } }: RolesQuery) {
  const link = 'font-medium text-ink-1'
  return (
    <div data-density="roomy" className="grid gap-8">
      <RoleTable title={page.defaultRoles}>
        {DEFAULT_ROLES.filter(({ isInternal }) => !isInternal).map(({ role, scopes }) => (
          <RoleRow
            key={role}
            name={
              <Link
                from="/w/$workspaceId"
                to="/w/$workspaceId/settings/permissions/role/$defaultRoleId"
                params={{ defaultRoleId: role }}
                className={link}
              >
                {roleMessages.roleLabels[role]}
              </Link>
            }
            scopes={scopes}
            users={memberships.filter((membership) => membership.role === role).length}
          />
        ))}
      </RoleTable>
      {customRoles.length === 0 ? (
        <section>
          <h2 className="mb-2 text-15 font-semibold">{page.customRoles}</h2>
          <p className="text-ink-2">{page.noCustomRoles}</p>
        </section>
      ) : (
        <RoleTable title={page.customRoles}>
          {customRoles.map(({ id, name, scopes, userCount }) => (
            <RoleRow
              key={id}
              name={
                <Link
                  from="/w/$workspaceId"
                  to="/w/$workspaceId/settings/permissions/$roleId"
                  params={{ roleId: id }}
                  className={link}
                >
                  {name}
                </Link>
              }
              scopes={scopes}
              users={userCount}
            />
          ))}
        </RoleTable>
      )}
    </div>
  )
}

function RoleTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-15 font-semibold">{title}</h2>
      <div className="overflow-x-auto">
        <Table aria-label={title}>
          <thead>
            <tr>
              <HeadCell>{page.heads.name}</HeadCell>
              <HeadCell>{page.heads.scopes}</HeadCell>
              <HeadCell numeric>{page.heads.users}</HeadCell>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      </div>
    </section>
  )
}

function RoleRow({ name, scopes, users }: { name: ReactNode; scopes: readonly Scope[]; users: number }) {
  const more = scopes.length - ROLE_LIST_SCOPES
  return (
    <Row>
      <Cell>
        <span className="block max-w-[260px] truncate">{name}</span>
      </Cell>
      <Cell>
        <span className="flex items-center gap-1.5">
          {scopes.length === 0 && <span className="text-ink-3">{page.noScopes}</span>}
          {scopes.slice(0, ROLE_LIST_SCOPES).map((scope) => (
            <Chip key={scope}>{roleMessages.scopeNames[scope]}</Chip>
          ))}
          {more > 0 && <span className="text-ink-3">{roleMessages.moreScopes(more)}</span>}
        </span>
      </Cell>
      <Cell numeric>{users}</Cell>
    </Row>
  )
}
