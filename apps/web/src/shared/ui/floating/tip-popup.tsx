import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ActiveTip } from '../tips.tsx'

/** A tooltip next to its anchor; nothing if the anchor has left the page. */
export function TipPopup({
  activeTip: { id, anchor, text },
  onClose,
  ...pointerHandlers
}: {
  activeTip: ActiveTip
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}) {
  if (!anchor.isConnected) return null
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="top" sideOffset={6} className="z-(--z-tip)">
          <Base.Popup
            {...pointerHandlers}
            id={id}
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
