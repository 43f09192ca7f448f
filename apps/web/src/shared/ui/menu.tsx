import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { type Floating, useFloating } from './floating.ts'
import type { LucideIcon } from './icon.tsx'
import { usePopup } from './use-popup.ts'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Side of the button on which it opens, and which edges meet. */
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  /** It does not open; its button says why. */
  isOff?: boolean
  children: ReactNode
}

/** Things to do, behind a button. Arrows move, typing finds, Esc closes and returns to the button. */
export function Menu({ trigger, side = 'bottom', align = 'start', isOff, children }: MenuProps) {
  const { popup, triggerProps } = usePopup('menu')
  if (isOff) return trigger
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {popup && (
        <Offered popup={popup} side={side} align={align}>
          {children}
        </Offered>
      )}
    </>
  )
}

function Offered(props: ComponentProps<Floating['MenuPopup']>) {
  const MenuPopup = useFloating()?.MenuPopup
  return MenuPopup && <MenuPopup {...props} />
}

export interface MenuItemProps {
  icon?: LucideIcon | undefined
  onSelect: () => void
  /** At the far end: a key, a count. */
  end?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** One thing to do. */
export function MenuItem(props: MenuItemProps) {
  const Item = useFloating()?.MenuItem
  return Item && <Item {...props} />
}

export interface MenuSwitchProps {
  icon?: LucideIcon
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Something that is on or off; the menu stays open. */
export function MenuSwitch(props: MenuSwitchProps) {
  const Item = useFloating()?.MenuSwitch
  return Item && <Item {...props} />
}

export interface MenuCheckProps {
  /** `some`: what it stands for is checked in part. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Under its name; for one that cannot be chosen, why. */
  note?: ReactNode
  children: ReactNode
}

/** One of several that can each be on; the menu stays open. */
export function MenuCheck(props: MenuCheckProps) {
  const Item = useFloating()?.MenuCheck
  return Item && <Item {...props} />
}

export interface MenuChoiceProps<T> {
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode }[]
  /** What is chosen among, for screen readers. */
  label: string
  /** px; a longer list scrolls. */
  maxHeight?: number
}

/** One of several, with a tick on the chosen one. */
export function MenuChoice<T>(props: MenuChoiceProps<T>) {
  const Choice = useFloating()?.MenuChoice
  return Choice && <Choice {...props} />
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  const Separator = useFloating()?.MenuSeparator
  return Separator && <Separator />
}

/** Words above the items that are nothing to do: whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2 pt-1.5 pb-2">{children}</div>
}
