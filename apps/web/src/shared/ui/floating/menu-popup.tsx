import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { clsx } from 'clsx'
import { type ReactNode, useRef, type RefObject, useEffect } from 'react'
import { Icon, type LucideIcon } from '../icon.tsx'
import type { Popup } from '../use-popup.ts'

const itemClass =
  'flex h-[30px] cursor-default items-center gap-2.5 rounded-3 px-2 outline-none select-none data-disabled:text-ink-off data-highlighted:bg-[color-mix(in_oklab,var(--ink-1)_7%,transparent)] max-desk:h-11 max-desk:text-15'
const panelClass = 'rounded-4 bg-raised p-1 text-ink-1 shadow-low outline-none'

interface MenuPopupProps {
  popup: Popup
  side: 'top' | 'bottom'
  align: 'start' | 'end'
  children: ReactNode
}

/** The items of a menu, next to its button. */
export function MenuPopup({ popup, side, align, children }: MenuPopupProps) {
  const { isOpen, onOpenChange, trigger, id } = popup
  const list = useRef<HTMLDivElement>(null)
  useInitialItemFocus(popup, list)
  return (
    <Base.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner
          anchor={trigger}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <Base.Popup
            ref={list}
            id={id}
            aria-label={trigger.current?.getAttribute('aria-label') ?? trigger.current?.textContent}
            aria-labelledby={undefined}
            // The action may have moved the focus elsewhere, such as to an input.
            finalFocus={() => (isFocusOutside(list.current) ? false : trigger.current)}
            className={clsx(
              panelClass,
              'min-w-[max(200px,var(--anchor-width))] transition-opacity duration-(--m-base) data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function isFocusOutside(list: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && !list?.contains(focused)
}

interface MenuItemProps {
  icon?: LucideIcon | undefined
  onSelect: () => void
  /** Shown at the end: a key, a count. */
  end?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** One action. */
export function MenuItem({ icon, onSelect, end, danger, disabled, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled ?? false}
      className={clsx(itemClass, danger && 'text-danger')}
    >
      {icon && <Icon icon={icon} className={danger || disabled ? undefined : 'text-ink-3'} />}
      {children}
      {end && <span className="ml-auto text-11 font-medium text-ink-2">{end}</span>}
    </Base.Item>
  )
}

interface MenuCheckProps {
  /** `some`: the option stands for several items, of which some are checked. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Shown below the label: the reason why it is disabled. */
  note?: ReactNode
  children: ReactNode
}

/** One of several options that can each be on. The menu stays open. */
export function MenuCheck({ checked, onChange, disabled, note, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      checked={checked === true}
      {...(checked === 'some' && { 'aria-checked': 'mixed' })}
      onCheckedChange={onChange}
      disabled={disabled ?? false}
      className={clsx(itemClass, 'h-auto min-h-[30px] max-w-80 py-1')}
    >
      <span
        className={clsx(
          'grid size-4 flex-none place-items-center rounded-2 border',
          checked ? 'border-accent-fill bg-accent-fill text-accent-on' : 'border-edge bg-surface',
          disabled && 'border-hair-2 bg-sunken',
        )}
      >
        {checked && <Icon icon={checked === 'some' ? Minus : Check} size={12} heavy />}
      </span>
      <span className="min-w-0">
        {children}
        {note && <span className="block text-12 text-ink-3">{note}</span>}
      </span>
    </Base.CheckboxItem>
  )
}

interface MenuChoiceProps<T> {
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode }[]
  /** The name of the list for screen readers. */
  label: string
  /** px; a longer list scrolls. */
  maxHeight?: number
}

/** One of several options, with a check mark on the selected one. */
export function MenuChoice<T>({ value, onChange, options, label, maxHeight }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup
      value={value}
      onValueChange={onChange}
      aria-label={label}
      className="overflow-y-auto"
      style={{ maxHeight }}
    >
      {options.map((option) => (
        <Base.RadioItem key={String(option.value)} value={option.value} closeOnClick className={itemClass}>
          <span className="min-w-0 truncate">{option.label}</span>
          <Base.RadioItemIndicator className="ml-auto text-accent">
            <Icon icon={Check} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 border-t border-hair-2" />
}

/**
 * Focuses the first or last item of a menu that was opened by a key. The library does so only for its own buttons; our button exists before
 * the library is loaded, and passes the key on.
 */
function useInitialItemFocus({ isOpen, openedBy }: Popup, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen || openedBy === 'pointer') return
    // The menu itself takes the focus first.
    const frame = requestAnimationFrame(() => {
      const key = openedBy === 'first' ? 'ArrowDown' : 'ArrowUp'
      list.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, openedBy, list])
}
