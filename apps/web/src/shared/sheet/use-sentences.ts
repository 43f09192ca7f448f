import { useCallback, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { Sentence, SheetRow } from './sheet-parts.ts'

/** Minimum width of a text in px, even if many columns precede it. */
const LEAST_ROOM = 192

/** Heights of the rows whose text needs more than one line. */
export interface Sentences {
  /** Heights in px by row key, of rows that are taller than others. */
  readonly heights: ReadonlyMap<string, number>
  /** Returns the width in px at which a text that starts at a column wraps. */
  room(from: number): number
}

/**
 * Shows texts in full: they wrap within the visible width, and their rows grow. All heights are measured together.
 * @param scroller null until it is mounted
 */
export function useSentences<Row extends SheetRow>(
  scroller: HTMLElement | null,
  layout: SheetLayout<Row>,
  rows: readonly Row[],
  sentence: ((row: Row) => Sentence | null) | undefined,
): Sentences {
  const [width, setWidth] = useState(0)
  const [heights, setHeights] = useState(NO_HEIGHTS)
  const hasSentences = sentence !== undefined
  useLayoutEffect(() => {
    if (!scroller || !hasSentences) return
    const sized = () => setWidth(scroller.clientWidth)
    sized()
    const observer = new ResizeObserver(sized)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, hasSentences])

  const room = useCallback(
    (from: number) => Math.max(LEAST_ROOM, width - (layout.columns[from]?.left ?? 0)),
    [layout, width],
  )
  useLayoutEffect(() => {
    if (!scroller || !sentence || width === 0) return
    const measured = rows.flatMap((row) => {
      const message = sentence(row)
      if (message === null) return []
      const box = document.createElement('div')
      box.className = 'sheet-sentence'
      box.style.width = `${room(message.from)}px`
      box.textContent = message.text
      return [{ key: row.key, box }]
    })
    const place = document.createElement('div')
    place.className = 'sheet-measure'
    place.append(...measured.map(({ box }) => box))
    scroller.append(place)
    const higher = measured.flatMap(({ key, box }): [string, number][] =>
      box.offsetHeight > ROW_HEIGHT ? [[key, box.offsetHeight]] : [],
    )
    place.remove()
    // oxlint-disable-next-line react/set-state-in-effect -- the browser alone knows how high a text becomes
    setHeights((now) => (isSame(now, higher) ? now : new Map(higher)))
  }, [scroller, rows, sentence, width, room])
  return { heights, room }
}

const NO_HEIGHTS: ReadonlyMap<string, number> = new Map()

const isSame = (now: ReadonlyMap<string, number>, next: readonly [string, number][]) =>
  now.size === next.length && next.every(([key, height]) => now.get(key) === height)
