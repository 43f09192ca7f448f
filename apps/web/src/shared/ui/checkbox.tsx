import { Checkbox as Base } from '@base-ui/react/checkbox'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface CheckboxProps {
  /** `some` for a group with both states. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** The label; clicking it toggles too. */
  children: ReactNode
}

/** One of several options that can each be on. */
export function Checkbox({ checked, onChange, disabled, children }: CheckboxProps) {
  const id = useId()
  return (
    <label
      className={clsx('inline-flex items-center gap-2 max-desk:min-h-11', disabled && 'text-ink-3')}
      htmlFor={id}
    >
      <Base.Root
        id={id}
        checked={checked === true}
        indeterminate={checked === 'some'}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        className="inline-grid size-4 flex-none place-items-center rounded-2 border border-edge bg-surface data-checked:border-accent-fill data-checked:bg-accent-fill data-disabled:border-hair-2 data-disabled:bg-sunken data-indeterminate:border-accent-fill data-indeterminate:bg-accent-fill"
      >
        <Base.Indicator className={disabled ? 'text-ink-off' : 'text-accent-on'}>
          <Icon icon={checked === 'some' ? Minus : Check} size={12} heavy />
        </Base.Indicator>
      </Base.Root>
      <span>{children}</span>
    </label>
  )
}
