import { type FocusEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { MapView } from './use-map-zoom.ts'

interface Tip {
  readonly locationId: string
  /** Position in `box`, the element of the map, in CSS pixels. */
  readonly x: number
  readonly y: number
}

/**
 * A tooltip with name and tier of the shape under the pointer or of the focused marker. Shared by the whole map, since SVG shapes have no
 * tooltips of their own. Its text is also the marker's accessible name.
 */
export function useMapTip(tipText: (locationId: string) => string, view: MapView) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<SVGElement>(null)
  const [tip, setTip] = useState<Tip | null>(null)

  const showTip = (shape: SVGElement, clientX: number, clientY: number) => {
    const locationId = shape.dataset['location']
    const bounds = box.current?.getBoundingClientRect()
    if (locationId === undefined || !bounds) return
    setTip({ locationId, x: clientX - bounds.left, y: clientY - bounds.top })
  }
  const showFocused = () => {
    const bounds = focused.current?.getBoundingClientRect()
    if (focused.current && bounds) showTip(focused.current, bounds.left + bounds.width / 2, bounds.top)
  }
  const hide = () => setTip(null)

  // The focused marker moves when the map is panned or zoomed.
  useLayoutEffect(showFocused, [view])

  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      const shape = closestShape(event.target)
      // A pressed button means that the map is being panned.
      if (shape && event.buttons === 0) showTip(shape, event.clientX, event.clientY)
      else hide()
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent) => {
      focused.current = closestShape(event.target)
      showFocused()
    },
    onBlur: () => {
      focused.current = null
      hide()
    },
  }
  const element: ReactNode = tip && (
    <div
      role="tooltip"
      className="pointer-events-none absolute z-(--z-tip) w-max max-w-[240px] -translate-x-1/2 translate-y-[calc(-100%-8px)] rounded-3 bg-ink-1 px-2 py-[5px] text-12 text-ground"
      // Near an edge the tooltip stays inside the map: 120 px are half of its greatest width.
      style={{ left: `clamp(120px, ${tip.x}px, calc(100% - 120px))`, top: tip.y }}
    >
      {tipText(tip.locationId)}
    </div>
  )
  return { box, handlers, element, hide }
}

function closestShape(target: EventTarget): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>('[data-location]') : null
}
