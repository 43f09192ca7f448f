import paths from '../assets/us-map.json' with { type: 'json' }
import { LOCATIONS } from './locations.ts'
import { type MapPoint, placeOnMap } from './map-projection.ts'

export { MAP_SIZE, type MapPoint, placeOnMap } from './map-projection.ts'

/** SVG path of each state (and DC) by location id, in the coordinates of MAP_SIZE. */
export const STATE_PATHS: Readonly<Record<string, string>> = paths.states

/** SVG path of each metro by location id; a metro may extend over several states. */
export const METRO_PATHS: Readonly<Record<string, string>> = paths.metros

/** The borders between states as one line, without coasts and borders to other countries. */
export const STATE_BORDERS_PATH: string = paths.stateBorders

/** The position of each metro's marker (its principal city), by location id. */
export const METRO_MARKERS: Readonly<Record<string, MapPoint>> = Object.fromEntries(
  LOCATIONS.flatMap(({ id, type, lat, long }) => {
    if (type !== 'METRO' || lat === undefined || long === undefined) return []
    const point = placeOnMap({ lat, long })
    return point ? [[id, point]] : []
  }),
)
