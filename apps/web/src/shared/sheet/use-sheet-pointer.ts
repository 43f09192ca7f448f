import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { dragged } from './blocks.ts'
import { extended, rangeOf, selectCell, type Selection } from './selection.ts'
import type { Place, Range } from './sheet-parts.ts'
import { useStable } from './use-stable.ts'

interface Pointed {
  readonly selection: Selection | null
  readonly columns: number
  /** Ends typing before the selection changes. */
  readonly commit: () => void
  readonly select: (selection: Selection) => void
  readonly edit: () => void
  /** Toggles a checkbox. */
  readonly check: (place: Place) => void
  readonly fill: (source: Range, target: Range) => void
  readonly canFill: boolean
}

/** Distance from an edge of the sheet within which a drag scrolls it, px. */
const EDGE = 24

/** Duration of a long press in ms, shorter than that of the browser's context menu. */
const HOLD = 450

/** Distance in px beyond which a touch is no long press. */
const REST = 8

/**
 * Handles mouse, pen and touch. A mouse selects blocks, and the fill handle fills. A finger scrolls, taps to select, taps again to type,
 * and selects a block by its handle or after a long press; in the head of a row, it selects the row.
 */
export function useSheetPointer({ selection, columns, commit, select, edit, check, fill, canFill }: Pointed) {
  const drag = useRef<'select' | 'fill' | null>(null)
  const [filling, setFilling] = useState<Range | null>(null)

  const resting = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null)
  /** Whether a long press is active: it selects a block, and its end is no tap. */
  const isHeld = useRef(false)

  const stopResting = () => {
    window.clearTimeout(resting.current?.timer)
    resting.current = null
  }
  useEffect(() => () => window.clearTimeout(resting.current?.timer), [])
  const stop = () => {
    stopResting()
    drag.current = null
    setFilling(null)
  }
  const selectRow = (row: number) =>
    select({ ...selectCell({ row, column: 0 }), end: { row, column: columns - 1 } })
  const hold = useStable((target: Element, pointerId: number, area: HTMLElement) => {
    resting.current = null
    const place = placeOf(target)
    const row = rowOf(target)
    commit()
    isHeld.current = true
    if (place === null) {
      if (row !== null) selectRow(row)
      return
    }
    if (target.isConnected) area.setPointerCapture(pointerId)
    drag.current = 'select'
    select(selectCell(place))
  })
  // Prevents scrolling while a finger selects a block. React attaches touch listeners too late for that.
  const keepStill = useCallback((area: HTMLElement | null) => {
    const still = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault()
    }
    area?.addEventListener('touchmove', still, { passive: false })
    return () => area?.removeEventListener('touchmove', still)
  }, [])
  return {
    filling,
    ref: keepStill,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const target = event.target as Element
      const isTouch = event.pointerType === 'touch'
      isHeld.current = false
      if (target.closest('[data-fill]') && selection) {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = isTouch || !canFill ? 'select' : 'fill'
        return
      }
      const place = placeOf(target)
      const row = rowOf(target)
      if (place === null && row === null) return
      if (isTouch) {
        const { pointerId, currentTarget, clientX: x, clientY: y } = event
        stopResting()
        const timer = window.setTimeout(() => hold(target, pointerId, currentTarget), HOLD)
        resting.current = { timer, x, y }
        return
      }
      // The focus remains in the editor.
      event.preventDefault()
      commit()
      if (place === null && row !== null) {
        selectRow(row)
        return
      }
      if (place === null) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // A click on a checkbox toggles it; a click next to it selects.
      const isBox = target.closest('[data-check]') !== null && !event.shiftKey
      drag.current = 'select'
      select(event.shiftKey && selection ? extended(selection, place) : selectCell(place))
      if (isBox) check(place)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = resting.current ?? { x: event.clientX, y: event.clientY }
      if (Math.hypot(event.clientX - x, event.clientY - y) > REST) stopResting()
      if (drag.current === null || !selection) return
      scrollAtEdge(event)
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (place === null) return
      if (drag.current === 'select') {
        const { end } = selection
        if (place.row !== end.row || place.column !== end.column) select(extended(selection, place))
      } else setFilling(dragged(rangeOf(selection), place))
    },
    onPointerUp() {
      if (drag.current === 'fill' && filling && selection) fill(rangeOf(selection), filling)
      stop()
    },
    onPointerCancel: stop,
    onClick(event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) {
      if (!('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch') return
      const place = placeOf(event.target as Element)
      if (place === null || isHeld.current) return
      const { row, column } = selection?.active ?? { row: -1, column: -1 }
      commit()
      select(selectCell(place))
      if (place.row === row && place.column === column) edit()
    },
    onContextMenu(event: React.MouseEvent<HTMLElement>) {
      // A long press selects a block, instead of opening the browser's menu.
      if (isHeld.current || resting.current) event.preventDefault()
    },
    onDoubleClick(event: React.MouseEvent<HTMLElement>) {
      const target = event.target as Element
      // Each click of a double click has toggled it.
      if (placeOf(target) && target.closest('[data-check]') === null) edit()
    },
  }
}

function placeOf(element: Element | null): Place | null {
  const cell = element?.closest<HTMLElement>('[data-column]')
  const row = cell ? indexOf(cell) : null
  return cell && row !== null ? { row, column: Number(cell.dataset['column']) } : null
}

function rowOf(element: Element): number | null {
  const head = element.closest('[role="rowheader"]')
  return head && indexOf(head)
}

/** Returns the index of the row that contains an element. */
function indexOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')
  return row && Number(row.dataset['row'])
}

function scrollAtEdge({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const scroller = currentTarget.closest('[data-sheet-scroller]')
  const box = scroller?.getBoundingClientRect()
  if (!scroller || !box) return
  const beyond = (at: number, low: number, high: number) =>
    Math.max(0, at - high + EDGE) - Math.max(0, low + EDGE - at)
  const [left, top] = [beyond(clientX, box.left, box.right), beyond(clientY, box.top, box.bottom)]
  if (left !== 0 || top !== 0) scroller.scrollBy({ left, top })
}
