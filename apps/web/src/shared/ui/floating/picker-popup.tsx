import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { OptionName, type PickerOption } from '../picker.tsx'
import type { Popup } from '../use-popup.ts'
import { SearchPopup } from './search-popup.tsx'

interface PickerPopupProps<T> {
  popup: Popup
  /** Id of the label for screen readers. */
  labelledBy: string | undefined
  value: T | null
  onChange: (value: T) => void
  options: readonly PickerOption<T>[]
}

/** Maximum length of a list without a search. */
const MAX_UNSEARCHED_OPTIONS = 24

/** The list of a picker, under its button. */
export function PickerPopup<T extends string | number>(props: PickerPopupProps<T>) {
  const { options } = props
  // A list with a search shows only names and codes.
  const isPlain = options.every(({ note, sign, disabled }) => !note && !sign && !disabled)
  return options.length > MAX_UNSEARCHED_OPTIONS && isPlain ? (
    <SearchedOptions {...props} />
  ) : (
    <OptionList {...props} />
  )
}

function SearchedOptions<T extends string | number>({
  popup,
  value,
  onChange,
  options,
}: PickerPopupProps<T>) {
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  const results = options.flatMap((option) => {
    const note = typeof option.end === 'string' ? option.end : ''
    const isFound = [option.label, note].some((name) => name.toLowerCase().includes(text))
    return isFound ? [{ key: String(option.value), label: option.label, note, value: option.value }] : []
  })
  return (
    <SearchPopup
      popup={popup}
      pickedKey={value === null ? null : String(value)}
      typed={typed}
      onType={setTyped}
      found={{ results, statusMessage: results.length === 0 ? sheetMessages.nothingFound : null }}
      maxLength={100}
      onPick={(result) => onChange(result.value)}
      searchLabel={sheetMessages.find}
    />
  )
}

function OptionList<T extends string | number>({
  popup: { isOpen, onOpenChange, trigger, id },
  labelledBy,
  value,
  onChange,
  options,
}: PickerPopupProps<T>) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      modal={false}
    >
      {/* The content security policy allows no inline style elements; the rules of this one are in our own style sheet. */}
      <CSPProvider disableStyleElements>
        <Base.Portal>
          <Base.Positioner
            anchor={trigger}
            alignItemWithTrigger={false}
            sideOffset={4}
            collisionPadding={8}
            className="z-(--z-menu) outline-none"
          >
            <Base.Popup
              id={id}
              aria-labelledby={labelledBy}
              finalFocus={trigger}
              className="max-h-[min(360px,var(--available-height))] min-w-[max(160px,var(--anchor-width))] overflow-y-auto rounded-4 bg-raised p-1 text-ink-1 shadow-low outline-none"
            >
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
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
        <Base.ItemText>
          <OptionName sign={sign}>{label}</OptionName>
        </Base.ItemText>
        {note && <span className="block text-12 text-ink-3">{note}</span>}
      </span>
      <span className="ml-auto flex items-center gap-2 pl-3">
        {end && <span className="text-11 font-medium text-ink-2">{end}</span>}
        <span className="size-4">
          <Base.ItemIndicator className="text-accent">
            <Icon icon={Check} />
          </Base.ItemIndicator>
        </span>
      </span>
    </Base.Item>
  )
}
