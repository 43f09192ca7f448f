import { geoIdentity, type GeoPermissibleObjects, geoPath } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify'
import { stateId } from '../src/location-ids.ts'
import { MAP_MARGIN } from '../src/map-projection.ts'
import { METROS } from '../src/metros.ts'
import { STATES } from '../src/states.ts'
import type { CountyTopology } from './county-shapes.ts'
import { METRO_OF_COUNTY } from './metro-counties.ts'
import { SvgPathWriter } from './svg-path-writer.ts'

/** Corners whose triangle has a smaller area are removed, and islands of less than three times this area (square pixels). */
const MIN_CORNER_AREA = 0.5

/** Returns the map's paths by location id, from the projected county shapes of us-atlas. */
export function drawUsMap(topology: CountyTopology): Record<'states' | 'metros', Record<string, string>> & {
  stateBorders: string
} {
  // Simplified before merging, so that a metro's edge and the state border along it remain the same line.
  const simplified = simplify(presimplify(topology), MIN_CORNER_AREA)
  const drawn = filter(simplified, filterWeight(simplified, 3 * MIN_CORNER_AREA))
  const { counties, states } = drawn.objects
  if (counties.type === null || states.type === null) throw new Error('Nothing is left of the map')
  const shapes = new Map(feature(drawn, states).features.map((shape) => [shape.properties.name, shape]))
  return {
    states: Object.fromEntries(
      STATES.map(({ code, name }) => {
        const shape = shapes.get(name)
        if (!shape) throw new Error(`No shape of ${name}`)
        return [stateId(code), pathOf(shape)]
      }),
    ),
    metros: Object.fromEntries(
      METROS.map(({ id }) => {
        const parts = counties.geometries.flatMap((county) =>
          (county.type === 'Polygon' || county.type === 'MultiPolygon') &&
          METRO_OF_COUNTY.get(String(county.id)) === id
            ? [county]
            : [],
        )
        return [id, pathOf(merge(drawn, parts))]
      }),
    ),
    stateBorders: pathOf(mesh(drawn, states, (a, b) => a !== b)),
  }
}

function pathOf(shape: GeoPermissibleObjects): string {
  const writer = new SvgPathWriter()
  geoPath(geoIdentity().translate([MAP_MARGIN, 0]), writer)(shape)
  return writer.text
}
