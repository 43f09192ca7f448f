import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { usePortalTarget } from './theme-region.tsx'

export interface SearchResult {
  /** Its own among all results. */
  key: string
  label: string
  /** Under its name: what it was found by. */
  note?: string
}

interface SearchPickerProps<T extends SearchResult> {
  /** What is picked, shown before the value in the same control. */
  label: string
  /** What stands in it while nothing is picked. */
  placeholder: string
  /** What is picked; null: nothing. */
  value: string | null
  /** What the box finds for what was typed; all of it for nothing. */
  search: (typed: string) => readonly T[]
  onPick: (result: T) => void
  /** Picking this leads elsewhere, and the focus with it; else it comes back to the control. */
  leadsAway?: ((result: T) => boolean) | undefined
  searchLabel: string
  /** Said when nothing is found. */
  nothingFound: (typed: string) => string
}

/** One of so many that it is looked for by typing. Arrows move, Enter picks, Esc leaves it as it was. */
export function SearchPicker<T extends SearchResult>({
  label,
  placeholder,
  value,
  search,
  onPick,
  leadsAway,
  searchLabel,
  nothingFound,
}: SearchPickerProps<T>) {
  const labelId = useId()
  const valueId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const isLedAway = useRef(false)
  const results = open ? search(typed) : []
  return (
    <Base.Root<T>
      items={results}
      filter={null}
      value={null}
      open={open}
      onOpenChange={(next) => {
        if (next) isLedAway.current = false
        setOpen(next)
        setTyped('')
      }}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onValueChange={(picked) => {
        if (picked === null) return
        isLedAway.current = leadsAway?.(picked) ?? false
        setOpen(false)
        setTyped('')
        onPick(picked)
      }}
      itemToStringLabel={(item) => item.label}
      isItemEqualToValue={(a, b) => a.key === b.key}
      autoHighlight
      modal={false}
    >
      <Base.Trigger
        aria-labelledby={`${labelId} ${valueId}`}
        className="inline-flex h-8 max-w-[340px] min-w-0 cursor-pointer items-center gap-2 rounded-3 border border-hair-2 bg-surface pr-2 pl-2.5 text-left whitespace-nowrap select-none hover:bg-hover max-desk:h-11 max-desk:w-full max-desk:max-w-none max-desk:text-15"
      >
        <span id={labelId} className="text-ink-3">
          {label}
        </span>
        <span id={valueId} className="min-w-0 truncate font-medium">
          {value ?? <span className="font-normal text-ink-3">{placeholder}</span>}
        </span>
        <Icon of={ChevronDown} size={14} className="ml-auto text-ink-3" />
      </Base.Trigger>
      <Base.Portal container={usePortalTarget()}>
        <Base.Positioner
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu) outline-none"
        >
          <Base.Popup
            aria-label={searchLabel}
            finalFocus={() => !isLedAway.current}
            className="flex max-h-[min(420px,var(--available-height))] w-[min(380px,calc(100vw-16px))] flex-col overflow-hidden rounded-4 bg-raised text-ink-1 shadow-low outline-none"
          >
            <div className="flex flex-none items-center gap-2 border-b border-hair-2 px-2.5">
              <Icon of={Search} className="text-ink-3" />
              <Base.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                className="h-9 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3 max-desk:h-11 max-desk:text-15"
              />
            </div>
            <Base.Empty className="text-ink-3">
              {typed !== '' && <span className="block px-3 py-2.5">{nothingFound(typed)}</span>}
            </Base.Empty>
            <Base.List className="min-h-0 flex-1 overflow-y-auto p-1 outline-none empty:hidden">
              {(item: T) => (
                <Base.Item
                  key={item.key}
                  value={item}
                  className="grid min-h-[30px] cursor-default content-center rounded-3 px-2 py-1 outline-none select-none data-highlighted:bg-[color-mix(in_oklab,var(--ink-1)_7%,transparent)] max-desk:min-h-11 max-desk:text-15"
                >
                  <span className="truncate">{item.label}</span>
                  {item.note && <span className="truncate text-12 text-ink-3">{item.note}</span>}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
