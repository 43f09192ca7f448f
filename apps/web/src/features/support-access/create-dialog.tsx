import { useSave } from '../../shared/api/save.ts'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { firstAdminMessages } from '@plumb/domain/messages/first-admins.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { joinLink } from '../../shared/sign-in/join-link.ts'
import { useMailDelivery } from '../../shared/sign-in/mail-delivery.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { createWorkspaceMutation } from './queries.ts'

const staffMessages = supportAccessMessages.workspaces

interface FieldError {
  readonly field: 'name' | 'adminEmail'
  readonly message: string
}

/** Creates a workspace for a company and invites its first admin, if one is named (rules WS3, WS21). */
export function CreateDialog({
  adminEmail: initialEmail = '',
  onClose,
}: {
  adminEmail?: string
  onClose: () => void
}) {
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const mailDelivery = useMailDelivery()
  const [typed, setTyped] = useState({ name: '', adminEmail: initialEmail })
  const [fieldError, setFieldError] = useState<FieldError | null>(null)
  const create = useSave(createWorkspaceMutation)
  const showError = (newError: FieldError) => {
    setFieldError(newError)
    const field = newError.field === 'name' ? nameField : emailField
    field.current?.focus()
  }
  const submit = () => {
    if (create.isPending) return
    const name = validateWorkspaceName(typed.name)
    if (isRefusal(name)) return showError({ field: 'name', message: name.message })
    const adminEmail = normalizeEmail(typed.adminEmail) || null
    if (adminEmail !== null && !isEmail(adminEmail))
      return showError({ field: 'adminEmail', message: accountMessages.emailInvalid })
    create.mutate(
      { name, adminEmail },
      {
        onSuccess: ({ createWorkspace: { id } }) => {
          toasts.success(
            adminEmail === null
              ? firstAdminMessages.createdEmpty(name)
              : staffMessages.created[mailDelivery ?? 'none'](
                  name,
                  adminEmail,
                  joinLink({ id, name }, adminEmail),
                ),
          )
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          showError({
            field: error.field === 'adminEmail' ? 'adminEmail' : 'name',
            message: refusalText(error),
          })
        },
      },
    )
  }
  const input = (field: FieldError['field']) => ({
    autoComplete: 'off',
    maxLength: 255,
    value: typed[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [field]: target.value })
      setFieldError(null)
    },
  })
  const errorOf = (field: FieldError['field']) => (fieldError?.field === field ? fieldError.message : null)
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
      <Field label={workspaceMessages.name} error={errorOf('name')} hint={staffMessages.createHint}>
        <TextInput ref={nameField} required {...input('name')} />
      </Field>
      <Field
        label={staffMessages.adminEmail}
        error={errorOf('adminEmail')}
        hint={`${firstAdminMessages.optional} ${staffMessages.adminHint}`}
      >
        <TextInput ref={emailField} type="email" {...input('adminEmail')} />
      </Field>
    </FormDialog>
  )
}
