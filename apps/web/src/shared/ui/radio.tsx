import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'

interface RadiosProps<T> {
  /** The accessible name of the group. */
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  /** Whether options are in a column or in a row. */
  direction?: 'column' | 'row'
}

/** A choice of one among a few visible options. */
export function Radios<T extends string | number>({
  label,
  value,
  onChange,
  options,
  direction = 'column',
}: RadiosProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as T)}
      className={direction === 'row' ? 'flex flex-wrap gap-5' : 'flex flex-col items-start gap-2'}
    >
      {options.map((option) => (
        <Choice key={option.value} {...option} />
      ))}
    </RadioGroup>
  )
}

function Choice({
  value,
  label,
  disabled,
}: {
  value: string | number
  label: ReactNode
  disabled?: boolean
}) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="inline-flex items-center gap-2 has-data-disabled:text-ink-3 max-desk:min-h-11"
    >
      <Radio.Root
        id={id}
        value={value}
        disabled={disabled ?? false}
        className="size-4 flex-none rounded-full border border-edge bg-surface data-checked:border-4 data-checked:border-accent-fill data-disabled:border-hair-2 data-disabled:bg-sunken"
      />
      {label}
    </label>
  )
}
