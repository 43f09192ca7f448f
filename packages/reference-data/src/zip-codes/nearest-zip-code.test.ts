import { expect, it } from 'vitest'
import { createNearestSearch } from './nearest-zip-code.ts'
import { loadZipCodeIndex } from './zip-code-index.ts'

const index = loadZipCodeIndex()
const nearest = createNearestSearch(index)
const everywhere = () => true
const isNewYork = (id: string) => id === 'metro-new-york-tri-state'

/** The county of such a ZIP code is not the one that the map has at its point. */
const isPointOutsideCounty = (countySource: string | null) => ['list', 'hand'].includes(countySource ?? '')

const placeOf = (zipcode: string) => {
  const place = index.find(zipcode)
  if (!place) throw new Error(`There is no ZIP code ${zipcode}`)
  return place
}

/** Great-circle distance by the haversine formula, in radians: a different method from the tested one. */
function distance(a: { lat: number; long: number }, b: { lat: number; long: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const long = Math.sin(radians(b.long - a.long) / 2) ** 2
  return 2 * Math.asin(Math.sqrt(lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * long))
}

it.each(['08102', '99501', '96910', '96799', '00901', '90012', '33040', '04401'])(
  'the nearest ZIP code to %s has the smallest distance of all wanted ones [GE28]',
  (from) => {
    for (const isWanted of [isNewYork, (id: string) => !isNewYork(id) && id !== placeOf(from).locationId]) {
      const found = nearest(placeOf(from), isWanted)
      const wanted = [...index.zipcodes()]
        .map(placeOf)
        .filter(
          ({ locationId, state, countySource }) =>
            isWanted(locationId) &&
            !['AA', 'AE', 'AP'].includes(state) &&
            !isPointOutsideCounty(countySource),
        )
      const minimum = Math.min(...wanted.map((place) => distance(placeOf(from), place)))
      // Within half of the last decimal of coordinates.
      expect(distance(placeOf(from), placeOf(found ?? ''))).toBeCloseTo(minimum, 6)
      expect(isWanted(placeOf(found ?? '').locationId)).toBe(true)
    }
  },
)

it('the nearest ZIP code is the lowest of those at the same point', () => {
  // Post office boxes of Trenton and its state's offices have the same point.
  const there = placeOf('08601')
  const same = [...index.zipcodes()].filter((zipcode) => {
    const { lat, long } = placeOf(zipcode)
    return lat === there.lat && long === there.long
  })
  expect(same.length).toBeGreaterThan(1)
  expect(nearest(there, everywhere)).toBe(same[0])
})

it('the nearest ZIP code is never a military post office [GE49]', () => {
  expect(placeOf(nearest(placeOf('09012'), everywhere) ?? '').state).not.toBe('AE')
})

it('the nearest ZIP code is never one whose point is outside of its county [GE49]', () => {
  const isOutsideNewYork = (id: string) => !isNewYork(id)
  expect(distance(placeOf('08608'), placeOf('08640'))).toBeLessThan(
    distance(placeOf('08608'), placeOf('19067')),
  )
  expect(isOutsideNewYork(placeOf('08640').locationId)).toBe(true)
  expect(nearest(placeOf('08608'), isOutsideNewYork)).not.toBe('08640')
})

it('there is no nearest ZIP code if no location is wanted', () => {
  expect(nearest(placeOf('08102'), () => false)).toBeUndefined()
})
