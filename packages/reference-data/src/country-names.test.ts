import { describe, expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { countryName } from './country-names.ts'

describe('the names of countries [RD4]', () => {
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

  it('are unique', () => {
    expect(new Set(COUNTRIES.map(({ alpha2 }) => countryName(alpha2))).size).toBe(COUNTRIES.length)
  })
})
