import type { MapPoint } from '@plumb/reference-data/us-map.ts'

interface MapPlumbLineProps {
  /** Where the place lies in the view box. */
  point: MapPoint
  /** Width of the view box: the label goes to the side that has room. */
  width: number
  /** Units of the view box a CSS pixel has. */
  unit: number
  title: string
  subtitle: string
}

const TOP = 14
/** The bob is drawn 15 high; on the map it is a little smaller. */
const BOB = 0.84

/** The plumb line from the top of the map to the place that was found, its name beside its upper end. */
export function MapPlumbLine({ point: { x, y }, width, unit, title, subtitle }: MapPlumbLineProps) {
  const isRight = x > width / 2
  const text = { textAnchor: isRight ? 'end' : 'start', x: x + (isRight ? -10 : 10) * unit } as const
  const bob = 12 * BOB * unit
  return (
    <g aria-hidden>
      <line className="us-map-line" x1={x} x2={x} y1={Math.min(TOP, y - bob)} y2={y - bob} />
      <path
        className="us-map-bob"
        transform={`translate(${x} ${y - bob}) scale(${BOB * unit})`}
        d="M-2.5-3h5v2l2.5 3.8L0 12l-5-9.2 2.5-3.8z"
      />
      <text className="us-map-label" {...text} y={TOP + 10 * unit} fontSize={12 * unit}>
        {title}
      </text>
      <text className="us-map-label us-map-sublabel" {...text} y={TOP + 26 * unit} fontSize={11 * unit}>
        {subtitle}
      </text>
    </g>
  )
}
