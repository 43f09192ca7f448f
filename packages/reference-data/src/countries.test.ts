import { describe, expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'

const find = (alpha2: string) => COUNTRIES.find((country) => country.alpha2 === alpha2)

describe('the countries [RD4]', () => {
  it('are 249, with unique codes and names', () => {
    expect(COUNTRIES).toHaveLength(249)
    const keys = ['name', 'alpha2', 'alpha3', 'countryCode'] as const
    const different = keys.map((key) => new Set(COUNTRIES.map((country) => country[key])).size)
    expect(different).toEqual([249, 249, 249, 249])
  })

  it('have codes in the right format', () => {
    const wrong = COUNTRIES.filter(
      ({ alpha2, alpha3, countryCode }) =>
        !/^[A-Z]{2}$/.test(alpha2) || !/^[A-Z]{3}$/.test(alpha3) || !/^\d{3}$/.test(countryCode),
    )
    expect(wrong).toEqual([])
  })

  it('have regions with codes', () => {
    expect(find('US')).toEqual({
      name: 'United States of America',
      alpha2: 'US',
      alpha3: 'USA',
      countryCode: '840',
      region: 'Americas',
      regionCode: '019',
      subRegion: 'Northern America',
      subRegionCode: '021',
      intermediateRegion: null,
      intermediateRegionCode: null,
    })
    expect(find('NG')).toMatchObject({ region: 'Africa', intermediateRegion: 'Western Africa' })
    expect(find('AF')?.countryCode).toBe('004')
  })

  it('include Taiwan in Eastern Asia; only Antarctica has no region', () => {
    expect(find('TW')).toMatchObject({ region: 'Asia', regionCode: '142', subRegionCode: '030' })
    expect(COUNTRIES.filter(({ region }) => region === null).map(({ alpha2 }) => alpha2)).toEqual(['AQ'])
  })
})
