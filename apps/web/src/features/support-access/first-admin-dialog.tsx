import { useSave } from '../../shared/api/save.ts'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { firstAdminMessages } from '@plumb/domain/messages/first-admins.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { joinLink } from '../../shared/sign-in/join-link.ts'
import { useMailDelivery } from '../../shared/sign-in/mail-delivery.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { inviteFirstAdminMutation } from './queries.ts'
import type { WorkspaceDialogProps } from './workspaces-page.tsx'

/** Invites the first Super Admin of a workspace without members, or sends the invitation again (rule WS21). */
export function FirstAdminDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const mailDelivery = useMailDelivery()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const showError = (message: string) => {
    setRefusal(message)
    field.current?.focus()
  }
  const invite = useSave(inviteFirstAdminMutation)
  const submit = () => {
    if (invite.isPending) return
    const email = normalizeEmail(typed)
    if (!isEmail(email)) return showError(accountMessages.emailInvalid)
    invite.mutate(
      { firstAdminInviteRequest: { workspaceId: workspace.id, email } },
      {
        onSuccess: () => {
          toasts.success(
            firstAdminMessages.invited[mailDelivery ?? 'none'](email, joinLink(workspace, email)),
          )
          onClose()
        },
        onError: (error) => error instanceof ApiError && showError(refusalText(error)),
      },
    )
  }
  return (
    <FormDialog
      title={firstAdminMessages.title}
      width={440}
      submit={firstAdminMessages.send}
      onSubmit={submit}
      onClose={onClose}
      isBusy={invite.isPending}
      initialFocus={field}
    >
      <p className="text-ink-2">{firstAdminMessages.explanation(workspace.name)}</p>
      <Field
        label={firstAdminMessages.email}
        error={refusal}
        hint={supportAccessMessages.workspaces.adminHint}
      >
        <TextInput
          ref={field}
          type="email"
          required
          autoComplete="off"
          maxLength={255}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefusal(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
