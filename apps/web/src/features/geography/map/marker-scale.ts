import { MAP_ZOOM } from '@plumb/domain/geography/limits.ts'

/**
 * Markers have the specified radius in CSS pixels. Where the whole map is drawn smaller than its view box, as on a phone,
 * they are as much smaller and grow with the zoom up to it, so that they do not cover each other.
 */
export function markerScale(k: number, unit: number): number {
  const onScreen = Math.min(1, k / MAP_ZOOM / unit)
  return (onScreen * unit) / k
}
