import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { useRef, useState } from 'react'
import { ApiError, NetworkError } from '../../shared/api/api-error.ts'
import { login } from '../../shared/api/auth-calls.ts'
import { logFailure } from '../../shared/api/log.ts'
import { useMessage } from '../../shared/api/use-message.ts'
import { EntryFrame } from '../../shared/sign-in/entry-page.tsx'
import { GoogleButton } from '../../shared/sign-in/google-button.tsx'
import { googleFailure } from '../../shared/sign-in/google.ts'
import { prefill } from '../../shared/sign-in/prefill.ts'
import { signedOutReason } from '../../shared/storage/storage.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Form } from '../../shared/ui/form.tsx'
import { Note } from '../../shared/ui/note.tsx'

interface LoginPageProps {
  /** Opens the requested page. @throws when it cannot be loaded */
  onSignedIn: () => Promise<void>
  /** The initial value. */
  email?: string | undefined
  /** The page to open after Google sign-in, which leaves this page. */
  redirect?: string | undefined
}

/** Sign-in by email address and password. Renders without the router, so that it can appear before the router is loaded. */
export function LoginPage(props: LoginPageProps) {
  return (
    <EntryFrame>
      <LoginForm {...props} />
    </EntryFrame>
  )
}

interface FormErrors {
  /** The error of a field, or `true` to mark it without a text. */
  email?: string | true
  password?: string | true
  /** The error of the form, below both fields. */
  form?: string
}

/** Uses no form library, which would be an eighth of this page's size: the fields are uncontrolled. */
function LoginForm({ onSignedIn, email: linkedEmail, redirect }: LoginPageProps) {
  const [reason] = useState(takeSignedOutReason)
  const [prefilled] = useState(prefill.take)
  const prefilledEmail = prefilled?.email ?? linkedEmail
  const [errors, setErrors] = useMessage<FormErrors>([], takeGoogleError)
  const [isBusy, setBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const signIn = async (credentials: { email: string; password: string }): Promise<FormErrors | null> => {
    try {
      await login(credentials)
      await onSignedIn()
      return null
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) logFailure('Sign-in failed', error)
      if (!(error instanceof ApiError)) return { form: accountMessages.notReached }
      // The server does not report which field was wrong, so both are marked; the email address remains.
      return { email: true, password: error.message }
    }
  }
  const submit = async (emailField: HTMLInputElement, passwordField: HTMLInputElement) => {
    if (isBusy) return
    const credentials = { email: emailField.value.trim(), password: passwordField.value }
    const missingFields: FormErrors = {
      ...(credentials.email === '' && { email: accountMessages.emailRequired }),
      ...(credentials.password === '' && { password: accountMessages.passwordRequired }),
    }
    setErrors(missingFields)
    if (missingFields.email) return emailField.focus()
    if (missingFields.password) return passwordField.focus()
    setBusy(true)
    const signInErrors = await signIn(credentials)
    setBusy(false)
    setErrors(signInErrors)
    if (!signInErrors?.password) return
    passwordField.value = ''
    passwordField.focus()
  }

  /** A change of either field removes all errors. */
  const clear = () => setErrors(null)
  return (
    <Form
      onSubmit={() => email.current && password.current && submit(email.current, password.current)}
      className="my-auto flex flex-col gap-4 max-desk:mt-14 max-desk:mb-auto"
    >
      <h1 className="mb-1 text-28">{accountMessages.logInTitle}</h1>
      {reason && <Note live="polite">{reason}</Note>}
      {prefilled && <Note live="polite">{prefilled.note}</Note>}
      <Field label={accountMessages.email} error={errors?.email}>
        <TextInput
          ref={email}
          size="tall"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={prefilledEmail}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all of the page, and this is its first field
          autoFocus={prefilledEmail === undefined}
          onChange={clear}
        />
      </Field>
      <Field
        label={accountMessages.password}
        error={errors?.password}
        aside={
          <a href="/login/forgot-password" className="text-12 text-accent">
            {accountMessages.forgotPassword}
          </a>
        }
      >
        <TextInput
          ref={password}
          size="tall"
          type="password"
          name="password"
          autoComplete="current-password"
          defaultValue={prefilled?.password}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the email address is filled in, so this field is next
          autoFocus={prefilledEmail !== undefined}
          onChange={clear}
        />
      </Field>
      {errors?.form && (
        <Note kind="danger" live="assertive">
          {errors.form}
        </Note>
      )}
      <div className="mt-2">
        <Button look="primary" size="tall" wide type="submit" busy={isBusy}>
          {accountMessages.logIn}
        </Button>
      </div>
      <GoogleButton intent={{ does: 'log-in', redirect: redirect ?? location.pathname + location.search }} />
      <p className="mt-2 text-ink-2">
        {accountMessages.newHere}{' '}
        <a href="/signup" className="text-accent">
          {accountMessages.signUp}
        </a>
      </p>
    </Form>
  )
}

/** Returns the error of a failed Google sign-in, which marks both fields, and forgets it. */
function takeGoogleError(): FormErrors | null {
  const googleError = googleFailure.take()
  return googleError === null ? null : { email: true, password: true, form: googleError }
}

/** Returns the reason why the user was signed out, if there is one, and forgets it. */
function takeSignedOutReason(): string | null {
  const reason = signedOutReason.get()
  signedOutReason.remove()
  return reason
}
