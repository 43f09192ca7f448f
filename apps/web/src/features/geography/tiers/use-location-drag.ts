import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A location that is being dragged. */
export interface LocationDrag {
  readonly locationId: string
  /** The tier that it would be dropped on; null over none. */
  readonly targetTier: number | null
}

/** Distance in px before a press on the handle becomes a drag. */
const DRAG_THRESHOLD = 4
/** Distance in px from the ends of the list within which a drag scrolls it. */
const SCROLL_EDGE = 48
/** Distance in px of one such scroll. */
const SCROLL_STEP = 12

/**
 * Drags a location by its handle onto a tier's card (`data-tier`), by mouse, pen or finger; Escape cancels.
 * @returns the drag, the ref of the element that follows the pointer, and the handler that starts it
 */
export function useLocationDrag(onDrop: (locationId: string, tierNumber: number) => void) {
  const [drag, setDrag] = useState<LocationDrag | null>(null)
  const chip = useRef<HTMLDivElement>(null)
  const pointerPosition = useRef({ x: 0, y: 0 })
  const drop = useRef(onDrop)
  const stop = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    drop.current = onDrop
    positionChip(chip.current, pointerPosition.current)
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = useCallback((event: PointerEvent, locationId: string) => {
    if (event.button !== 0) return
    const { pointerId, clientX, clientY } = event
    let isDragging = false
    let targetTier: number | null = null
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      if (!isDragging && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < DRAG_THRESHOLD) return
      pointerPosition.current = { x: moved.clientX, y: moved.clientY }
      positionChip(chip.current, pointerPosition.current)
      scrollAtEdge(moved)
      const next = tierAtPointer(moved)
      if (isDragging && next === targetTier) return
      isDragging = true
      targetTier = next
      setDrag({ locationId, targetTier })
    }
    const finishDrag = (isDropped: boolean) => {
      stop.current?.()
      if (!isDragging) return
      // The click after a drag does not open the menu.
      const suppressClick = (click: Event) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', suppressClick, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', suppressClick, { capture: true }))
      if (isDropped && targetTier !== null) drop.current(locationId, targetTier)
    }
    const onUp = (up: globalThis.PointerEvent) => up.pointerId === pointerId && finishDrag(true)
    const onCancel = () => finishDrag(false)
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && finishDrag(false)
    stop.current?.()
    const listeners = new AbortController()
    const { signal } = listeners
    stop.current = () => {
      listeners.abort()
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

/** Moves the chip so that the handle in it is at the pointer. */
function positionChip(chip: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): void {
  if (chip) chip.style.transform = `translate(${x - 12}px, ${y - 15}px)`
}

const cardAtPointer = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tier]')

function tierAtPointer(event: globalThis.PointerEvent): number | null {
  const tierNumber = cardAtPointer(event)?.dataset['tier']
  return tierNumber === undefined ? null : Number(tierNumber)
}

function scrollAtEdge(event: globalThis.PointerEvent): void {
  const list = cardAtPointer(event)?.parentElement
  const bounds = list?.getBoundingClientRect()
  if (!list || !bounds) return
  if (event.clientY < bounds.top + SCROLL_EDGE) list.scrollBy(0, -SCROLL_STEP)
  else if (event.clientY > bounds.bottom - SCROLL_EDGE) list.scrollBy(0, SCROLL_STEP)
}
