import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'

interface SegmentedProps<T> {
  /** What is switched, for screen readers. */
  label: string
  value: T
  onChange: (value: T) => void
  /** Two or three; each at least 58 px wide. */
  options: readonly { value: T; label: string }[]
  disabled?: boolean
}

/** A choice of two or three short words, all of them seen. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  disabled,
}: SegmentedProps<T>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      // One is always on: pressing it again changes nothing.
      onValueChange={([next]) => next !== undefined && onChange(next as T)}
      disabled={disabled ?? false}
      className="inline-flex h-8 rounded-3 border border-hair-2 bg-sunken p-px data-disabled:border-hair max-desk:h-11"
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className="min-w-[58px] rounded-2 px-2.5 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink-1 aria-pressed:ring aria-pressed:ring-hair-2 data-disabled:text-ink-off max-desk:text-15"
        >
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
