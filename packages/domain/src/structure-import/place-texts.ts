import type { NamedCode } from '../editing/codes.ts'
import { countryInSentence } from '../messages/grammar.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import type { StructureFacts } from './types.ts'

/** Signs and names of currencies besides those of the reference data. Some mean several currencies. */
const OTHER_SIGNS: Readonly<Record<string, readonly string[]>> = {
  us$: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD', 'NIO'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  rs: ['INR', 'LKR', 'MUR', 'NPR', 'PKR'],
  euro: ['EUR'],
  euros: ['EUR'],
  rmb: ['CNY'],
}

/** The codes, names and signs of currencies. */
export interface CurrencyTexts {
  /** Returns the currencies that a sign or a code can mean, or null. */
  readonly find: (text: string) => readonly string[] | null
}

/** @returns the codes, names and signs of currencies. Signs such as `$` and `kr` mean several. */
export function createCurrencyTexts(currencies: StructureFacts['currencies']): CurrencyTexts {
  const codes = new Map<string, readonly string[]>()
  for (const { code, symbol } of currencies) {
    const sign = symbol.toLowerCase()
    // A single letter, such as K for kyat, is rather a unit: "120k".
    if (/^[a-z]$/.test(sign)) continue
    codes.set(sign, [...(codes.get(sign) ?? []), code])
  }
  for (const [sign, signCodes] of Object.entries(OTHER_SIGNS)) codes.set(sign, signCodes)
  for (const { code, name } of currencies)
    for (const text of [code, name]) codes.set(text.toLowerCase(), [code])
  return { find: (text) => codes.get(text.trim().toLowerCase()) ?? null }
}

/** Names and codes of US states that are also those of countries. */
const STATES_LIKE_COUNTRIES = new Set(
  'GEORGIA AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' '),
)

/** @returns a function that returns the name of a country inside a sentence */
export function createCountryNamer({
  countries,
}: Pick<StructureFacts, 'countries'>): (code: string) => string {
  const names = new Map(countries.map(({ code, name }) => [code, countryInSentence(name)]))
  return (code) => names.get(code) ?? code
}

/** The names and codes of countries. */
export interface CountryTexts {
  /** Returns the code of the country with a name or a code, or null. */
  readonly find: (text: string) => string | null
  /** Returns the code of the country that a place names at its end, as in "Berlin, Germany", or null. */
  readonly findOfPlace: (text: string) => string | null
  readonly nameOf: (code: string) => string
  /** Returns whether a text is the name or code of both a US state and a country. */
  readonly isStateToo: (text: string) => boolean
}

/** @returns the names and codes of countries */
export function createCountryTexts(countries: readonly NamedCode[]): CountryTexts {
  const codes = new Map<string, string>()
  for (const { code, name, also = [] } of countries)
    for (const text of [code, name, ...also]) codes.set(nameKeyIgnoringSpaces(text), code)
  const find = (text: string) => codes.get(nameKeyIgnoringSpaces(text)) ?? null
  const isStateToo = (text: string) => STATES_LIKE_COUNTRIES.has(text.trim().toUpperCase())
  return {
    find,
    findOfPlace(text) {
      const parts = text.split(/[,()]|\s[-–]\s/).filter((part) => part.trim() !== '')
      const last = parts.at(-1) ?? ''
      return parts.length < 2 || isStateToo(last) ? null : find(last)
    },
    nameOf: (code) => countries.find((country) => country.code === code)?.name ?? code,
    isStateToo,
  }
}
