import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { findCausingChange, type ScopeChanges } from '@plumb/domain/roles/scope-changes.ts'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/floating.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Icon, type LucideIcon } from '../../shared/ui/icon.tsx'
import type { CustomRole, RoleMembership } from './custom-role-page.tsx'
import { PanelSection, MembersViewPanel } from './members-view-panel.tsx'

const { page } = roleMessages

/** The panel next to the switches of a custom role: name, unsaved changes, what the role shows, and who has it. */
export function RolePanel({
  role,
  isReadOnly,
  nameField,
  name,
  onName,
  nameError,
  isRenamed,
  changes,
  chosenScopes,
  holders,
  onDelete,
}: {
  /** Null for a new role. */
  role: CustomRole | null
  /** Whether the name cannot be changed and the role cannot be deleted. */
  isReadOnly: boolean
  nameField: RefObject<HTMLInputElement | null>
  name: string
  onName: (name: string) => void
  nameError: string | null
  isRenamed: boolean
  /** Unsaved changes to its scopes. */
  changes: ScopeChanges
  chosenScopes: ReadonlySet<Scope>
  holders: readonly RoleMembership[]
  onDelete: () => Promise<void>
}) {
  return (
    <>
      <Field label={page.name} error={nameError}>
        <TextInput
          ref={nameField}
          readOnly={isReadOnly}
          autoComplete="off"
          value={name}
          onChange={({ target: { value } }) => onName(value)}
        />
      </Field>
      {(changes.size > 0 || isRenamed) && (
        <PanelSection title={page.unsavedChanges}>
          <ul className="grid gap-1.5">
            {isRenamed && <Change icon={Pencil}>{page.renamed}</Change>}
            {[...changes].map(([scope, isOn]) => (
              <Change
                key={scope}
                icon={isOn ? Plus : Minus}
                spokenPrefix={isOn ? page.turnedOn : page.turnedOff}
              >
                {roleMessages.scopeNames[scope]}
                <DependencyReason scope={scope} changes={changes} />
              </Change>
            ))}
          </ul>
        </PanelSection>
      )}
      <MembersViewPanel shownRole="CUSTOM" scopes={chosenScopes} />
      {role && (
        <PanelSection title={page.heldBy(holders.length)}>
          <ul className="grid gap-2">
            {holders.map(({ id, user: { fullName } }) => (
              <li key={id} className="flex items-center gap-2">
                <Avatar name={fullName} />
                <span className="truncate">{fullName}</span>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      {role && !isReadOnly && <Deletion role={role} onDelete={onDelete} />}
    </>
  )
}

function Change({
  icon,
  spokenPrefix,
  children,
}: {
  icon: LucideIcon
  spokenPrefix?: string
  children: ReactNode
}) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-0.5" />
      <span>
        {spokenPrefix && <span className="sr-only">{spokenPrefix} </span>}
        {children}
      </span>
    </li>
  )
}

function DependencyReason({ scope, changes }: { scope: Scope; changes: ScopeChanges }) {
  const causingScope = findCausingChange(changes, scope)
  if (causingScope === null) return null
  const describeCause = changes.get(scope) ? page.requiredBy : page.requires
  return (
    <span className="ml-1.5 text-12 text-ink-3">{describeCause(roleMessages.scopeNames[causingScope])}</span>
  )
}

function Deletion({ role, onDelete }: { role: CustomRole; onDelete: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false)
  const reasonId = useId()
  const hasUsers = role.userCount > 0
  return (
    <section className="border-t border-hair pt-4">
      <Button
        size="small"
        icon={Trash2}
        aria-disabled={hasUsers || undefined}
        aria-describedby={hasUsers ? reasonId : undefined}
        onClick={() => !hasUsers && setConfirming(true)}
      >
        {page.delete}
      </Button>
      {hasUsers && (
        <p id={reasonId} className="mt-2 text-12 text-ink-3">
          {roleMessages.cannotDeleteWithUsers}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={page.deleteTitle(role.name)}
        confirm={page.delete}
        onConfirm={() => void onDelete()}
        danger
      >
        {page.deleteText}
      </ConfirmDialog>
    </section>
  )
}
