import { isValidPassword } from '@plumb/domain/accounts/password.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { ownAccountMessages } from '@plumb/domain/messages/own-account.ts'
import { useState } from 'react'
import { changePassword } from '../../../shared/api/auth-calls.ts'
import { PasswordField } from '../../../shared/sign-in/password-field.tsx'
import { useAttempt } from '../../../shared/sign-in/use-attempt.ts'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'

const EMPTY_FORM = { currentPassword: '', password: '' }

/** Changes the password; requires the current one. */
export function PasswordForm({ onChanged }: { onChanged: () => unknown }) {
  const [typed, setTyped] = useState(EMPTY_FORM)
  const { isBusy, attempt, clear, errorOf, formError } = useAttempt(['currentPassword', 'password'])
  const updateField = (change: Partial<typeof EMPTY_FORM>) => {
    setTyped({ ...typed, ...change })
    clear()
  }
  const isComplete = typed.currentPassword !== '' && isValidPassword(typed.password)
  const submit = async () => {
    if (!(await attempt(() => changePassword(typed)))) return
    setTyped(EMPTY_FORM)
    toasts.success(ownAccountMessages.passwordChanged)
    onChanged()
  }
  return (
    <AccountForm
      refusal={formError}
      submit={ownAccountMessages.changePassword}
      isBusy={isBusy}
      canSubmit={isComplete}
      onSubmit={submit}
    >
      <Field label={ownAccountMessages.currentPassword} error={errorOf('currentPassword')}>
        <TextInput
          size="tall"
          type="password"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={({ target }) => updateField({ currentPassword: target.value })}
        />
      </Field>
      <PasswordField
        label={loginPageMessages.newPassword}
        value={typed.password}
        error={errorOf('password')}
        onChange={(password) => updateField({ password })}
      />
    </AccountForm>
  )
}
