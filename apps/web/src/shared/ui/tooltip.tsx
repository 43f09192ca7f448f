import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { usePortalTarget } from './theme-region.tsx'

/** A short text beside what it explains, on hover and on keyboard focus. The child must be focusable, and its own name must not need the text. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal container={usePortalTarget()}>
        <Base.Positioner side={side} sideOffset={6} className="z-(--z-tip)">
          <Base.Popup
            role="tooltip"
            className="max-w-[260px] rounded-3 bg-ink-1 px-2 py-[5px] text-12 text-ground"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
