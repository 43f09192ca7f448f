import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import { SwitchFace } from './switch-face.tsx'
import { usePortalTarget } from './theme-region.tsx'

const item =
  'flex h-[30px] cursor-default items-center gap-2.5 rounded-3 px-2 outline-none select-none data-disabled:text-ink-off data-highlighted:bg-[color-mix(in_oklab,var(--ink-1)_7%,transparent)] max-desk:h-11 max-desk:text-15'
const panel = 'rounded-4 bg-raised p-1 text-ink-1 shadow-low outline-none'

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
  const container = usePortalTarget()
  if (isOff) return trigger
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <Base.Popup
            className={clsx(
              panel,
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

interface MenuItemProps {
  icon?: LucideIcon | undefined
  onSelect: () => void
  /** At the far end: a key, a count. */
  end?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** One thing to do. */
export function MenuItem({ icon, onSelect, end, danger, disabled, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled ?? false}
      className={clsx(item, danger && 'text-danger')}
    >
      {icon && <Icon of={icon} className={danger || disabled ? undefined : 'text-ink-3'} />}
      {children}
      {end && <span className="ml-auto text-11 font-medium text-ink-2">{end}</span>}
    </Base.Item>
  )
}

/** Something that is on or off; the menu stays open. */
export function MenuSwitch({
  icon,
  checked,
  onChange,
  children,
}: {
  icon?: LucideIcon
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={item}>
      {icon && <Icon of={icon} className="text-ink-3" />}
      {children}
      <span className="ml-auto flex">
        <SwitchFace checked={checked} />
      </span>
    </Base.CheckboxItem>
  )
}

/** One of several that can each be on; the menu stays open. `note` says, under a name that cannot be chosen, why. */
export function MenuCheck({
  checked,
  onChange,
  disabled,
  note,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled ?? false}
      className={clsx(item, 'h-auto min-h-[30px] max-w-[320px] py-1')}
    >
      <span
        className={clsx(
          'grid size-4 flex-none place-items-center rounded-[4px] border',
          checked ? 'border-accent-fill bg-accent-fill text-accent-on' : 'border-edge bg-surface',
          disabled && 'border-hair-2 bg-sunken',
        )}
      >
        {checked && <Icon of={Check} size={12} heavy />}
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
  /** What is chosen among, for screen readers. */
  label: string
  /** px; a longer list scrolls. */
  maxHeight?: number
}

/** One of several, with a tick on the chosen one. */
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
        <Base.RadioItem key={String(option.value)} value={option.value} closeOnClick className={item}>
          <span className="min-w-0 truncate">{option.label}</span>
          <Base.RadioItemIndicator className="ml-auto text-accent">
            <Icon of={Check} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 border-t border-hair-2" />
}

/** Words above the items that are nothing to do: whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2 pt-1.5 pb-2">{children}</div>
}
