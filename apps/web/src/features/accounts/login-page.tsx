import { messages } from '@plumb/domain/messages/messages.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, NetworkError } from '../../shared/api/api-error.ts'
import { login } from '../../shared/api/auth-calls.ts'
import { signedOutReason } from '../../shared/storage/storage.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { HangingRanges } from './hanging-ranges.tsx'
import { ownAddress } from './own-address.ts'

const route = getRouteApi('/login')

interface Credentials {
  email: string
  password: string
}

/** Sign-in by e-mail and password. */
export function LoginPage() {
  return (
    <div className="grid h-dvh grid-cols-[520px_minmax(0,1fr)] max-desk:grid-cols-1">
      <main className="flex flex-col overflow-auto px-[72px] py-10 max-desk:px-6 max-desk:pt-6 max-desk:pb-8">
        <Wordmark />
        <LoginForm />
      </main>
      <HangingRanges />
    </div>
  )
}

function LoginForm() {
  const router = useRouter()
  const search = route.useSearch()
  const [reason] = useState(takeSignedOutReason)
  const {
    register,
    handleSubmit,
    setError,
    resetField,
    setFocus,
    clearErrors,
    formState: { errors, isSubmitting },
  } = useForm<Credentials>({ defaultValues: { email: '', password: '' } })

  const submit = async (credentials: Credentials) => {
    try {
      await login({ ...credentials, email: credentials.email.trim() })
    } catch (error) {
      if (error instanceof NetworkError) return
      if (!(error instanceof ApiError)) throw error
      // Both fields are marked, since the server does not tell which was wrong; what was typed as e-mail stays.
      resetField('password')
      setError('email', { type: 'refused' })
      setError('password', { type: 'refused', message: error.message })
      setFocus('password')
      return
    }
    await router.navigate({ href: ownAddress(search.redirect), replace: true })
  }

  /** Both marks go as soon as either field is changed. */
  const changed = { onChange: () => clearErrors() }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="my-auto flex flex-col gap-4 max-desk:mt-14 max-desk:mb-auto"
    >
      <h1 className="mb-1 text-28">{messages.accounts.logInTitle}</h1>
      {reason && <Note live="polite">{reason}</Note>}
      <Field label={messages.accounts.email} error={errors.email && (errors.email.message || true)}>
        <TextInput
          size="tall"
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one purpose, and this field begins it
          autoFocus
          {...register('email', { ...changed, required: messages.accounts.emailRequired })}
        />
      </Field>
      <Field label={messages.accounts.password} error={errors.password?.message}>
        <TextInput
          size="tall"
          type="password"
          autoComplete="current-password"
          {...register('password', { ...changed, required: messages.accounts.passwordRequired })}
        />
      </Field>
      <div className="mt-2">
        <Button look="primary" size="tall" wide type="submit" busy={isSubmitting}>
          {messages.accounts.logIn}
        </Button>
      </div>
    </form>
  )
}

function takeSignedOutReason(): string | null {
  const reason = signedOutReason.get()
  signedOutReason.remove()
  return reason
}
