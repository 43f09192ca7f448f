import { describe, expect, it } from 'vitest'
import type { GeoNamesRow } from './sources.ts'
import { resolveZipCodes, type ZipCodeSources } from './zip-codes.ts'

/** Counties as stripes of one degree: 34019 Hunterdon (a metro's) from long 0 to 1, 34041 Warren (none's) from 1 to 2. */
const sources: Omit<ZipCodeSources, 'geoNames'> = {
  centroids: new Map([
    ['10001', { long: 0.5, lat: 0 }],
    ['10002', { long: 1.5, lat: 0 }],
    ['10003', { long: 9, lat: 0 }],
  ]),
  territories: [{ zipcode: '00901', city: 'San Juan', state: 'PR', lat: 18.4, long: -66.06 }],
  shapes: {
    counties: new Map([
      ['34019', { fips: '34019', name: 'Hunterdon' }],
      ['34041', { fips: '34041', name: 'Warren' }],
      ['09005', { fips: '09005', name: 'Litchfield' }],
    ]),
    countyAt: (state, long) => {
      if (state === '09') return long < 1 ? '09005' : undefined
      return long < 1 ? '34019' : long < 2 ? '34041' : undefined
    },
  },
  stateFips: new Map([
    ['New Jersey', '34'],
    ['Connecticut', '09'],
    ['Hawaii', '15'],
  ]),
}

const row = (
  zipcode: string,
  long: number,
  countyCode: string,
  more: Partial<GeoNamesRow> = {},
): GeoNamesRow => ({
  zipcode,
  place: 'Somewhere',
  stateCode: 'NJ',
  stateName: 'New Jersey',
  countyName: '',
  countyCode,
  lat: 0,
  long,
  ...more,
})
const resolve = (...geoNames: GeoNamesRow[]) => resolveZipCodes({ ...sources, geoNames })
const connecticut = { stateCode: 'CT', stateName: 'Connecticut' }

const military = (zipcode: string, place: string) =>
  row(zipcode, 8, '', { place, stateCode: '', stateName: '' })

describe('the county of a ZIP code', () => {
  it.each([
    ['is the polygon when GeoNames agrees', row('10001', 0.5, '019'), '34019', 'both agree'],
    [
      'is the polygon when the centroid agrees',
      row('10001', 0.5, '041'),
      '34019',
      'polygon, the centroid agrees',
    ],
    [
      'is GeoNames when the centroid differs',
      row('10002', 0.5, '041'),
      '34041',
      'GeoNames, the centroid differs',
    ],
    [
      'is GeoNames when the centroid is in no county',
      row('10003', 0.5, '041'),
      '34041',
      'GeoNames, the centroid differs',
    ],
    ['is the polygon without a centroid', row('10009', 0.5, '041'), '34019', 'polygon, no centroid'],
    [
      'is GeoNames when the point is at sea',
      row('10001', 7, '041'),
      '34041',
      'GeoNames, the point is in no county of its state',
    ],
    [
      'is the polygon when GeoNames has a newer county',
      row('10001', 1.5, '999'),
      '34041',
      'polygon, GeoNames names no county of 2017',
    ],
    ['is the polygon in Connecticut', row('10002', 0.5, '110', connecticut), '09005', 'polygon, Connecticut'],
    [
      'is the centroid’s polygon for a point of Connecticut at sea',
      row('10001', 7, '110', connecticut),
      '09005',
      'polygon, Connecticut',
    ],
  ])('%s', (_, geoNames, fips, rule) => {
    expect(resolve(geoNames).find(({ zipcode }) => zipcode === geoNames.zipcode)?.county).toMatchObject({
      fips,
      rule,
    })
  })

  it('decides the location: the metro that holds it, else the state', () => {
    expect(
      resolve(row('10001', 0.5, '019'), row('10002', 1.5, '041')).map(({ locationId }) => locationId),
    ).toEqual(['all-other', 'metro-new-york-tri-state', 'state-NJ'])
  })

  it('is asked for in Connecticut when nothing tells it', () => {
    expect(() => resolve(row('10009', 7, '110', connecticut))).toThrow(
      '10009 lies in no county of Connecticut',
    )
  })
})

describe('ZIP codes outside the states', () => {
  it.each([
    ['34002', 'APO AA', 'AA'],
    ['09801', 'APO AA', 'AE'],
    ['96201', 'FPO AA', 'AP'],
  ])('%s, %s in the source, is in %s', (zipcode, place, state) => {
    const found = resolve(military(zipcode, place)).find((zip) => zip.zipcode === zipcode)
    expect(found).toMatchObject({ city: place.slice(0, 3), state, locationId: 'all-other' })
  })

  it('are places of Hawaii when the source has them twice', () => {
    const hawaii = row('96860', 0.5, '003', { place: 'Jbphh', stateCode: 'HI', stateName: 'Hawaii' })
    expect(
      resolve(military('96860', 'FPO AA'), hawaii).filter(({ zipcode }) => zipcode === '96860'),
    ).toMatchObject([{ city: 'Jbphh', state: 'HI' }])
  })

  it('come from the list of territories', () => {
    expect(resolve()).toEqual([
      { zipcode: '00901', city: 'San Juan', state: 'PR', lat: 18.4, long: -66.06, locationId: 'all-other' },
    ])
  })

  it('must be told: a row of no known state, or the same ZIP code twice, stops the build', () => {
    expect(() => resolve(military('12345', 'APO AE'))).toThrow('12345')
    expect(() => resolve(row('55555', 8, '', { stateCode: 'XX' }))).toThrow('unknown state XX')
    expect(() => resolve(row('10001', 0.5, '019'), row('10001', 1.5, '041'))).toThrow('10001 stands twice')
  })
})
