import { useCallback, useMemo, useState } from 'react'
import { parseJson } from '../storage/parse-json.ts'
import { storedText } from '../storage/storage.ts'

/** The limits of a width, px. */
const MIN_WIDTH = 48
const MAX_WIDTH = 640

/** Widths in px by the column's id. */
type Widths = Readonly<Record<string, number>>

/** Returns the column widths that the user set, which this browser stores, and their setter. @param sheet a unique name of the sheet */
export function useColumnWidths(sheet: string) {
  const stored = useMemo(() => storedText(`sheet-widths.${sheet}`), [sheet])
  const [widths, setWidths] = useState<Widths>(() => parseWidths(stored.get()))
  const setWidth = useCallback(
    (id: string, width: number) => {
      setWidths((current) => {
        const next = { ...current, [id]: clampWidth(width) }
        stored.set(JSON.stringify(next))
        return next
      })
    },
    [stored],
  )
  return { widths, setWidth }
}

const clampWidth = (width: number) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)))

function parseWidths(text: string | null): Widths {
  const widths = parseJson(text)
  if (typeof widths !== 'object' || widths === null) return {}
  return Object.fromEntries(
    Object.entries(widths).flatMap(([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)]] : [],
    ),
  )
}
