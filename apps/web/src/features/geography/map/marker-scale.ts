import { MAP_ZOOM } from '@plumb/domain/geography/limits.ts'

/**
 * Returns the scale that draws markers at their full size in px. If the map is smaller than its view box, as on a phone, they are
 * smaller too and grow with the zoom, so that they do not overlap.
 * @param k the zoom
 * @param unit units of the view box per px
 */
export function markerScale(k: number, unit: number): number {
  const onScreen = Math.min(1, k / MAP_ZOOM / unit)
  return (onScreen * unit) / k
}
