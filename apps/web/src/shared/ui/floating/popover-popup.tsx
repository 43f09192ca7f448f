import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import type { Popup } from '../use-popup.ts'

/** The controls of a Popover, next to its button. */
export function PopoverPopup({
  popup: { isOpen, onOpenChange, trigger, id },
  label,
  children,
}: {
  popup: Popup
  label: string
  children: ReactNode
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner
          anchor={trigger}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <Base.Popup
            id={id}
            aria-label={label}
            finalFocus={trigger}
            className="flex max-h-[min(460px,var(--available-height))] w-[min(320px,calc(100vw-16px))] flex-col rounded-4 bg-raised text-ink-1 shadow-low outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
