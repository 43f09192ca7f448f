import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { RolesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { toggleScope } from '@plumb/domain/access/scope-toggle.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { type ScopeChanges, diffScopes, withScopeChanges } from '@plumb/domain/roles/scope-changes.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NotSaved } from '../../shared/editing/not-saved.tsx'
import { LeaveGuard } from '../../shared/editing/leave-guard.tsx'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { useGrantableScopes } from '../../shared/settings/role-choices.ts'
import { SettingsHeader } from '../../shared/settings/settings-header.tsx'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { SupportLimits, useIsSupport } from '../../shared/settings/support-limits.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { BackToRoles, RoleNotFound } from './default-role-page.tsx'
import { rolesQuery } from './queries.ts'
import { RolePanel } from './role-panel.tsx'
import { ScopeSwitches } from './scope-switches.tsx'
import { RoleLayout } from './members-view-panel.tsx'
import { useRoleActions } from './use-role-actions.ts'

const { page } = roleMessages
const ROLE_ROUTE = '/w/$workspaceId/settings/permissions/$roleId'
const ROLES_ROUTE = '/w/$workspaceId/settings/permissions'

/** The page of a custom role with its switches, or of a new one (rules RO6 to RO9). */
export function CustomRolePage() {
  const { roleId } = useParams({ from: ROLE_ROUTE })
  const query = useApiQuery(rolesQuery, {})
  return (
    <SettingsLoaded query={query}>
      {(data) => {
        const role = data.getCustomRoles.find(({ id }) => id === roleId) ?? null
        if (role === null && roleId !== 'new') return <RoleNotFound />
        return <RoleEditor key={roleId} role={role} memberships={data.workspace.memberships} />
      }}
    </SettingsLoaded>
  )
}

export type CustomRole = RolesQuery['getCustomRoles'][number]
export type RoleMembership = RolesQuery['workspace']['memberships'][number]

const NO_SCOPES: ReadonlySet<Scope> = new Set()
const NO_CHANGES: ScopeChanges = new Map()

function RoleEditor({
  role,
  memberships,
}: {
  /** Null for a new role. */
  role: CustomRole | null
  memberships: readonly RoleMembership[]
}) {
  const params = useParams({ from: '/w/$workspaceId' })
  const navigate = useNavigate()
  const actions = useRoleActions()
  const nameField = useRef<HTMLInputElement>(null)
  /** Null if the name is unchanged. */
  const [typedName, setTypedName] = useState<string | null>(null)
  const [changes, setChanges] = useState(NO_CHANGES)
  const [nameError, setNameError] = useState<string | null>(null)
  const grantableScopes = useGrantableScopes()
  const isSupport = useIsSupport()

  const savedScopes = role ? new Set(role.scopes) : NO_SCOPES
  const chosenScopes = withScopeChanges(savedScopes, changes)
  const isRenamed = typedName !== null && typedName !== (role?.name ?? '')
  const effectiveChanges = diffScopes(savedScopes, chosenScopes)
  const changeCount = effectiveChanges.size + (isRenamed ? 1 : 0)
  const resetChanges = () => {
    setTypedName(null)
    setChanges(NO_CHANGES)
    setNameError(null)
  }
  /** Leaves without asking for confirmation: after a save or deletion, or because the user cancels. */
  const leaveTo = (roleId: number | null) =>
    void navigate(
      roleId === null
        ? { to: ROLES_ROUTE, params, ignoreBlocker: true }
        : { to: ROLE_ROUTE, params: { ...params, roleId }, replace: true, ignoreBlocker: true },
    )
  const save = async () => {
    const saved = await actions.save({
      id: role?.id ?? null,
      version: role?.version ?? null,
      name: typedName ?? role?.name ?? '',
      scopes: [...chosenScopes],
    })
    if (saved === null) return
    if ('nameError' in saved) {
      setNameError(saved.nameError)
      nameField.current?.focus()
      return
    }
    if (role === null) leaveTo(saved.id)
    else resetChanges()
  }
  return (
    <>
      <SettingsHeader
        title={role?.name ?? page.newTitle}
        actions={
          <>
            {role && <RowHistoryLink historyRow={{ table: 'custom_role', id: role.id }} name={role.name} />}
            {isSupport ? (
              <BackToRoles />
            ) : (
              <>
                <NotSaved isShown={actions.isNotSaved && changeCount > 0} />
                <Button look="ghost" onClick={() => leaveTo(null)}>
                  {editingMessages.cancel}
                </Button>
                <Button
                  look="primary"
                  busy={actions.isUnderWay}
                  disabled={role !== null && changeCount === 0}
                  onClick={() => void save()}
                >
                  {role === null
                    ? page.create
                    : changeCount === 0
                      ? page.save
                      : page.saveChanges(changeCount)}
                </Button>
              </>
            )}
          </>
        }
      />
      <RoleLayout
        switches={
          <>
            {isSupport && (
              <div className="mb-5 max-w-[640px]">
                <SupportLimits />
              </div>
            )}
            <ScopeSwitches
              chosenScopes={chosenScopes}
              savedScopes={savedScopes}
              grantableScopes={isSupport ? null : grantableScopes}
              onToggle={(scope) => setChanges(diffScopes(savedScopes, toggleScope(chosenScopes, scope)))}
            />
          </>
        }
        panel={
          <RolePanel
            role={role}
            isReadOnly={isSupport}
            nameField={nameField}
            name={typedName ?? role?.name ?? ''}
            onName={(name) => {
              setTypedName(name)
              setNameError(null)
            }}
            nameError={nameError}
            isRenamed={role !== null && isRenamed}
            changes={role === null ? NO_CHANGES : effectiveChanges}
            chosenScopes={chosenScopes}
            holders={memberships.filter(({ customRole }) => customRole?.id === role?.id && role !== null)}
            onDelete={async () => {
              if (role && (await actions.remove(role.id))) leaveTo(null)
            }}
          />
        }
      />
      <LeaveGuard isDirty={changeCount > 0} onLeave={resetChanges} />
    </>
  )
}
