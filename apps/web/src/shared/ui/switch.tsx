import { Switch as Base } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

const track =
  'relative inline-block h-[18px] w-[30px] flex-none rounded-[9px] border after:absolute after:top-[2px] after:size-3 after:rounded-full after:transition-[left] after:duration-(--m-fast)'
/** The colors, and the position of the knob. */
const looks = {
  off: 'border-edge bg-surface after:left-[2px] after:bg-edge',
  on: 'border-accent-fill bg-accent-fill after:left-[14px] after:bg-accent-on',
  disabledOff: 'border-hair-2 after:left-[2px] after:bg-hair-2',
  disabledOn: 'border-hair-2 after:left-[14px] after:bg-hair-2',
}

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** The label; clicking it toggles too. */
  children: ReactNode
  /** Whether the label is for screen readers only, since the row already shows it. */
  labelHidden?: boolean | undefined
}

/** A switch that takes effect at once. */
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
          disabled ? (checked ? looks.disabledOn : looks.disabledOff) : checked ? looks.on : looks.off,
        )}
      />
      <span id={id} className={labelHidden ? 'sr-only' : undefined}>
        {children}
      </span>
    </span>
  )
}
