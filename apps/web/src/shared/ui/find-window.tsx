import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { backdrop } from './backdrop.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** A section of the results: those of one kind. */
export interface FoundSection<T> {
  readonly key: string
  /** The heading, announced with its first item. */
  readonly head: string
  /** Shown at the end of the heading, such as the number of items. */
  readonly end?: string | null
  /** Shown under the heading. */
  readonly aboveItems?: ReactNode
  readonly items: readonly T[]
  /** Shown under the items. */
  readonly belowItems?: ReactNode
}

interface FindWindowProps<T> {
  readonly onClose: () => void
  /** The name of the dialog and of its field. */
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onFieldFocus: () => void
  readonly maxLength: number
  /** Shown before the field: the filter by kind. */
  readonly beforeField: ReactNode
  /** Shown at the end of the field. */
  readonly end: ReactNode
  readonly sections: readonly FoundSection<T>[]
  /** The accessible name of the list. */
  readonly listLabel: string
  /** The status text: still loading, no results, or why some results are missing; null for none. */
  readonly statusMessage: string | null
  /** Returns an empty link to the item, or the action of an item without a page. */
  readonly linkOf: (item: T) => ReactElement | (() => void)
  /** Renders the content of a result's link. */
  readonly renderItem: (item: T) => ReactNode
  /** Handles a key in the field before the dialog does. @returns whether it was handled */
  readonly onKey: (event: KeyboardEvent, highlighted: T | undefined) => boolean
  /** Whether a result was chosen: then the focus goes to its page. */
  readonly hasChosenResult: () => boolean
  readonly closeLabel: string
  readonly footer: ReactNode
}

/**
 * A dialog that searches everything: arrow keys move, Enter opens, Esc closes. Results are grouped into sections, and the first one is
 * highlighted. On a phone it takes the full width.
 */
export function FindWindow<T extends { readonly key: string; readonly label: string }>(
  props: FindWindowProps<T>,
) {
  const { onClose, sections, statusMessage } = props
  const field = useRef<HTMLInputElement>(null)
  const highlighted = useRef<T | undefined>(undefined)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          aria-label={props.label}
          // Tells `use-heading-focus.ts` to leave the focus in this dialog.
          data-keeps-focus
          initialFocus={field}
          finalFocus={() => !props.hasChosenResult()}
          className="fixed top-[min(88px,10dvh)] left-1/2 z-(--z-dialog) flex max-h-[min(640px,calc(100dvh-120px))] w-[680px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col overflow-hidden rounded-4 bg-raised text-ink-1 shadow-high outline-none max-desk:inset-x-0 max-desk:top-0 max-desk:left-0 max-desk:max-h-dvh max-desk:w-full max-desk:max-w-none max-desk:translate-x-0 max-desk:rounded-t-none"
        >
          <Base.Root<T>
            inline
            open
            items={sections as never}
            filter={null}
            mode="none"
            value={props.typed}
            onValueChange={(text, { reason }) => reason === 'input-change' && props.onType(text)}
            itemToStringValue={({ label }) => label}
            autoHighlight="always"
            keepHighlight
            onItemHighlighted={(item) => {
              highlighted.current = item
            }}
          >
            <div className="flex h-[52px] flex-none items-center gap-2.5 border-b border-hair-2 pr-3 pl-4">
              <Icon icon={Search} size={18} className="text-ink-3" />
              {props.beforeField}
              <Base.Input
                ref={field}
                aria-label={props.label}
                placeholder={props.placeholder}
                maxLength={props.maxLength}
                spellCheck={false}
                onFocus={props.onFieldFocus}
                onKeyDown={(event) => {
                  if (!props.onKey(event, highlighted.current)) return
                  event.preventDefault()
                  event.preventBaseUIHandler()
                }}
                className="h-full w-full min-w-0 bg-transparent text-15 outline-none"
              />
              <span className="flex-none text-12 text-ink-3 max-desk:hidden">{props.end}</span>
              <Dialog.Close render={<IconButton icon={X} label={props.closeLabel} />} />
            </div>
            <output className="block text-ink-3 empty:hidden">
              {statusMessage !== null && <span className="block px-4 py-3">{statusMessage}</span>}
            </output>
            <Base.List
              aria-label={props.listLabel}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-2 outline-none empty:hidden"
            >
              {(section: FoundSection<T>) => (
                <Base.Group key={section.key} items={section.items as never}>
                  <Base.GroupLabel className="flex gap-3 px-2 pt-2.5 pb-1 text-11 font-medium text-ink-3">
                    <span className="min-w-0 truncate">{section.head}</span>
                    <span className="ml-auto flex-none text-ink-2">{section.end}</span>
                  </Base.GroupLabel>
                  {section.aboveItems}
                  <Base.Collection>
                    {(item: T) => (
                      <Base.Item
                        key={item.key}
                        value={item}
                        {...linkProps(props.linkOf(item))}
                        className="flex min-h-[30px] cursor-pointer items-center gap-2.5 rounded-3 px-2 text-ink-1 no-underline outline-none select-none data-highlighted:bg-[color-mix(in_oklab,var(--ink-1)_7%,transparent)] max-desk:min-h-[52px]"
                      >
                        {props.renderItem(item)}
                      </Base.Item>
                    )}
                  </Base.Collection>
                  {section.belowItems}
                </Base.Group>
              )}
            </Base.List>
          </Base.Root>
          <div className="flex h-10 flex-none items-center border-t border-hair-2 px-4 text-12 text-ink-3 max-desk:hidden">
            {props.footer}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const linkProps = (link: ReactElement | (() => void)) =>
  typeof link === 'function' ? { onClick: link } : { render: link }
