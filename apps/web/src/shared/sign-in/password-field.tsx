import { PASSWORD_CHECKLIST, unmetPasswordRules } from '@plumb/domain/accounts/password.ts'
import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { Field, TextInput } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** The reason why the password was refused. */
  error?: string | null
  /** Whether it is the page's first field, which takes the focus. */
  isFirst?: boolean
}

/** A field for a new password, with the list of rules, updated at each keystroke. */
export function PasswordField({ label, value, onChange, error, isFirst }: PasswordFieldProps) {
  const unmetRules = unmetPasswordRules(value)
  return (
    <>
      <Field label={label} error={error}>
        <TextInput
          size="tall"
          type="password"
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- set only where this is the page's only purpose
          autoFocus={isFirst}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <ul className="flex flex-col gap-1 text-12">
        {PASSWORD_CHECKLIST.map((rule) => {
          const isUnmet = unmetRules.includes(rule)
          return (
            <li key={rule} className={`flex items-center gap-1.5 ${isUnmet ? 'text-ink-3' : 'text-ink-1'}`}>
              <Icon icon={isUnmet ? Minus : Check} size={12} />
              {loginPageMessages.passwordRules[rule]}
            </li>
          )
        })}
      </ul>
    </>
  )
}
