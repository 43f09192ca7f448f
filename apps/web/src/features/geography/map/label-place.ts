import type { MapPoint } from '@plumb/reference-data/us-map.ts'

export interface Box extends MapPoint {
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

/** About the radius of a marker, in units of the view box. */
const MARKER = 18

/**
 * Returns the upper left corner of the plumb line's label: next to the line, inside the view box, and over as few markers as possible. The
 * label may be lower along the line, and on either side.
 */
export function labelPlace({ line, size, frame, top, gap, markers, side }: LabelInput): MapPoint {
  const lowest = Math.max(top, line.bottom - size.height)
  const heights = [top, (top + lowest) / 2, lowest]
  const inside = (x: number) => Math.max(0, Math.min(x, frame.width - size.width))
  const places = heights.flatMap((y) => [
    ...(side === 'left' ? [] : [{ x: inside(line.x + gap), y }]),
    ...(side === 'right' ? [] : [{ x: inside(line.x - gap - size.width), y }]),
  ])
  const cost = (place: MapPoint) => {
    const isAcrossLine = place.x < line.x && place.x + size.width > line.x
    const covered = markers.filter((marker) => isOver({ ...place, ...size }, marker)).length
    return covered + (isAcrossLine ? markers.length + 1 : 0)
  }
  const [first = { x: 0, y: top }, ...others] = places
  return others.reduce((best, place) => (cost(place) < cost(best) ? place : best), first)
}

function isOver(box: Box, { x, y }: MapPoint): boolean {
  return (
    x > box.x - MARKER &&
    x < box.x + box.width + MARKER &&
    y > box.y - MARKER &&
    y < box.y + box.height + MARKER
  )
}
