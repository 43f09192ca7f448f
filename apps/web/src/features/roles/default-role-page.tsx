import { DEFAULT_ROLES, type RoleDefinition } from '@plumb/domain/access/roles.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { SettingsHeader } from '../../shared/settings/settings-header.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { ScopeSwitches } from './scope-switches.tsx'
import { RoleLayout, MembersViewPanel } from './members-view-panel.tsx'

/** The page of a default role, with read-only switches (rule RO7). */
export function DefaultRolePage() {
  const { defaultRoleId } = useParams({ from: '/w/$workspaceId/settings/permissions/role/$defaultRoleId' })
  const role = DEFAULT_ROLES.find((each) => each.role === defaultRoleId && !each.isInternal)
  return role ? <DefaultRole role={role} /> : <RoleNotFound />
}

function DefaultRole({ role: { role, scopes } }: { role: RoleDefinition }) {
  const roleScopes = new Set(scopes)
  return (
    <>
      <SettingsHeader title={roleMessages.roleLabels[role]} actions={<BackToRoles />} />
      <RoleLayout
        switches={
          <>
            <div className="mb-5 max-w-[640px]">
              <Note>{roleMessages.defaultRoleNote}</Note>
            </div>
            <ScopeSwitches chosenScopes={roleScopes} savedScopes={roleScopes} grantableScopes={null} />
          </>
        }
        panel={<MembersViewPanel shownRole={role} scopes={roleScopes} />}
      />
    </>
  )
}

/** Shown if the role does not exist. */
export function RoleNotFound() {
  return (
    <>
      <SettingsHeader title={roleMessages.notFoundTitle} actions={<BackToRoles />} />
      <div className="max-w-[640px] p-6 max-desk:p-4">
        <Note kind="danger" live="polite">
          {roleMessages.notFound}
        </Note>
      </div>
    </>
  )
}

/** A link to the list of roles. */
export function BackToRoles() {
  return (
    <ButtonLink icon={ArrowLeft} from="/w/$workspaceId" to="/w/$workspaceId/settings/permissions">
      {roleMessages.page.back}
    </ButtonLink>
  )
}
