import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { useFieldTies } from './field.tsx'
import { Icon } from './icon.tsx'
import { usePortalTarget } from './theme-region.tsx'

export interface PickerOption<T> {
  value: T
  label: string
  /** Under its name: for one that cannot be chosen, why. */
  note?: ReactNode
  /** At the far end: a code, a count. */
  end?: ReactNode
  /** Before its name, also while it is picked: a tier's swatch. Says nothing that the name does not. */
  sign?: ReactNode
  disabled?: boolean
}

interface PickerProps<T> {
  /** What is picked, shown before the value in the same control. Inside a Field the field's label says it. */
  label?: string | undefined
  /** The label is for screen readers only, or is in a narrow window: the value says what it is. */
  labelHidden?: boolean | 'narrow' | undefined
  value: T | null
  onChange: (value: T) => void
  options: readonly PickerOption<T>[]
  /** What stands in it while nothing is picked. */
  placeholder?: string | undefined
  /** Takes the whole width of what holds it; in a narrow window always. */
  wide?: boolean | undefined
  disabled?: boolean | undefined
}

/** One of a list. Arrows move, typing finds, Enter picks, Esc leaves it as it was. */
export function Picker<T extends string | number>({
  label,
  labelHidden,
  value,
  onChange,
  options,
  placeholder,
  wide,
  disabled,
}: PickerProps<T>) {
  const ties = useFieldTies()
  const labelId = useId()
  return (
    <Base.Root
      {...(ties.id === undefined ? {} : { id: ties.id })}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      disabled={disabled ?? false}
      modal={false}
    >
      <Base.Trigger
        {...(label === undefined ? {} : { 'aria-labelledby': labelId })}
        aria-describedby={ties['aria-describedby']}
        aria-invalid={ties['aria-invalid']}
        className={clsx(
          'inline-flex h-8 min-w-0 cursor-pointer items-center gap-2 rounded-3 border border-hair-2 bg-surface pr-2 pl-2.5 text-left whitespace-nowrap select-none hover:bg-hover data-disabled:cursor-default data-disabled:border-hair data-disabled:bg-transparent data-disabled:text-ink-off max-desk:h-11 max-desk:w-full max-desk:text-15',
          wide && 'w-full',
        )}
      >
        {label !== undefined && (
          <span
            id={labelId}
            className={clsx(
              labelHidden === true ? 'sr-only' : 'text-ink-3',
              labelHidden === 'narrow' && 'max-desk:sr-only',
            )}
          >
            {label}
          </span>
        )}
        <span className="min-w-0 truncate font-medium">
          <Base.Value>
            {(picked: T | null) => {
              const option = options.find(({ value: each }) => each === picked)
              if (!option) return <span className="font-normal text-ink-3">{placeholder}</span>
              return option.sign ? <Signed sign={option.sign}>{option.label}</Signed> : option.label
            }}
          </Base.Value>
        </span>
        <Icon of={ChevronDown} size={14} className="ml-auto text-ink-3" />
      </Base.Trigger>
      <Base.Portal container={usePortalTarget()}>
        <Base.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu) outline-none"
        >
          <Base.Popup className="max-h-[min(360px,var(--available-height))] min-w-[max(160px,var(--anchor-width))] overflow-y-auto rounded-4 bg-raised p-1 text-ink-1 shadow-low outline-none">
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Signed({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-[7px]">
      <span aria-hidden className="flex">
        {sign}
      </span>
      <span className="truncate">{children}</span>
    </span>
  )
}

function Option<T>({ option: { value, label, note, end, sign, disabled } }: { option: PickerOption<T> }) {
  return (
    <Base.Item
      value={value}
      label={label}
      disabled={disabled ?? false}
      className="flex min-h-[30px] cursor-default items-center gap-2.5 rounded-3 px-2 py-1 outline-none select-none data-disabled:text-ink-off data-highlighted:bg-[color-mix(in_oklab,var(--ink-1)_7%,transparent)] max-desk:min-h-11 max-desk:text-15"
    >
      <span className="min-w-0">
        <Base.ItemText>{sign ? <Signed sign={sign}>{label}</Signed> : label}</Base.ItemText>
        {note && <span className="block text-12 text-ink-3">{note}</span>}
      </span>
      <span className="ml-auto flex items-center gap-2 pl-3">
        {end && <span className="text-11 font-medium text-ink-2">{end}</span>}
        <span className="size-4">
          <Base.ItemIndicator className="text-accent">
            <Icon of={Check} />
          </Base.ItemIndicator>
        </span>
      </span>
    </Base.Item>
  )
}
