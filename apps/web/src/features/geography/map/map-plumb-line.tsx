import type { MapPoint } from '@plumb/reference-data/us-map.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { placeLabel } from './place-label.ts'

interface MapPlumbLineProps {
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

const TOP = 14
/** The bob is drawn 15 high; on the map it is a little smaller. */
const BOB_SCALE = 0.84

/** The plumb line from the top of the map to the place, with its name next to the upper end. */
export function MapPlumbLine(props: MapPlumbLineProps) {
  const { frame, unit, markers, title, subtitle, side } = props
  const { x, y } = props.point
  const titleText = useRef<SVGTextElement>(null)
  const subtitleText = useRef<SVGTextElement>(null)
  const [measured, setMeasured] = useState({ words: '', unit, width: 0 })
  const words = `${title}\n${subtitle}`
  useLayoutEffect(() => {
    const lengths = [titleText, subtitleText].map(({ current }) => current?.getComputedTextLength() ?? 0)
    setMeasured({ words, unit, width: Math.max(...lengths) })
  }, [words, unit])
  const size = { width: measured.width, height: 30 * unit }
  const bobHeight = 12 * BOB_SCALE * unit
  const label = placeLabel({
    line: { x, bottom: y - bobHeight },
    size,
    frame,
    top: TOP,
    gap: 10 * unit,
    markers,
    side,
  })
  return (
    <g aria-hidden>
      <line
        className="us-map-line-ground"
        x1={x}
        x2={x}
        y1={Math.min(TOP, y - bobHeight)}
        y2={y - bobHeight}
      />
      <line className="us-map-line" x1={x} x2={x} y1={Math.min(TOP, y - bobHeight)} y2={y - bobHeight} />
      <path
        className="us-map-bob"
        transform={`translate(${x} ${y - bobHeight}) scale(${BOB_SCALE * unit})`}
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
