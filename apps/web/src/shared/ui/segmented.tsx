import { clsx } from 'clsx'

interface SegmentedProps<T> {
  /** The accessible name of the control. */
  label: string
  value: T
  onChange: (value: T) => void
  /** Two or three; each at least 58 px wide. */
  options: readonly { value: T; label: string }[]
  disabled?: boolean
}

/** A choice between two or three short options, all visible. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  disabled,
}: SegmentedProps<T>) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as one control
      role="group"
      aria-label={label}
      className={clsx(
        'inline-flex h-8 rounded-3 border bg-sunken p-px max-desk:h-11',
        disabled ? 'border-hair' : 'border-hair-2',
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled ?? false}
          // One option is always selected: clicking it again changes nothing.
          onClick={() => option.value !== value && onChange(option.value)}
          className="min-w-[58px] flex-auto cursor-pointer rounded-2 px-2.5 font-medium whitespace-nowrap text-ink-2 disabled:cursor-default disabled:text-ink-off aria-pressed:bg-surface aria-pressed:text-ink-1 aria-pressed:ring aria-pressed:ring-edge max-desk:text-15"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
