import { feature } from 'topojson-client'
import { placeLocations } from './coordinates.ts'
import { type CountyTopology, readCountyShapes } from './county-shapes.ts'
import { encodeZipCodes } from './encode-zip-codes.ts'
import {
  readCentroids,
  readCountyTopology,
  readGeoNames,
  readProjectedCountyTopology,
  readTerritories,
} from './sources.ts'
import { drawUsMap } from './us-map.ts'
import { resolveZipCodes, TERRITORIES, type ZipCode } from './zip-codes.ts'

/** Every ZIP code with the way its county was decided, from the sources. */
export function readZipCodes(topology: CountyTopology = readCountyTopology()): ZipCode[] {
  return resolveZipCodes({
    geoNames: readGeoNames(),
    centroids: readCentroids(),
    territories: readTerritories(TERRITORIES),
    shapes: readCountyShapes(topology),
    stateFips: new Map(
      feature(topology, topology.objects.states).features.map((state) => [
        state.properties.name,
        String(state.id),
      ]),
    ),
  })
}

/** All assets by file name, built from the sources; the same sources give the same bytes. */
export function buildAssets(): Record<string, Uint8Array> {
  const topology = readCountyTopology()
  const zipCodes = readZipCodes(topology)
  return {
    'zip-codes.bin': encodeZipCodes(zipCodes),
    'coordinates.json': json(placeLocations(topology, zipCodes)),
    'us-map.json': json(drawUsMap(readProjectedCountyTopology())),
  }
}

/** One entry a line, so that a change of the sources reads well in a diff. */
function json(value: Readonly<Record<string, unknown>>): Uint8Array {
  const lines = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
  )
  return new TextEncoder().encode(`{\n${lines.join(',\n')}\n}\n`)
}
