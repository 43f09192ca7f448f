import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_INVITED_ROLE } from '@plumb/domain/workspaces/defaults.ts'
import { validateInvitedEmail } from '@plumb/domain/workspaces/invitation-rules.ts'
import { useState } from 'react'
import { useMailDelivery } from '../../../shared/sign-in/mail-delivery.tsx'
import { parseRoleKey, useRoleOptions } from '../../../shared/settings/role-choices.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { LevelPicker, seesAllLevels, useMaySetLevels } from './member-level.tsx'
import { useInvitationActions } from './people-actions.ts'
import type { People } from './users-page.tsx'

const { users } = workspaceMessages

/** Invites an email address with a role. The button is disabled while the address cannot be invited, and the field shows why. */
export function InviteForm({ members, invitations, customRoles }: People) {
  const actions = useInvitationActions()
  const mailDelivery = useMailDelivery()
  const roles = useRoleOptions(customRoles)
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<string>(DEFAULT_INVITED_ROLE)
  const [level, setLevel] = useState<number | null>(null)
  const maySetLevels = useMaySetLevels()
  const choice = parseRoleKey(role)
  const customRole = customRoles.find(({ id }) => id === choice.customRoleId) ?? null
  const hasLevel = maySetLevels && customRole !== null && !seesAllLevels({ role: choice.role, customRole })
  const email = validateInvitedEmail(typed, {
    members: members.map(({ user }) => user.email),
    invited: invitations.flatMap((each) => (each.hasExpired ? [] : [each.email])),
  })
  // No error while the address is still being typed.
  const isUnfinished = !/@.*\./.test(typed)
  const error = isRefusal(email) && !isUnfinished ? email.message : null
  const invite = async () => {
    if (isRefusal(email) || actions.isInviting) return
    if (await actions.invite(email, choice, hasLevel ? level : null)) setTyped('')
  }
  return (
    <Form onSubmit={invite} className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <span className="w-[340px] max-desk:w-full">
        <Field label={users.email} error={error}>
          <TextInput
            type="email"
            autoComplete="off"
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        </Field>
      </span>
      <span className="w-[220px] max-desk:w-full">
        <Field label={users.role}>
          <Picker wide value={role} onChange={setRole} options={roles} />
        </Field>
      </span>
      {hasLevel && (
        <span className="w-[160px] max-desk:w-full">
          <Field label={users.heads.levels}>
            <LevelPicker level={level} onChange={setLevel} />
          </Field>
        </span>
      )}
      <span className="mt-5 max-desk:mt-0">
        <Button look="primary" type="submit" busy={actions.isInviting} disabled={isRefusal(email)}>
          {users.invite}
        </Button>
      </span>
      <p className="basis-full text-12 text-ink-3">
        {mailDelivery && users.delivery[mailDelivery]} {users.inviteHint}
      </p>
    </Form>
  )
}
