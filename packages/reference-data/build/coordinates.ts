import { geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import { stateId } from '../src/location-ids.ts'
import { METROS } from '../src/metros.ts'
import { STATES } from '../src/states.ts'
import type { CountyTopology } from './county-shapes.ts'
import type { ZipCode } from './zip-codes.ts'

type Point = { readonly lat: number; readonly long: number }

/**
 * Returns the coordinates of each state and metro, in degrees with four decimals: a state at the centroid of its area, a metro at the
 * middle of its principal city's ZIP codes (the median in each direction, which outlying post offices do not distort).
 */
export function locationPoints(
  topology: CountyTopology,
  zipCodes: readonly ZipCode[],
): Record<string, Point> {
  const shapes = new Map(
    feature(topology, topology.objects.states).features.map((shape) => [shape.properties.name, shape]),
  )
  const points: Record<string, Point> = {}
  for (const { code, name } of STATES) {
    const shape = shapes.get(name)
    if (!shape) throw new Error(`No shape of ${name}`)
    const [long, lat] = geoCentroid(shape)
    points[stateId(code)] = roundPoint({ lat, long })
  }
  for (const { id, principalCity, principalState } of METROS) {
    const inCity = zipCodes.filter(
      (zip) => zip.city === principalCity && zip.state === principalState && zip.locationId === id,
    )
    if (inCity.length === 0) throw new Error(`No ZIP code of ${principalCity}, ${principalState} is in ${id}`)
    points[id] = roundPoint({
      lat: median(inCity.map((zip) => zip.lat)),
      long: median(inCity.map((zip) => zip.long)),
    })
  }
  return points
}

function roundPoint({ lat, long }: Point): Point {
  return { lat: Number(lat.toFixed(4)), long: Number(long.toFixed(4)) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
