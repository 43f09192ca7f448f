import { geoBounds, geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type CountyProperties = { readonly name: string }
/** us-atlas topology with counties and states (Census cartographic boundaries of 2017, so Connecticut has counties). */
export type CountyTopology = Topology<{
  readonly counties: GeometryCollection<CountyProperties>
  readonly states: GeometryCollection<CountyProperties>
}>

/** A county with its five-digit FIPS code. */
export interface County {
  readonly fips: string
  readonly name: string
}

/** The counties of the map, and the search for a point in them. */
export interface CountyShapes {
  /** Every county, by FIPS code. */
  readonly counties: ReadonlyMap<string, County>
  /**
   * Returns the FIPS code of the county of one state that contains the point, in degrees; undefined if none does (a point in the sea, or in
   * the neighboring state). A boundary point belongs to the first county in FIPS order.
   */
  countyAt(stateFips: string, long: number, lat: number): string | undefined
}

/**
 * Reads the county polygons of an unprojected us-atlas topology. A search compares their bounding boxes first, so that it tests only one or
 * two polygons.
 */
export function readCountyShapes(topology: CountyTopology): CountyShapes {
  const shapes = feature(topology, topology.objects.counties)
    .features.map((shape) => ({
      fips: String(shape.id),
      name: shape.properties.name,
      shape,
      box: geoBounds(shape),
    }))
    .sort((a, b) => (a.fips < b.fips ? -1 : 1))
  const byState = Map.groupBy(shapes, (county) => county.fips.slice(0, 2))
  return {
    counties: new Map(shapes.map(({ fips, name }) => [fips, { fips, name }])),
    countyAt(stateFips, long, lat) {
      const found = byState.get(stateFips)?.find(({ shape, box: [[west, south], [east, north]] }) => {
        if (lat < south || lat > north) return false
        // A box across the antimeridian (the Aleutians) has its west edge east of its east edge.
        const inLongitudes = west <= east ? long >= west && long <= east : long >= west || long <= east
        return inLongitudes && geoContains(shape, [long, lat])
      })
      return found?.fips
    },
  }
}
