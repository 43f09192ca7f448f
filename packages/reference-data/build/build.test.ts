import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import { buildAssets } from './assets.ts'
import { METRO_OF_COUNTY } from './metro-counties.ts'
import metroCounties from './metro-counties.json' with { type: 'json' }
import { readCountyTopology } from './sources.ts'

const folder = new URL('../assets/', import.meta.url)
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the committed assets', () => {
  const checksums: Record<string, string> = JSON.parse(
    readFileSync(new URL('checksums.json', folder), 'utf8'),
  )

  it('have the committed checksums', () => {
    const onDisk = readdirSync(folder).filter((name) => name !== 'checksums.json')
    expect(
      Object.fromEntries(onDisk.map((name) => [name, checksum(readFileSync(new URL(name, folder)))])),
    ).toEqual(checksums)
  })

  it('equal what the build makes of the sources, byte for byte [RD8]', () => {
    const assets = buildAssets()
    expect(
      Object.fromEntries(Object.entries(assets).map(([name, bytes]) => [name, checksum(bytes)])),
    ).toEqual(checksums)
    expect(assets['zip-codes.bin']?.length).toBeLessThan(1_000_000)
  })
})

describe('the counties of the metros', () => {
  it('are counties of 2017, with the names that the shapes have', () => {
    const topology = readCountyTopology()
    const names = new Map(
      feature(topology, topology.objects.counties).features.map(({ id, properties }) => [
        id,
        properties.name,
      ]),
    )
    const listed = Object.values(metroCounties as Record<string, Record<string, Record<string, string>>>)
      .flatMap((byState) => Object.values(byState))
      .flatMap((counties) => Object.entries(counties))
    // Independent cities: in the shapes, Baltimore and St. Louis are the names of both the city and the surrounding county.
    const wrong = listed.filter(([fips, name]) => names.get(fips) !== name.replace(/ city$/, ''))
    expect(wrong).toEqual([])
    expect(listed).toHaveLength(METRO_OF_COUNTY.size)
  })

  it('are as many in each metro as the bulletin lists', () => {
    const counts = Object.fromEntries(
      Object.entries(metroCounties as Record<string, Record<string, object>>).map(([label, byState]) => [
        label,
        Object.values(byState).reduce((count, counties) => count + Object.keys(counties).length, 0),
      ]),
    )
    expect(counts).toEqual({
      Atlanta: 41,
      Austin: 5,
      'Boston-Providence': 19,
      Charlotte: 13,
      Chicago: 19,
      Cleveland: 14,
      'Dallas-Fort Worth': 19,
      Denver: 12,
      Detroit: 10,
      'Greater Los Angeles': 5,
      Houston: 13,
      'Las Vegas': 2,
      'Miami-Fort Lauderdale': 7,
      'Minneapolis-St. Paul': 21,
      'New York Tri-State': 31,
      Orlando: 9,
      Philadelphia: 16,
      Phoenix: 3,
      'Portland (OR)': 12,
      Raleigh: 9,
      'SF Bay Area': 14,
      Sacramento: 7,
      'Salt Lake City': 10,
      'San Diego': 1,
      Seattle: 9,
      'St. Louis': 17,
      'Washington DC-Baltimore': 41,
    })
  })
})
