import { Combobox as Base } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { SearchPickerProps, SearchResult } from '../search-picker.tsx'
import { useIsNarrow } from '../use-window-width.ts'
import type { Popup } from '../use-popup.ts'

interface SearchPopupProps<T extends SearchResult>
  extends Omit<SearchPickerProps<T>, 'label' | 'placeholder' | 'value' | 'wide'> {
  popup: Popup
}

/** The popup of a SearchPicker: a search box and its results. Only visible results are rendered. */
export function SearchPopup<T extends SearchResult>(props: SearchPopupProps<T>) {
  const { isOpen, onOpenChange } = props.popup
  const { typed, onType } = props
  const { results, statusMessage } = props.found
  const picked = results.find(({ key }) => key === props.pickedKey) ?? null
  const list = useRef<VirtualListHandle>(null)
  const hasLeftPage = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Base.Root<T>
      items={results}
      filter={null}
      virtualized
      value={typed === '' ? picked : null}
      open={isOpen}
      onOpenChange={(next, details) => {
        if (next) hasLeftPage.current = false
        onOpenChange(next, details)
        if (!next) onType('')
      }}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onType(text)}
      onValueChange={(next, details) => {
        if (next === null) return
        hasLeftPage.current = props.opensAnotherPage?.(next) ?? false
        onOpenChange(false, details)
        onType('')
        props.onPick(next)
      }}
      onItemHighlighted={(item, { reason, index }) => {
        if (item !== undefined && reason !== 'pointer') queueMicrotask(() => list.current?.show(index))
      }}
      itemToStringLabel={(item) => item.label}
      isItemEqualToValue={(a, b) => a.key === b.key}
      autoHighlight
      modal={false}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={props.popup.trigger}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu) outline-none"
        >
          <Base.Popup
            id={props.popup.id}
            aria-label={props.searchLabel}
            // Also on touch screens: users open it to type.
            initialFocus={field}
            finalFocus={() => (hasLeftPage.current ? false : props.popup.trigger.current)}
            className="flex max-h-[min(420px,var(--available-height))] w-[min(380px,calc(100vw-16px))] flex-col overflow-hidden rounded-4 bg-raised text-ink-1 shadow-low outline-none"
          >
            <div className="flex flex-none items-center gap-2 border-b border-hair-2 px-2.5">
              <Icon icon={Search} className="text-ink-3" />
              <Base.Input
                ref={field}
                aria-label={props.searchLabel}
                placeholder={props.searchLabel}
                maxLength={props.maxLength}
                className="h-9 w-full min-w-0 bg-transparent outline-none max-desk:h-11 max-desk:text-15"
              />
            </div>
            <output className="block text-ink-3 empty:hidden">
              {statusMessage !== null && <span className="block px-3 py-2.5">{statusMessage}</span>}
            </output>
            <Base.List className="flex min-h-0 flex-1 flex-col outline-none empty:hidden">
              {results.length > 0 && <Results ref={list} results={results} picked={picked} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface VirtualListHandle {
  /** Scrolls to a result. */
  readonly show: (index: number) => void
}

/** Heights of a result, px. */
const ROW_HEIGHTS = { wide: 30, wideWithNote: 46, narrow: 44, narrowWithNote: 52 }

/** The results; only those in view are rendered. */
function Results<T extends SearchResult>({
  ref,
  results,
  picked,
}: {
  ref: RefObject<VirtualListHandle | null>
  results: readonly T[]
  picked: T | null
}) {
  const isNarrow = useIsNarrow()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const estimateSize = useCallback(
    (index: number) => {
      const hasNote = Boolean(results[index]?.note)
      if (isNarrow) return hasNote ? ROW_HEIGHTS.narrowWithNote : ROW_HEIGHTS.narrow
      return hasNote ? ROW_HEIGHTS.wideWithNote : ROW_HEIGHTS.wide
    },
    [results, isNarrow],
  )
  // oxlint-disable-next-line react/incompatible-library -- its results are used only in this component
  const virtualizer = useVirtualizer({
    count: results.length,
    getScrollElement: () => box,
    estimateSize,
    getItemKey: (index) => results[index]?.key ?? index,
    overscan: 8,
    paddingStart: 4,
    paddingEnd: 4,
  })
  useEffect(() => {
    ref.current = { show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) }
  }, [ref, virtualizer])
  const pickedIndex = picked === null ? -1 : results.indexOf(picked)
  useEffect(() => {
    if (box !== null && pickedIndex >= 0) virtualizer.scrollToIndex(pickedIndex, { align: 'center' })
  }, [box, pickedIndex, virtualizer])
  return (
    <div role="presentation" ref={setBox} className="min-h-0 flex-1 overflow-y-auto">
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const item = results[index]
          return (
            item && (
              <Base.Item
                key={key}
                index={index}
                value={item}
                aria-setsize={results.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: size }}
                className="absolute inset-x-1 top-0 flex cursor-default items-center gap-2 rounded-3 px-2 outline-none select-none data-highlighted:bg-[color-mix(in_oklab,var(--ink-1)_7%,transparent)] max-desk:text-15"
              >
                <span className="grid min-w-0 flex-1">
                  <span className="truncate">{item.label}</span>
                  {item.note && <span className="truncate text-12 text-ink-3">{item.note}</span>}
                </span>
                {item === picked && <Icon icon={Check} className="text-accent" />}
              </Base.Item>
            )
          )
        })}
      </div>
    </div>
  )
}
