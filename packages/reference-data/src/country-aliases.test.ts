import { describe, expect, it } from 'vitest'
import { countryAliases } from './country-aliases.ts'
import { COUNTRIES } from './countries.ts'
import { countryName } from './country-names.ts'

const countryCodesFor = (text: string) =>
  COUNTRIES.filter((country) => [countryName(country.alpha2), ...countryAliases(country)].includes(text)).map(
    ({ alpha2 }) => alpha2,
  )

describe('country aliases [RD4]', () => {
  it.each([
    ['Iran, Islamic Republic of', 'IR'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Islamic Republic of Iran', 'IR'],
    ['Netherlands (Kingdom of the)', 'NL'],
    ['Korea, Republic of', 'KR'],
    ['Korea (Republic of)', 'KR'],
    ["Korea (Democratic People's Republic of)", 'KP'],
    ['Taiwan (Province of China)', 'TW'],
    ['United States of America', 'US'],
    ['Virgin Islands, British', 'VG'],
    ['Turkey', 'TR'],
    ['Turkiye', 'TR'],
    ["Côte d'Ivoire", 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Cote d’Ivoire', 'CI'],
    ['Curacao', 'CW'],
    ['Reunion', 'RE'],
    ['Aland Islands', 'AX'],
    ['DEU', 'DE'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Espana', 'ES'],
    ['Schweiz', 'CH'],
    ['Suisse', 'CH'],
    ['Österreich', 'AT'],
    ['Frankreich', 'FR'],
    ['Polska', 'PL'],
    ['日本', 'JP'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['Holland', 'NL'],
    ['Czech Republic', 'CZ'],
  ])('%j means %s [CSV38]', (text, code) => expect(countryCodesFor(text)).toEqual([code]))

  it('each refer to one country [CSV38]', () => {
    const names = COUNTRIES.flatMap((country) => [
      country.alpha2,
      countryName(country.alpha2),
      ...countryAliases(country),
    ])
    const keys = names.map((name) => name.toLowerCase())
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})
