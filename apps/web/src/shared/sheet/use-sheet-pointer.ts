import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { extendByDrag } from './blocks.ts'
import { extendSelection, rangeOf, selectCell, type Selection } from './selection.ts'
import type { CellPosition, Range } from './sheet-parts.ts'
import { useStableCallback } from './use-stable-callback.ts'

interface SheetPointerInput {
  readonly selection: Selection | null
  readonly columnCount: number
  /** Ends typing before the selection changes. */
  readonly commit: () => void
  readonly select: (selection: Selection) => void
  readonly edit: () => void
  /** Toggles a checkbox. */
  readonly check: (cell: CellPosition) => void
  readonly fill: (source: Range, target: Range) => void
  readonly canFill: boolean
}

/** Distance from an edge of the sheet within which a drag scrolls it, px. */
const SCROLL_EDGE_PX = 24

/** Duration of a long press in ms, shorter than that of the browser's context menu. */
const LONG_PRESS_MS = 450

/** Distance in px beyond which a touch is no long press. */
const LONG_PRESS_TOLERANCE_PX = 8

/**
 * Handles mouse, pen and touch. A mouse selects blocks, and the fill handle fills. A finger scrolls, taps to select, taps again to type,
 * and selects a block by its handle or after a long press; in the head of a row, it selects the row.
 */
export function useSheetPointer({
  selection,
  columnCount,
  commit,
  select,
  edit,
  check,
  fill,
  canFill,
}: SheetPointerInput) {
  const drag = useRef<'select' | 'fill' | null>(null)
  const [fillTarget, setFillTarget] = useState<Range | null>(null)

  const longPress = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null)
  /** Whether a long press is active: it selects a block, and its end is no tap. */
  const isHeld = useRef(false)

  const cancelLongPress = () => {
    window.clearTimeout(longPress.current?.timer)
    longPress.current = null
  }
  useEffect(() => () => window.clearTimeout(longPress.current?.timer), [])
  const stop = () => {
    cancelLongPress()
    drag.current = null
    setFillTarget(null)
  }
  const selectRow = (row: number) =>
    select({ ...selectCell({ row, column: 0 }), end: { row, column: columnCount - 1 } })
  const startLongPress = useStableCallback((target: Element, pointerId: number, area: HTMLElement) => {
    longPress.current = null
    const cell = cellPositionOf(target)
    const row = rowOf(target)
    commit()
    isHeld.current = true
    if (cell === null) {
      if (row !== null) selectRow(row)
      return
    }
    if (target.isConnected) area.setPointerCapture(pointerId)
    drag.current = 'select'
    select(selectCell(cell))
  })
  // Prevents scrolling while a finger selects a block. React attaches touch listeners too late for that.
  const preventScrollRef = useCallback((area: HTMLElement | null) => {
    const preventScroll = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault()
    }
    area?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => area?.removeEventListener('touchmove', preventScroll)
  }, [])
  return {
    fillTarget,
    ref: preventScrollRef,
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
      const cell = cellPositionOf(target)
      const row = rowOf(target)
      if (cell === null && row === null) return
      if (isTouch) {
        const { pointerId, currentTarget, clientX: x, clientY: y } = event
        cancelLongPress()
        const timer = window.setTimeout(() => startLongPress(target, pointerId, currentTarget), LONG_PRESS_MS)
        longPress.current = { timer, x, y }
        return
      }
      // The focus remains in the editor.
      event.preventDefault()
      commit()
      if (cell === null) {
        if (row !== null) selectRow(row)
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
      // A click on a checkbox selects its cell and toggles it; a click next to it only selects.
      const isCheckbox = target.closest('[data-check]') !== null && !event.shiftKey
      drag.current = 'select'
      select(event.shiftKey && selection ? extendSelection(selection, cell) : selectCell(cell))
      if (isCheckbox) check(cell)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = longPress.current ?? { x: event.clientX, y: event.clientY }
      if (Math.hypot(event.clientX - x, event.clientY - y) > LONG_PRESS_TOLERANCE_PX) cancelLongPress()
      if (drag.current === null || !selection) return
      scrollAtEdge(event)
      const cell = cellPositionOf(document.elementFromPoint(event.clientX, event.clientY))
      if (cell === null) return
      if (drag.current === 'select') {
        const { end } = selection
        if (cell.row !== end.row || cell.column !== end.column) select(extendSelection(selection, cell))
      } else setFillTarget(extendByDrag(rangeOf(selection), cell))
    },
    onPointerUp() {
      if (drag.current === 'fill' && fillTarget && selection) fill(rangeOf(selection), fillTarget)
      stop()
    },
    onPointerCancel: stop,
    onClick(event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) {
      if (!('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch') return
      const cell = cellPositionOf(event.target as Element)
      if (cell === null || isHeld.current) return
      const { row, column } = selection?.active ?? { row: -1, column: -1 }
      commit()
      select(selectCell(cell))
      if (cell.row === row && cell.column === column) edit()
    },
    onContextMenu(event: React.MouseEvent<HTMLElement>) {
      // A long press selects a block, instead of opening the browser's menu.
      if (isHeld.current || longPress.current) event.preventDefault()
    },
    onDoubleClick(event: React.MouseEvent<HTMLElement>) {
      // The first click captured the pointer: the target of the event is the area, not the cell.
      const target = document.elementFromPoint(event.clientX, event.clientY)
      // A double click on a checkbox has already toggled it twice.
      if (cellPositionOf(target) && target?.closest('[data-check]') === null) edit()
    },
  }
}

function cellPositionOf(element: Element | null): CellPosition | null {
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
  const distanceOutside = (position: number, low: number, high: number) =>
    Math.max(0, position - high + SCROLL_EDGE_PX) - Math.max(0, low + SCROLL_EDGE_PX - position)
  const [left, top] = [
    distanceOutside(clientX, box.left, box.right),
    distanceOutside(clientY, box.top, box.bottom),
  ]
  if (left !== 0 || top !== 0) scroller.scrollBy({ left, top })
}
