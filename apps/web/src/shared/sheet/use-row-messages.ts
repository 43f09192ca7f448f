import { useCallback, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { RowMessage, SheetRow } from './sheet-parts.ts'
import { observeSize } from '../ui/observe-size.ts'

/** Minimum width of a message in px, even if many columns precede it. */
const MIN_MESSAGE_WIDTH = 192

/** The heights and the width of the messages that replace cells of rows. */
export interface RowMessages {
  /** Heights in px by row key, of rows that are taller than others. */
  readonly heights: ReadonlyMap<string, number>
  /** Returns the width in px at which a text that starts at a column wraps. */
  availableWidth(from: number): number
}

/**
 * Returns the heights that show messages in full: they wrap within the visible width, and their rows grow. All are measured together.
 * @param scroller null until it is mounted
 */
export function useRowMessages<Row extends SheetRow>(
  scroller: HTMLElement | null,
  layout: SheetLayout<Row>,
  rows: readonly Row[],
  messageOf: ((row: Row) => RowMessage | null) | undefined,
): RowMessages {
  const [width, setWidth] = useState(0)
  const [heights, setHeights] = useState(NO_HEIGHTS)
  const hasMessages = messageOf !== undefined
  useLayoutEffect(() => {
    if (!scroller || !hasMessages) return
    return observeSize(scroller, () => setWidth(scroller.clientWidth))
  }, [scroller, hasMessages])

  const availableWidth = useCallback(
    (from: number) => Math.max(MIN_MESSAGE_WIDTH, width - (layout.columns[from]?.left ?? 0)),
    [layout, width],
  )
  useLayoutEffect(() => {
    if (!scroller || !messageOf || width === 0) return
    const measuredRows = rows.flatMap((row) => {
      const message = messageOf(row)
      if (message === null) return []
      const messageElement = document.createElement('div')
      messageElement.className = 'sheet-row-message'
      messageElement.style.width = `${availableWidth(message.from)}px`
      messageElement.textContent = message.text
      return [{ key: row.key, messageElement }]
    })
    const measureContainer = document.createElement('div')
    measureContainer.className = 'sheet-measure'
    measureContainer.append(...measuredRows.map(({ messageElement }) => messageElement))
    scroller.append(measureContainer)
    const tallRows = measuredRows.flatMap(({ key, messageElement }): [string, number][] =>
      messageElement.offsetHeight > ROW_HEIGHT ? [[key, messageElement.offsetHeight]] : [],
    )
    measureContainer.remove()
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser can measure the height of a text
    setHeights((current) => (isSame(current, tallRows) ? current : new Map(tallRows)))
  }, [scroller, rows, messageOf, width, availableWidth])
  return { heights, availableWidth }
}

const NO_HEIGHTS: ReadonlyMap<string, number> = new Map()

const isSame = (current: ReadonlyMap<string, number>, next: readonly [string, number][]) =>
  current.size === next.length && next.every(([key, height]) => current.get(key) === height)
