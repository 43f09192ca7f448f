import { expect, it } from 'vitest'
import { compassPoint, milesBetween } from './distance.ts'

const camden = { lat: 39.9512, long: -75.1186 }
const trenton = { lat: 40.2204, long: -74.7622 }

it.each([
  ['Camden and Trenton', camden, trenton, 26.5],
  ['a degree of latitude', { lat: 0, long: 0 }, { lat: 1, long: 0 }, 69.1],
  ['a degree of longitude at 60 degrees', { lat: 60, long: 0 }, { lat: 60, long: 1 }, 34.5],
  ['across the antimeridian', { lat: 52, long: 179.5 }, { lat: 52, long: -179.5 }, 42.5],
  ['the poles', { lat: 90, long: 0 }, { lat: -90, long: 0 }, 12_436.8],
  ['a point and itself', camden, camden, 0],
])('computes a distance in miles: %s [GE28]', (_, a, b, miles) => {
  expect(milesBetween(a, b)).toBeCloseTo(miles, 1)
  expect(milesBetween(b, a)).toBe(milesBetween(a, b))
})

it.each([
  [camden, trenton, 'northeast'],
  [trenton, camden, 'southwest'],
  [{ lat: 40, long: -75 }, { lat: 41, long: -75 }, 'north'],
  [{ lat: 40, long: -75 }, { lat: 40, long: -74 }, 'east'],
  [{ lat: 40, long: -75 }, { lat: 39, long: -74 }, 'southeast'],
  [{ lat: 40, long: -75 }, { lat: 39, long: -75 }, 'south'],
  [{ lat: 40, long: -75 }, { lat: 40, long: -76 }, 'west'],
  [{ lat: 40, long: -75 }, { lat: 41, long: -76 }, 'northwest'],
  [{ lat: 52, long: 179.5 }, { lat: 52, long: -179.5 }, 'east'],
  [camden, camden, null],
] as const)('the direction from %o to %o is %s', (a, b, point) => {
  expect(compassPoint(a, b)).toBe(point)
})
