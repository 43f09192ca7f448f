import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { PickerPopup } from './floating.tsx'
import { useFieldIds } from './field.tsx'
import { Icon } from './icon.tsx'
import { usePopup } from './use-popup.ts'

export interface PickerOption<T> {
  value: T
  label: string
  /** Shown under the name, such as the reason why it is disabled. */
  note?: ReactNode
  /** Shown at the end: a code, a count. */
  end?: ReactNode
  /** An icon before the name, such as a tier's swatch; also shown when selected. Adds no meaning to the name. */
  sign?: ReactNode
  disabled?: boolean
}

interface PickerProps<T> {
  /** The label before the value in the same control; inside a Field, the field's label is used. */
  label?: string | undefined
  /** Whether the label is for screen readers only, always or in a narrow window. */
  labelHidden?: boolean | 'narrow' | undefined
  value: T | null
  onChange: (value: T) => void
  options: readonly PickerOption<T>[]
  /** Shown when nothing is selected. */
  placeholder?: string | undefined
  /** Takes the full width of its container; always in a narrow window. */
  wide?: boolean | undefined
  /** Makes the picker as low as a line of a heading. The text follows the label for screen readers, such as "of Sales". */
  inHeading?: string | undefined
  disabled?: boolean | undefined
}

/** A button that opens a list of options to choose one from. Arrow keys move, typing searches, Enter selects, Esc cancels. */
export function Picker<T extends string | number>({
  label,
  labelHidden,
  value,
  onChange,
  options,
  placeholder,
  wide,
  inHeading,
  disabled,
}: PickerProps<T>) {
  const fieldIds = useFieldIds()
  const labelId = useId()
  const { popup, triggerProps } = usePopup('listbox')
  const picked = options.find((option) => option.value === value)
  return (
    <>
      <button
        {...triggerProps}
        id={fieldIds.id}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options have notes and icons, which a select cannot show
        role="combobox"
        aria-expanded={triggerProps['aria-expanded']}
        aria-controls={triggerProps['aria-controls']}
        disabled={disabled ?? false}
        aria-labelledby={label === undefined ? undefined : labelId}
        aria-describedby={fieldIds['aria-describedby']}
        aria-invalid={fieldIds['aria-invalid']}
        className={clsx(
          'inline-flex min-w-0 cursor-pointer items-center text-left whitespace-nowrap select-none disabled:cursor-default disabled:bg-transparent disabled:text-ink-off',
          inHeading === undefined
            ? 'h-8 gap-2 rounded-3 border border-hair-2 bg-surface pr-2 pl-2.5 hover:bg-hover disabled:border-hair max-desk:h-11 max-desk:w-full max-desk:text-15'
            : 'h-6 max-w-full gap-1 rounded-2 border border-transparent px-1 text-12 enabled:hover:border-hair-2 enabled:hover:bg-surface',
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
            {inHeading !== undefined && <span className="sr-only"> {inHeading}</span>}
          </span>
        )}
        <span className="min-w-0 truncate font-medium max-desk:line-clamp-2 max-desk:leading-[18px] max-desk:whitespace-normal">
          {picked ? (
            <OptionName sign={picked.sign}>{picked.label}</OptionName>
          ) : (
            <span className="font-normal text-ink-3">{placeholder}</span>
          )}
        </span>
        <Icon icon={ChevronDown} size={14} className="ml-auto text-ink-3" />
      </button>
      {popup && (
        <PickerPopup
          popup={popup}
          labelledBy={label === undefined ? undefined : labelId}
          value={value}
          onChange={onChange}
          options={options}
        />
      )}
    </>
  )
}

/** The name of an option, with its icon if there is one. */
export function OptionName({ sign, children }: { sign: ReactNode; children: string }) {
  if (!sign) return children
  return (
    <span className="inline-flex max-w-full items-center gap-[7px]">
      <span aria-hidden className="flex">
        {sign}
      </span>
      <span className="truncate max-desk:line-clamp-2 max-desk:whitespace-normal">{children}</span>
    </span>
  )
}
