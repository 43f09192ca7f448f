import { ZIP_CODE_FILE } from '../src/zip-codes/zip-code-file.ts'
import type { ZipCode } from './zip-codes.ts'

/** The binary asset that src/zip-codes/zip-code-index.ts reads; the layout is described at ZIP_CODE_FILE. */
export function encodeZipCodes(rows: readonly ZipCode[]): Uint8Array {
  const states = [...new Set(rows.map(({ state }) => state))].sort()
  const locationIds = [...new Set(rows.map(({ locationId }) => locationId))].sort()
  const cities = [...new Set(rows.map(({ city }) => city))].sort()
  const names = new TextEncoder().encode(
    [states, locationIds, cities].map((list) => list.join('\n')).join('\0'),
  )
  const file = new Uint8Array(ZIP_CODE_FILE.headerBytes + rows.length * ZIP_CODE_FILE.rowBytes + names.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, ZIP_CODE_FILE.magic, true)
  view.setUint32(4, rows.length, true)
  const { lat, long, gap, city, state, location, names: namesAt } = ZIP_CODE_FILE.columns(rows.length)
  const cityAt = positions(cities)
  const stateAt = positions(states)
  const locationAt = positions(locationIds)
  let previous = 0
  rows.forEach((row, index) => {
    view.setInt32(lat + index * 4, Math.round(row.lat * ZIP_CODE_FILE.degree), true)
    view.setInt32(long + index * 4, Math.round(row.long * ZIP_CODE_FILE.degree), true)
    view.setUint16(gap + index * 2, Number(row.zipcode) - previous, true)
    view.setUint16(city + index * 2, cityAt(row.city), true)
    view.setUint8(state + index, stateAt(row.state))
    view.setUint8(location + index, locationAt(row.locationId))
    previous = Number(row.zipcode)
  })
  file.set(names, namesAt)
  return file
}

function positions(list: readonly string[]): (value: string) => number {
  const indexOf = new Map(list.map((value, index) => [value, index]))
  return (value) => {
    const index = indexOf.get(value)
    if (index === undefined) throw new Error(`${value} is not in its list`)
    return index
  }
}
