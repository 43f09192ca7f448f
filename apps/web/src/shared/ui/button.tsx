import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface Appearance {
  /** At most one primary button per page. */
  look?: 'plain' | 'primary' | 'ghost' | 'danger' | undefined
  size?: 'small' | 'normal' | 'tall' | 'large' | undefined
  /** Takes the full width of its container. */
  wide?: boolean | undefined
}

const looks = {
  plain: 'border-hair-2 bg-surface text-ink-1 hover:bg-hover active:bg-pressed',
  primary:
    'border-accent-fill bg-accent-fill text-accent-on hover:border-accent-fill-hover hover:bg-accent-fill-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink-1 active:bg-pressed',
  danger: 'border-danger-fill bg-danger-fill text-danger-on hover:brightness-95',
}
const disabledLooks = {
  plain: 'border-hair text-ink-off',
  primary: 'border-transparent bg-pressed text-ink-3',
  ghost: 'border-transparent text-ink-off',
  danger: 'border-transparent bg-pressed text-ink-3',
}
const iconLooks = { plain: 'text-ink-2', primary: '', ghost: '', danger: '' }
const heights = {
  small: 'h-7 rounded-3 max-desk:h-9',
  normal: 'h-8 rounded-3 max-desk:h-11 max-desk:text-15',
  /** Next to tall fields: for forms that are pages. */
  tall: 'h-10 rounded-3 text-15 max-desk:h-11',
  large: 'h-11 rounded-[8px] text-15',
}
const insets = { small: 'px-2.5', normal: 'px-3', tall: 'px-3', large: 'px-5' }
const squares = { small: 'w-7 max-desk:w-9', normal: 'w-8 max-desk:w-11', tall: 'w-10', large: 'w-11' }
const shape =
  'relative inline-flex flex-none cursor-pointer items-center justify-center gap-1.5 border font-medium whitespace-nowrap no-underline transition-colors duration-(--m-fast) select-none'

function sharedClasses(
  { look = 'plain', size = 'normal', wide }: Appearance,
  isDisabled: boolean | undefined,
) {
  return clsx(
    shape,
    heights[size],
    isDisabled ? ['cursor-default', disabledLooks[look]] : looks[look],
    wide && 'w-full',
  )
}

/** Returns the classes of an element that looks like a button with a label, and of its icon. */
export function buttonLooks(button: Appearance) {
  return { box: labelledClasses(button, false), icon: clsx('-ml-0.5', iconLooks[button.look ?? 'plain']) }
}

/** Returns the classes of an element that looks like an icon button, and of its icon. */
export function iconButtonLooks({ look = 'plain', size = 'normal' }: Omit<Appearance, 'wide'>) {
  return { box: clsx(sharedClasses({ look, size }, false), squares[size]), icon: iconLooks[look] }
}

function labelledClasses(button: Appearance, isDisabled: boolean | undefined) {
  return clsx(sharedClasses(button, isDisabled), insets[button.size ?? 'normal'])
}

interface ButtonProps extends Appearance, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  icon?: LucideIcon | undefined
  endIcon?: LucideIcon | undefined
  /** Whether it shows a spinner instead of the label, and ignores clicks. */
  busy?: boolean | undefined
  /** The text next to the spinner, such as "Saving"; none by default. */
  busyLabel?: ReactNode
}

/** Returns whether a button only looks disabled: it can still be focused. */
const isAriaDisabled = ({ 'aria-disabled': value }: Pick<ComponentProps<'button'>, 'aria-disabled'>) =>
  value === true || value === 'true'

/** A button with a label. While busy it retains its focus and its width. */
export function Button({
  look = 'plain',
  size = 'normal',
  wide,
  icon,
  endIcon,
  busy,
  busyLabel,
  children,
  onClick,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  const label = (
    <span
      className={clsx(
        'col-start-1 row-start-1 flex items-center justify-center gap-1.5',
        busy && (busyLabel ? 'invisible' : 'opacity-0'),
      )}
    >
      {icon && <Icon icon={icon} className={clsx('-ml-0.5', !disabled && iconLooks[look])} />}
      {children}
      {endIcon && (
        <Icon
          icon={endIcon}
          size={14}
          className={clsx('-mr-0.5', !disabled && look === 'plain' && 'text-ink-3')}
        />
      )}
    </span>
  )
  const spinner = (
    <span
      className={clsx(
        'col-start-1 row-start-1 flex items-center justify-center gap-1.5',
        !busy && 'invisible',
      )}
      aria-hidden={!busy}
    >
      <Spinner isAnimated={busy === true} />
      {busyLabel}
    </span>
  )
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={labelledClasses({ look, size, wide }, disabled || isAriaDisabled(rest))}
    >
      {busy || busyLabel ? (
        <span className="grid">
          {label}
          {spinner}
        </span>
      ) : (
        label
      )}
    </button>
  )
}

interface IconButtonProps
  extends Omit<Appearance, 'wide'>,
    Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  icon: LucideIcon
  /** The accessible name: what it does. */
  label: string
}

/**
 * A square button with only an icon; its label is for screen readers. By default it is small and has no border, as in a row or at the end of
 * a field.
 */
export function IconButton({
  icon,
  label,
  look = 'ghost',
  size = 'small',
  type = 'button',
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-label={label}
      className={clsx(sharedClasses({ look, size }, disabled || isAriaDisabled(rest)), squares[size])}
    >
      <Icon icon={icon} className={clsx(!disabled && iconLooks[look])} />
    </button>
  )
}
