import type { MapPoint } from '@plumb/reference-data/us-map.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { placeLabel } from './place-label.ts'

interface PlacePinProps {
  /** Position of the place in the view box. */
  point: MapPoint
  /** The view box. */
  frame: { readonly width: number; readonly height: number }
  /** Number of view box units per CSS pixel. */
  unit: number
  /** Markers of metros in the view box, which the label should not cover. */
  markers: readonly MapPoint[]
  title: string
  subtitle: string
  /** The side of the line for the label; by default the one where it covers least. */
  side?: 'left' | 'right' | undefined
}

/** The upper end of the line in the view box. */
const TOP = 14
/** The scale of the bob, which is drawn 15 units high. */
const BOB_SCALE = 0.84

/** A pin: a line with a bob from the top of the map down to a place, whose name is next to the upper end. */
export function PlacePin(props: PlacePinProps) {
  const { frame, unit, markers, title, subtitle, side } = props
  const { x, y } = props.point
  const titleText = useRef<SVGTextElement>(null)
  const subtitleText = useRef<SVGTextElement>(null)
  const text = `${title}\n${subtitle}`
  const [measured, setMeasured] = useState({ text: '', unit, width: 0 })
  useLayoutEffect(() => {
    const lengths = [titleText, subtitleText].map(({ current }) => current?.getComputedTextLength() ?? 0)
    setMeasured({ text, unit, width: Math.max(...lengths) })
  }, [text, unit])
  const size = { width: measured.width, height: 30 * unit }
  const bobHeight = 12 * BOB_SCALE * unit
  const bottom = y - bobHeight
  const ends = { x1: x, x2: x, y1: Math.min(TOP, bottom), y2: bottom }
  const label = placeLabel({
    line: { x, bottom },
    size,
    frame,
    top: TOP,
    gap: 10 * unit,
    markers,
    side,
  })
  return (
    <g aria-hidden>
      <line {...ends} className="us-map-line-ground" />
      <line {...ends} className="us-map-line" />
      <path
        className="us-map-bob"
        transform={`translate(${x} ${bottom}) scale(${BOB_SCALE * unit})`}
        d="M-2.5-3h5v2l2.5 3.8L0 12l-5-9.2 2.5-3.8z"
      />
      {side && (
        <rect
          className="us-map-label-ground"
          x={label.x - 6 * unit}
          y={label.y - 4 * unit}
          width={size.width + 12 * unit}
          height={38 * unit}
          rx={3 * unit}
        />
      )}
      <text ref={titleText} className="us-map-label" x={label.x} y={label.y + 10 * unit} fontSize={12 * unit}>
        {title}
      </text>
      <text
        ref={subtitleText}
        className="us-map-label us-map-sublabel"
        x={label.x}
        y={label.y + 26 * unit}
        fontSize={11 * unit}
      >
        {subtitle}
      </text>
    </g>
  )
}
