import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { usePortalTarget } from './theme-region.tsx'

type Side = 'top' | 'right' | 'bottom' | 'left'

/** A short text beside what it explains, on hover and on keyboard focus. The child must be focusable, and its own name must not need the text. */
export function Tooltip({ text, side, children }: { text: ReactNode; side?: Side; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <TooltipPopup side={side}>{text}</TooltipPopup>
    </Base.Root>
  )
}

/** What a tooltip looks like; inside its root. */
export function TooltipPopup({ side = 'top', children }: { side?: Side | undefined; children: ReactNode }) {
  return (
    <Base.Portal container={usePortalTarget()}>
      <Base.Positioner side={side} sideOffset={6} className="z-(--z-tip)">
        <Base.Popup
          role="tooltip"
          className="max-w-[260px] rounded-3 bg-ink-1 px-2 py-[5px] text-12 text-ground"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
