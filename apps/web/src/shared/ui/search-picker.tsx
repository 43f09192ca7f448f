import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId } from 'react'
import { SearchPopup } from './floating.tsx'
import { Icon } from './icon.tsx'
import { usePopup } from './use-popup.ts'

export interface SearchResult {
  /** Unique among all results. */
  key: string
  label: string
  /** Shown under the label: what matched. */
  note?: string
}

/** The results of a search so far. */
export interface Found<T> {
  readonly results: readonly T[]
  /** The status text: still loading, no results, or why some are missing; null for none. */
  readonly statusMessage: string | null
}

export interface SearchPickerProps<T extends SearchResult> {
  /** The label before the value in the same control. */
  label: string
  /** Shown when nothing is selected. */
  placeholder: string
  /** The text of the selection; null for none. */
  value: string | null
  /** The key of the selection, which is marked and scrolled into view. */
  pickedKey: string | null
  /** The text of the search box. */
  typed: string
  onType: (typed: string) => void
  /** The results for `typed`; everything if it is empty. */
  found: Found<T>
  /** Maximum length of the search text. */
  maxLength: number
  onPick: (result: T) => void
  /** Whether choosing a result opens another page, which then takes the focus; otherwise the control takes it. */
  opensAnotherPage?: ((result: T) => boolean) | undefined
  searchLabel: string
  /** Takes the full width of its container. */
  wide?: boolean
}

/** A picker with a search, for many options. Arrow keys move, Enter selects, Esc cancels. */
export function SearchPicker<T extends SearchResult>(props: SearchPickerProps<T>) {
  const { label, placeholder, value, typed, onType, wide = false } = props
  const labelId = useId()
  const valueId = useId()
  const { popup, triggerProps } = usePopup('dialog')
  /** Text that is typed before the box has the focus goes into the box. */
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isTypedCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!popup?.isOpen || !isTypedCharacter) return triggerProps.onKeyDown(event)
    event.preventDefault()
    onType(typed + event.key)
  }
  return (
    <>
      <button
        {...triggerProps}
        onKeyDown={onKeyDown}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options have notes and are searched, unlike those of a select
        role="combobox"
        aria-expanded={triggerProps['aria-expanded']}
        aria-controls={triggerProps['aria-controls']}
        aria-labelledby={`${labelId} ${valueId}`}
        className={clsx(
          wide ? 'w-full' : 'max-w-[340px]',
          'inline-flex h-8 min-w-0 cursor-pointer items-center gap-2 rounded-3 border border-hair-2 bg-surface pr-2 pl-2.5 text-left whitespace-nowrap select-none hover:bg-hover max-desk:h-11 max-desk:w-full max-desk:max-w-none max-desk:text-15',
        )}
      >
        <span id={labelId} className="text-ink-3">
          {label}
        </span>
        <span id={valueId} className="min-w-0 truncate font-medium">
          {value ?? <span className="font-normal text-ink-3">{placeholder}</span>}
        </span>
        <Icon icon={ChevronDown} size={14} className="ml-auto text-ink-3" />
      </button>
      {popup && <SearchPopup {...props} popup={popup} />}
    </>
  )
}
