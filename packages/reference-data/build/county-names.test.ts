import { expect, it } from 'vitest'
import { nameOfCounty } from './county-names.ts'
import { readCountyShapes } from './county-shapes.ts'
import { readCountyTopology } from './sources.ts'

const shapes = readCountyShapes(readCountyTopology())

it.each([
  ['34007', 'Camden County'],
  ['22071', 'Orleans Parish'],
  ['24005', 'Baltimore County'],
  ['24510', 'Baltimore city'],
  ['29189', 'St. Louis County'],
  ['29510', 'St. Louis city'],
  ['51510', 'Alexandria city'],
  ['51095', 'James City County'],
  ['51036', 'Charles City County'],
  ['32510', 'Carson City'],
  ['11001', 'District of Columbia'],
  ['02013', 'Aleutians East Borough'],
  ['02020', 'Anchorage Municipality'],
  ['02110', 'Juneau City and Borough'],
  ['02261', 'Valdez-Cordova Census Area'],
])('county %s is called %s', (fips, name) => {
  expect(nameOfCounty(fips, shapes)).toBe(name)
})

it('a county that the map does not have stops the build', () => {
  expect(() => nameOfCounty('02063', shapes)).toThrow('County 02063 is not on the map of 2017')
})
