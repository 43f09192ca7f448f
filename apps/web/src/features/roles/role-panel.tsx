import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { changeItFollows, type ScopeChanges } from '@plumb/domain/roles/scope-changes.ts'
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
import { PanelPart, SeenPanel } from './seen-panel.tsx'

const { page } = roleMessages

/** The panel next to the switches of a custom role: name, unsaved changes, what the role shows, and who has it. */
export function RolePanel({
  role,
  isReadOnly,
  field,
  name,
  onName,
  nameRefused,
  isRenamed,
  changes,
  chosen,
  holders,
  onDelete,
}: {
  /** Null for a new role. */
  role: CustomRole | null
  /** Whether the name cannot be changed and the role cannot be deleted. */
  isReadOnly: boolean
  field: RefObject<HTMLInputElement | null>
  name: string
  onName: (name: string) => void
  nameRefused: string | null
  isRenamed: boolean
  /** Unsaved changes to its scopes. */
  changes: ScopeChanges
  chosen: ReadonlySet<Scope>
  holders: readonly RoleMembership[]
  onDelete: () => Promise<void>
}) {
  return (
    <>
      <Field label={page.name} error={nameRefused}>
        <TextInput
          ref={field}
          readOnly={isReadOnly}
          autoComplete="off"
          value={name}
          onChange={({ target: { value } }) => onName(value)}
        />
      </Field>
      {(changes.size > 0 || isRenamed) && (
        <PanelPart title={page.unsavedChanges}>
          <ul className="grid gap-1.5">
            {isRenamed && <Change icon={Pencil}>{page.renamed}</Change>}
            {[...changes].map(([scope, isOn]) => (
              <Change key={scope} icon={isOn ? Plus : Minus} say={isOn ? page.turnedOn : page.turnedOff}>
                {roleMessages.scopeNames[scope]}
                <Because scope={scope} changes={changes} />
              </Change>
            ))}
          </ul>
        </PanelPart>
      )}
      <SeenPanel of="CUSTOM" scopes={chosen} />
      {role && (
        <PanelPart title={page.heldBy(holders.length)}>
          <ul className="grid gap-2">
            {holders.map(({ id, user: { fullName } }) => (
              <li key={id} className="flex items-center gap-2">
                <Avatar name={fullName} />
                <span className="truncate">{fullName}</span>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      {role && !isReadOnly && <Deletion role={role} onDelete={onDelete} />}
    </>
  )
}

function Change({ icon, say, children }: { icon: LucideIcon; say?: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} className="mt-0.5" />
      <span>
        {say && <span className="sr-only">{say} </span>}
        {children}
      </span>
    </li>
  )
}

function Because({ scope, changes }: { scope: Scope; changes: ScopeChanges }) {
  const other = changeItFollows(changes, scope)
  if (other === null) return null
  const say = changes.get(scope) ? page.requiredBy : page.requires
  return <span className="ml-1.5 text-12 text-ink-3">{say(roleMessages.scopeNames[other])}</span>
}

function Deletion({ role, onDelete }: { role: CustomRole; onDelete: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false)
  const why = useId()
  const isHeld = role.userCount > 0
  return (
    <section className="border-t border-hair pt-4">
      <Button
        size="small"
        icon={Trash2}
        aria-disabled={isHeld || undefined}
        aria-describedby={isHeld ? why : undefined}
        onClick={() => !isHeld && setConfirming(true)}
      >
        {page.delete}
      </Button>
      {isHeld && (
        <p id={why} className="mt-2 text-12 text-ink-3">
          {roleMessages.cannotDeleteWithUsers}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={page.deleteTitle(role.name)}
        confirm={page.delete}
        onConfirm={() => void onDelete()}
        cancel={page.cancel}
        danger
      >
        {page.deleteText}
      </ConfirmDialog>
    </section>
  )
}
