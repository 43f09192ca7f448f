import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { USUAL_CURRENCIES } from '@plumb/domain/currencies/usual-currencies.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { signupAndCreateNewWorkspace } from '../../shared/api/open-calls.ts'
import { countryOptions, currencyOptions } from '../../shared/settings/default-choices.ts'
import { GoogleButton } from '../../shared/sign-in/google-button.tsx'
import { JoinForm } from '../../shared/sign-in/join-form.tsx'
import { prefill } from '../../shared/sign-in/prefill.ts'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { Picker } from '../../shared/ui/picker.tsx'

const { general } = workspaceMessages
/** The names of the form's own fields, in refusals. */
const FIELDS = ['workspaceName', 'defaultCountry', 'defaultCurrency']

/** Creates an account, and a workspace as soon as the email address of the account is verified (rule WS22). */
export function OwnWorkspaceForm({ email }: { email: string }) {
  const router = useRouter()
  const [input, setInput] = useState<{ workspaceName: string; defaultCountry: string; currency?: string }>({
    workspaceName: '',
    defaultCountry: DEFAULT_COUNTRY,
  })
  const usualCurrency = USUAL_CURRENCIES.get(input.defaultCountry) ?? DEFAULT_CURRENCY
  const { currency = usualCurrency, ...nameAndCountry } = input
  const workspace = { ...nameAndCountry, defaultCurrency: currency }
  const hasName = workspace.workspaceName.trim() !== ''
  return (
    <>
      <JoinForm
        email={email}
        submit={loginPageMessages.createWorkspace}
        additionalFields={{
          names: FIELDS,
          isComplete: hasName,
          render: (errorOf, clearErrors) => {
            const change = (next: Partial<typeof input>) => {
              setInput({ ...input, ...next })
              clearErrors()
            }
            return (
              <>
                <Field label={workspaceMessages.name} error={errorOf('workspaceName')}>
                  <TextInput
                    size="tall"
                    autoComplete="organization"
                    maxLength={255}
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all of the page, and this is its first field
                    autoFocus
                    value={workspace.workspaceName}
                    onChange={({ target }) => change({ workspaceName: target.value })}
                  />
                </Field>
                <div className="grid grid-cols-2 gap-3">
                  <Field label={general.defaultCountry} error={errorOf('defaultCountry')}>
                    <Picker
                      wide
                      value={workspace.defaultCountry}
                      onChange={(defaultCountry) => change({ defaultCountry })}
                      options={countryOptions}
                    />
                  </Field>
                  <Field label={general.defaultCurrency} error={errorOf('defaultCurrency')}>
                    <Picker
                      wide
                      value={workspace.defaultCurrency}
                      onChange={(chosen) => change({ currency: chosen })}
                      options={currencyOptions}
                    />
                  </Field>
                </div>
              </>
            )
          },
        }}
        join={(person) =>
          signupAndCreateNewWorkspace({
            signupAndCreateNewWorkspaceRequest: { ...person, ...workspace, email },
          })
        }
        onJoined={({ password }) => {
          prefill.set({ email, password, note: loginPageMessages.created })
          void router.navigate({ to: '/login' })
        }}
      />
      <GoogleButton intent={{ does: 'create', workspace }} email={email} disabled={!hasName} />
    </>
  )
}
