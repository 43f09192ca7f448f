import { feature } from 'topojson-client'
import { locationPoints } from './coordinates.ts'
import { listCountries } from './countries.ts'
import { type CountyTopology, readCountyShapes } from './county-shapes.ts'
import { listCurrencies } from './currencies.ts'
import { encodeZipCodes } from './encode-zip-codes.ts'
import {
  readCentroids,
  readCountyTopology,
  readGeoNames,
  readProjectedCountyTopology,
  readTerritories,
} from './sources.ts'
import { drawUsMap } from './us-map.ts'
import { resolveZipCodes, TERRITORY_CODES, type ZipCode } from './zip-codes.ts'

/** Returns every ZIP code with the rule that decided its county, from the sources. */
function readZipCodes(topology: CountyTopology): ZipCode[] {
  return resolveZipCodes({
    geoNames: readGeoNames(),
    centroids: readCentroids(),
    territories: readTerritories(TERRITORY_CODES),
    shapes: readCountyShapes(topology),
    stateFips: new Map(
      feature(topology, topology.objects.states).features.map((state) => [
        state.properties.name,
        String(state.id),
      ]),
    ),
  })
}

/** Builds all assets from the sources, by file name; the same sources give the same bytes. */
export function buildAssets(): Record<string, Uint8Array> {
  const topology = readCountyTopology()
  const zipCodes = readZipCodes(topology)
  return {
    'zip-codes.bin': encodeZipCodes(zipCodes),
    'coordinates.json': toJson(locationPoints(topology, zipCodes), 1),
    'us-map.json': toJson(drawUsMap(readProjectedCountyTopology()), 2),
    'countries.json': toJson(listCountries(), 2),
    'currencies.json': toJson(listCurrencies(), 1),
  }
}

/** Returns JSON with one line per entry down to this number of levels, so that changes of the sources are readable in a diff. */
function toJson(value: object, levels: number): Uint8Array {
  return new TextEncoder().encode(`${formatLines(value, levels)}\n`)
}

function formatLines(value: unknown, levels: number): string {
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[\n${value.map((entry) => formatLines(entry, levels - 1)).join(',\n')}\n]`
  const entries = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${formatLines(entry, levels - 1)}`,
  )
  return `{\n${entries.join(',\n')}\n}`
}
