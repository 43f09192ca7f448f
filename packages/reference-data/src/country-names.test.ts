import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryOfName } from './countries.ts'
import { countryName } from './country-names.ts'

describe('the names of countries', () => {
  it.each([
    ['US', 'United States'],
    ['KR', 'South Korea'],
    ['TR', 'Türkiye'],
    ['GB', 'United Kingdom'],
    ['NL', 'Netherlands'],
    ['ZQ', 'ZQ'],
    ['us', 'us'],
    ['', ''],
  ])('%j is %s', (code, name) => {
    expect(countryName(code)).toBe(name)
  })

  it.each([
    ['United States of America', 'US'],
    ['united states', 'US'],
    ['Korea, Republic of', 'KR'],
    [' South  Korea ', 'KR'],
    ["Cote d'Ivoire", null],
    ["Côte d'Ivoire", 'CI'],
    ['US', null],
    ['Nowhere', null],
  ])('%j is understood as %s', (text, code) => {
    expect(countryOfName(text)).toBe(code)
  })

  it('are different, and every country is found again by both of its names', () => {
    expect(new Set(COUNTRIES.map(({ alpha2 }) => countryName(alpha2))).size).toBe(COUNTRIES.length)
    const lost = COUNTRIES.filter(
      ({ alpha2, name }) => countryOfName(name) !== alpha2 || countryOfName(countryName(alpha2)) !== alpha2,
    )
    expect(lost).toEqual([])
  })
})
