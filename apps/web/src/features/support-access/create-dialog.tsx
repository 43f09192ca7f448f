import { useSave } from '../../shared/api/save.ts'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { firstAdminMessages } from '@plumb/domain/messages/first-admins.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { workspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { joinLink } from '../../shared/sign-in/join-link.ts'
import { useMailGoes } from '../../shared/sign-in/mail-delivery.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { createWorkspaceMutation } from './queries.ts'

const ofStaff = supportAccessMessages.workspaces

interface Wrong {
  readonly field: 'name' | 'adminEmail'
  readonly sentence: string
}

/** Creates a workspace for a company and invites its first admin, if one is named (rules WS3, WS21). */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const mailGoes = useMailGoes()
  const [typed, setTyped] = useState({ name: '', adminEmail: '' })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const create = useSave(createWorkspaceMutation)
  const say = (fault: Wrong) => {
    setWrong(fault)
    const field = fault.field === 'name' ? nameField : emailField
    field.current?.focus()
  }
  const submit = () => {
    if (create.isPending) return
    const name = workspaceName(typed.name)
    if (isRefusal(name)) return say({ field: 'name', sentence: name.message })
    const adminEmail = normalizeEmail(typed.adminEmail) || null
    if (adminEmail !== null && !isEmail(adminEmail))
      return say({ field: 'adminEmail', sentence: accountMessages.emailInvalid })
    create.mutate(
      { name, adminEmail },
      {
        onSuccess: ({ createWorkspace: made }) => {
          toasts.success(
            adminEmail === null
              ? firstAdminMessages.createdEmpty(made.name)
              : ofStaff.created[mailGoes ?? 'none'](made.name, adminEmail, joinLink(made, adminEmail)),
          )
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          say({ field: error.field === 'adminEmail' ? 'adminEmail' : 'name', sentence: refusalText(error) })
        },
      },
    )
  }
  const input = (field: Wrong['field']) => ({
    autoComplete: 'off',
    maxLength: 255,
    value: typed[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [field]: target.value })
      setWrong(null)
    },
  })
  const errorOf = (field: Wrong['field']) => (wrong?.field === field ? wrong.sentence : null)
  return (
    <FormDialog
      title={workspaceMessages.createTitle}
      width={440}
      submit={workspaceMessages.create}
      onSubmit={submit}
      onClose={onClose}
      isBusy={create.isPending}
      initialFocus={nameField}
    >
      <Field label={workspaceMessages.name} error={errorOf('name')} hint={ofStaff.createHint}>
        <TextInput ref={nameField} required {...input('name')} />
      </Field>
      <Field
        label={ofStaff.adminEmail}
        error={errorOf('adminEmail')}
        hint={`${firstAdminMessages.optional} ${ofStaff.adminHint}`}
      >
        <TextInput ref={emailField} type="email" {...input('adminEmail')} />
      </Field>
    </FormDialog>
  )
}
