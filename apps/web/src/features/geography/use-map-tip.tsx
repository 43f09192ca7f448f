import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

interface Tip {
  readonly locationId: string
  /** CSS pixels in the box. */
  readonly x: number
  readonly y: number
}

/**
 * Name and tier of the state or metro under the pointer, or of the marker that has the focus. One for the whole map, since
 * shapes of a drawing cannot each have a tooltip of their own. What it says is also the marker's name.
 */
export function useMapTip(nameOf: (locationId: string) => string) {
  const box = useRef<HTMLDivElement>(null)
  const [tip, setTip] = useState<Tip | null>(null)

  const show = (target: EventTarget, at: (bounds: DOMRect) => { x: number; y: number }) => {
    const shape = target instanceof Element ? target.closest<SVGElement>('[data-location]') : null
    const locationId = shape?.dataset['location']
    const bounds = box.current?.getBoundingClientRect()
    if (!shape || locationId === undefined || !bounds) return setTip(null)
    const { x, y } = at(shape.getBoundingClientRect())
    setTip({ locationId, x: x - bounds.left, y: y - bounds.top })
  }
  const hide = () => setTip(null)
  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      // While a button is down the map is being panned.
      if (event.buttons > 0) hide()
      else show(event.target, () => ({ x: event.clientX, y: event.clientY }))
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent) =>
      show(event.target, ({ left, width, top }) => ({ x: left + width / 2, y: top })),
    onBlur: hide,
  }
  const element: ReactNode = tip && (
    <div
      role="tooltip"
      className="pointer-events-none absolute z-(--z-tip) w-max max-w-[260px] -translate-x-1/2 translate-y-[calc(-100%-8px)] rounded-3 bg-ink-1 px-2 py-[5px] text-12 text-ground"
      // Names are up to 240 wide: near an edge the tip stays inside of the map.
      style={{ left: `clamp(120px, ${tip.x}px, calc(100% - 120px))`, top: tip.y }}
    >
      {nameOf(tip.locationId)}
    </div>
  )
  return { box, handlers, element, hide }
}
