import { Switch as Base } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

const track =
  'relative inline-block h-[18px] w-[30px] flex-none rounded-[9px] border border-edge bg-surface after:absolute after:top-[2px] after:left-[2px] after:size-3 after:rounded-full after:bg-edge after:transition-[left] after:duration-(--m-fast)'
const on = 'border-accent-fill bg-accent-fill after:left-[14px] after:bg-accent-on'

/** How a switch looks, where something else is the control (an item of a menu). */
export function SwitchFace({ checked }: { checked: boolean }) {
  return <span aria-hidden className={clsx(track, checked && on)} />
}

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Names it; also press it to switch. */
  children: ReactNode
  /** The label is for screen readers only: the row around it says it. */
  labelHidden?: boolean | undefined
}

/** Something on or off, at once. */
export function Switch({ checked, onChange, disabled, labelHidden, children }: SwitchProps) {
  const id = useId()
  return (
    <span className={clsx('inline-flex items-center gap-2', disabled && 'text-ink-3')}>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        aria-labelledby={id}
        className={clsx(
          track,
          checked && !disabled && on,
          disabled && ['border-hair-2 bg-transparent after:bg-hair-2', checked && 'after:left-[14px]'],
        )}
      />
      <span id={id} className={labelHidden ? 'sr-only' : undefined}>
        {children}
      </span>
    </span>
  )
}
