import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A location that is being dragged. */
export interface LocationDrag {
  readonly locationId: string
  /** The tier that it would be dropped on; null over none. */
  readonly over: number | null
}

/** Distance in px before a press on the handle becomes a drag. */
const SLACK = 4
/** Distance in px from the ends of the list within which a drag scrolls it. */
const SCROLL_EDGE = 48
const SCROLL_STEP = 12

/**
 * Drags a location by its handle onto a tier's card (`data-tier`), by mouse, pen or finger; Escape cancels.
 * @returns the drag, the ref of the element that follows the pointer, and the handler that starts it
 */
export function useLocationDrag(onDrop: (locationId: string, tierNumber: number) => void) {
  const [drag, setDrag] = useState<LocationDrag | null>(null)
  const chip = useRef<HTMLDivElement>(null)
  const at = useRef({ x: 0, y: 0 })
  const drop = useRef(onDrop)
  const stop = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    drop.current = onDrop
    place(chip.current, at.current)
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = useCallback((event: PointerEvent, locationId: string) => {
    if (event.button !== 0) return
    const { pointerId, clientX, clientY } = event
    let isDragging = false
    let over: number | null = null
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      if (!isDragging && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLACK) return
      at.current = { x: moved.clientX, y: moved.clientY }
      place(chip.current, at.current)
      scrollAtEdge(moved)
      const next = tierUnder(moved)
      if (isDragging && next === over) return
      isDragging = true
      over = next
      setDrag({ locationId, over })
    }
    const end = (isDropped: boolean) => {
      stop.current?.()
      if (!isDragging) return
      // The click after a drag does not open the menu.
      const swallow = (click: Event) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (isDropped && over !== null) drop.current(locationId, over)
    }
    const onUp = (up: globalThis.PointerEvent) => up.pointerId === pointerId && end(true)
    const onCancel = () => end(false)
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && end(false)
    stop.current?.()
    const listening = new AbortController()
    const { signal } = listening
    stop.current = () => {
      listening.abort()
      stop.current = null
      setDrag(null)
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onCancel, { signal })
    window.addEventListener('keydown', onKey, { signal })
  }, [])
  return { drag, chip, begin }
}

function place(chip: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): void {
  if (chip) chip.style.transform = `translate(${x - 12}px, ${y - 15}px)`
}

const cardUnder = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tier]')

function tierUnder(event: globalThis.PointerEvent): number | null {
  const tierNumber = cardUnder(event)?.dataset['tier']
  return tierNumber === undefined ? null : Number(tierNumber)
}

function scrollAtEdge(event: globalThis.PointerEvent): void {
  const list = cardUnder(event)?.parentElement
  const bounds = list?.getBoundingClientRect()
  if (!list || !bounds) return
  if (event.clientY < bounds.top + SCROLL_EDGE) list.scrollBy(0, -SCROLL_STEP)
  else if (event.clientY > bounds.bottom - SCROLL_EDGE) list.scrollBy(0, SCROLL_STEP)
}
