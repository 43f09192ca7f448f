import { geoAlbersUsa } from 'd3-geo'

/** The drawing area of the map's paths and points: its origin is the top left corner, its unit one pixel. */
export const MAP_SIZE = { width: 984, height: 612 } as const

/** The number of pixels by which the shapes of us-atlas are shifted to the right, so that Adak, Alaska, is not cut off. */
export const MAP_MARGIN = 20
/** The projection of us-atlas, with the shift. */
const project = geoAlbersUsa()
  .scale(1300)
  .translate([487.5 + MAP_MARGIN, 305])

/** A position in the drawing area. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** Returns the position of a place on the map; undefined for places that the map does not show (territories, military post offices). */
export function placeOnMap(place: { readonly lat: number; readonly long: number }): MapPoint | undefined {
  const point = project([place.long, place.lat])
  return point ? { x: point[0], y: point[1] } : undefined
}
