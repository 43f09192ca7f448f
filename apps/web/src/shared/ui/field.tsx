import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { clsx } from 'clsx'
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'

interface FieldIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<FieldIds | null>(null)

/** Returns the ids that connect a control with the label, hint and error of its Field; undefined outside of one. */
export function useFieldIds() {
  const field = use(FieldContext)
  return {
    id: field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** A message marks the control as invalid and is read with it; `true` only marks it. */
  error?: ReactNode
  /** Shown at the end of the label's line, such as a link or a count. */
  aside?: ReactNode
  children: ReactNode
}

/** The label, control, hint and error of one value, connected by ids. Its child is the control. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  const message = error && error !== true ? error : null
  const invalid = Boolean(error)
  return (
    <FieldContext value={{ id, describedBy: message || hint ? messageId : undefined, invalid }}>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-2">
          <label htmlFor={id} className="text-12 font-medium text-ink-2">
            {label}
          </label>
          {aside}
        </div>
        {children}
        {message ? (
          <p id={messageId} className="flex items-start gap-1.5 text-12 text-danger">
            <Icon icon={CircleAlert} size={14} className="mt-px" />
            {message}
          </p>
        ) : (
          hint && (
            <p id={messageId} className="text-12 text-ink-3">
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  )
}

const box = clsx(
  'flex w-full items-center gap-2 border border-edge bg-surface hover:not-focus-within:border-ink-3',
  'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
  // An invalid field remains recognizable when it has the focus.
  'has-aria-invalid:border-danger has-aria-invalid:inset-ring has-aria-invalid:inset-ring-danger has-aria-invalid:focus-within:outline-offset-1',
  'has-[:is(input,textarea):is(:disabled,:read-only)]:border-hair-2 has-[:is(input,textarea):is(:disabled,:read-only)]:bg-sunken has-[:is(input,textarea):is(:disabled,:read-only)]:text-ink-3',
)
const sizes = {
  line: 'h-6 rounded-2 px-1.5 text-12',
  small: 'h-7 rounded-3 px-2 max-desk:h-11 max-desk:text-15',
  normal: 'h-8 rounded-3 px-2.5 max-desk:h-11 max-desk:text-15',
  tall: 'h-10 rounded-3 px-2.5 text-15 max-desk:h-11',
  display: 'h-12 rounded-3 px-3.5 text-[24px] font-medium tracking-[0.06em]',
}

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> {
  size?: keyof typeof sizes | undefined
  icon?: LucideIcon | undefined
  /** The unit after the figure, such as "USD" or "%". The figure is then right-aligned. */
  unit?: ReactNode
  /** A control at the end, such as a small IconButton that clears the field. */
  end?: ReactNode
  /** Whether it has an unsaved value. */
  changed?: boolean | undefined
}

/** With `!important`, so that it overrides the background of the box. */
const changedLook = 'border-changed-edge! bg-changed!'

/** An input for one line of text or one figure. */
export function TextInput({ size = 'normal', icon, unit, end, changed, ...rest }: TextInputProps) {
  const fieldIds = useFieldIds()
  return (
    <span className={clsx(box, sizes[size], changed && changedLook)}>
      {icon && <Icon icon={icon} size={size === 'display' ? 18 : 16} className="text-ink-3" />}
      <input
        {...fieldIds}
        {...rest}
        className={clsx(
          'h-full w-full min-w-0 bg-transparent outline-none',
          unit !== undefined && 'text-right',
        )}
      />
      {unit !== undefined && <span className="text-ink-3">{unit}</span>}
      {end}
    </span>
  )
}

/** An input for several lines of text. `rows` sets its height. */
export function Textarea({
  changed,
  ...props
}: Omit<ComponentProps<'textarea'>, 'className' | 'style'> & Pick<TextInputProps, 'changed'>) {
  const fieldIds = useFieldIds()
  return (
    <span className={clsx(box, 'rounded-3', changed && changedLook)}>
      <textarea
        {...fieldIds}
        {...props}
        className="block w-full resize-none bg-transparent px-2.5 py-1.5 outline-none max-desk:text-15"
      />
    </span>
  )
}
