import type { MapPoint } from '@plumb/reference-data/us-map.ts'

interface Box extends MapPoint {
  readonly width: number
  readonly height: number
}

interface LabelInput {
  /** The plumb line, from the top to this point. */
  readonly line: { readonly x: number; readonly bottom: number }
  readonly size: Pick<Box, 'width' | 'height'>
  /** The view box, which the label must stay inside. */
  readonly frame: Pick<Box, 'width' | 'height'>
  /** The position of the label if nothing overlaps it. */
  readonly top: number
  /** Between the line and the label. */
  readonly gap: number
  /** Markers that the label should not cover. */
  readonly markers: readonly MapPoint[]
  /** The side of the line to use, if another label is on the other side. */
  readonly side?: 'left' | 'right' | undefined
}

/** The approximate radius of a marker in units of the view box. */
const MARKER_RADIUS = 18

/**
 * Returns the upper left corner of the plumb line's label: next to the line, inside the view box, and over as few markers as possible. The
 * label may be lower along the line, and on either side.
 */
export function placeLabel({ line, size, frame, top, gap, markers, side }: LabelInput): MapPoint {
  const maxTop = Math.max(top, line.bottom - size.height)
  const heights = [top, (top + maxTop) / 2, maxTop]
  const clampX = (x: number) => Math.max(0, Math.min(x, frame.width - size.width))
  const candidates = heights.flatMap((y) => [
    ...(side === 'left' ? [] : [{ x: clampX(line.x + gap), y }]),
    ...(side === 'right' ? [] : [{ x: clampX(line.x - gap - size.width), y }]),
  ])
  const cost = (place: MapPoint) => {
    const crossesLine = place.x < line.x && place.x + size.width > line.x
    const coveredMarkers = markers.filter((marker) => contains({ ...place, ...size }, marker)).length
    return coveredMarkers + (crossesLine ? markers.length + 1 : 0)
  }
  const [first = { x: 0, y: top }, ...others] = candidates
  return others.reduce((best, place) => (cost(place) < cost(best) ? place : best), first)
}

function contains(box: Box, { x, y }: MapPoint): boolean {
  return (
    x > box.x - MARKER_RADIUS &&
    x < box.x + box.width + MARKER_RADIUS &&
    y > box.y - MARKER_RADIUS &&
    y < box.y + box.height + MARKER_RADIUS
  )
}
