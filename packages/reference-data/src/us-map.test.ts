import { describe, expect, it } from 'vitest'
import { LOCATIONS } from './locations.ts'
import {
  MAP_SIZE,
  METRO_MARKERS,
  METRO_PATHS,
  placeOnMap,
  STATE_BORDERS_PATH,
  STATE_PATHS,
} from './us-map.ts'
import { loadZipCodeIndex } from './zip-codes/zip-code-index.ts'

const idsOf = (wanted: string) => LOCATIONS.flatMap(({ id, type }) => (type === wanted ? [id] : []))

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the rings of a path. The build writes each as M with a point, then l with relative steps, then z. */
function ringsOf(path: string): Point[][] {
  return path
    .split('M')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = (ring.match(/-?(?:\d+(?:\.\d)?|\.\d)/g) ?? []).map(Number)
      const points: Point[] = []
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        const before = points.at(-1) ?? { x: 0, y: 0 }
        points.push({ x: before.x + (numbers[index] ?? 0), y: before.y + (numbers[index + 1] ?? 0) })
      }
      return points
    })
}

/** Returns whether a path contains a point, by the even-odd rule over all rings. */
function contains(path: string, { x, y }: Point): boolean {
  let inside = false
  for (const ring of ringsOf(path)) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    })
  }
  return inside
}

describe('the map', () => {
  it('has a path for each state and metro', () => {
    expect(Object.keys(STATE_PATHS).sort()).toEqual(idsOf('STATE').sort())
    expect(Object.keys(METRO_PATHS).sort()).toEqual(idsOf('METRO').sort())
    const form = /^(M[-.\d ]+(l[-.\d ]+)?z?)+$/
    for (const path of [...Object.values(STATE_PATHS), ...Object.values(METRO_PATHS), STATE_BORDERS_PATH]) {
      expect(path).toMatch(form)
    }
  })

  it('has all states inside the drawing, except the uninhabited end of the Aleutians', () => {
    const leaving = Object.entries(STATE_PATHS).filter(([id, path]) => {
      const left = id === 'state-AK' ? -60 : 0
      const points = ringsOf(path).flat()
      return points.some(({ x, y }) => x < left || y < 0 || x > MAP_SIZE.width || y > MAP_SIZE.height)
    })
    expect(leaving).toEqual([])
  })

  it('is small enough to load with the page', () => {
    const size = JSON.stringify([STATE_PATHS, METRO_PATHS, STATE_BORDERS_PATH]).length
    expect(size).toBeLessThan(120_000)
  })

  it('places the marker of each metro inside the metro', () => {
    expect(Object.keys(METRO_MARKERS).sort()).toEqual(idsOf('METRO').sort())
    const misplaced = Object.entries(METRO_MARKERS).filter(
      ([id, marker]) => !contains(METRO_PATHS[id] ?? '', marker),
    )
    expect(misplaced).toEqual([])
  })

  it.each(['12207', '79901', '96813', '99501', '33040', '04631', '83702', '64106'])(
    'places %s in the drawing of its own state, to two pixels',
    (zipcode) => {
      const place = loadZipCodeIndex().find(zipcode)
      const point = place && placeOnMap(place)
      if (!place || !point) throw new Error(`${zipcode} is not on the map`)
      const path = STATE_PATHS[`state-${place.state}`] ?? ''
      const nearbyPoints = [-2, 0, 2].flatMap((x) =>
        [-2, 0, 2].map((y) => ({ x: point.x + x, y: point.y + y })),
      )
      expect(nearbyPoints.some((near) => contains(path, near))).toBe(true)
    },
  )

  it.each(['00901', '96910', '09012', '96898'])(
    'does not place %s, a territory or a post office abroad',
    (zipcode) => {
      const place = loadZipCodeIndex().find(zipcode)
      expect(place?.zipcode).toBe(zipcode)
      expect(place && placeOnMap(place)).toBeUndefined()
    },
  )

  it('places each ZIP code of the states inside the drawing', () => {
    const index = loadZipCodeIndex()
    const outside = [...index.zipcodes()].filter((zipcode) => {
      const place = index.find(zipcode)
      if (!place || !(`state-${place.state}` in STATE_PATHS)) return false
      const point = placeOnMap(place)
      return !point || point.x < 0 || point.y < 0 || point.x > MAP_SIZE.width || point.y > MAP_SIZE.height
    })
    expect(outside).toEqual([])
  })
})
