import type { Values } from '../editing/draft.ts'
import { findFirstUnused } from '../editing/table-rows.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { compare, ZERO } from '../money/fraction.ts'
import { formatMappingPercent } from '../money/money-format.ts'
import { MAX_NAMES } from '../refusals/some-names.ts'
import { parseTyped } from '../money/typed-decimal.ts'

/** A country's percentages of comp bands and equity, and its pay currency (rule GM1). */
export interface GlobalMapping {
  /** ISO 3166-1 alpha-2; each once in a workspace. */
  readonly countryCode: string
  /** Both percentages are decimals above 0. */
  readonly compBandPercentage: string
  readonly equityPercent: string
  readonly localCurrency: string
}

/** The values of fields that a save omits. */
export const MAPPING_DEFAULTS = { compBandPercentage: '100' } as const

/** @returns a new row for the US, or for the first country without a row; null if all have one */
export function newGlobalMapping(
  otherRows: readonly Values[],
  countries: readonly string[],
): GlobalMapping | null {
  const countryCode = findFirstUnused(otherRows, 'countryCode', ['US', ...countries])
  return countryCode === undefined
    ? null
    : { ...MAPPING_DEFAULTS, countryCode, equityPercent: '100', localCurrency: 'USD' }
}

/** @returns rows with the default country first, then by country name (rule GM4) */
export function sortDefaultCountryFirst<Row>(
  rows: readonly Row[],
  defaultCountry: string,
  countryOf: (row: Row) => string,
  nameOf: (country: string) => string,
): readonly Row[] {
  const rank = (country: string) => (country === defaultCountry ? 0 : 1)
  return [...rows].sort((a, b) => {
    const [countryA, countryB] = [countryOf(a), countryOf(b)]
    return rank(countryA) - rank(countryB) || nameOf(countryA).localeCompare(nameOf(countryB), 'en')
  })
}

/** A country that pickers offer. */
export interface CountryChoice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 4217; null if the country has no mapping. */
  readonly localCurrency: string | null
}

/** @returns the countries that pickers offer: the default one first, then the others with a mapping, by name */
export function countryChoices(
  mappings: readonly Pick<GlobalMapping, 'countryCode' | 'localCurrency'>[],
  defaultCountry: string,
  nameOf: (country: string) => string,
): readonly CountryChoice[] {
  const currencies = new Map<string, string | null>([[defaultCountry, null]])
  for (const { countryCode, localCurrency } of mappings) currencies.set(countryCode, localCurrency)
  const choices = Array.from(currencies, ([country, localCurrency]) => ({ country, localCurrency }))
  return sortDefaultCountryFirst(choices, defaultCountry, ({ country }) => country, nameOf)
}

/** The bands of one comp band group in one country. */
export interface CountryBands {
  readonly groupName: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 4217. */
  readonly currencyCode: string
}

/** @returns a message for each currency other than the mapping's in which groups have bands for its country (rule GM14) */
export function describeOtherCurrencies(
  { countryCode, localCurrency }: Pick<GlobalMapping, 'countryCode' | 'localCurrency'>,
  bands: readonly CountryBands[],
): readonly string[] {
  const bandsInOtherCurrencies = bands.filter(
    ({ country, currencyCode }) => country === countryCode && currencyCode !== localCurrency,
  )
  const byCurrency = Map.groupBy(bandsInOtherCurrencies, ({ currencyCode }) => currencyCode)
  return Array.from(byCurrency, ([currency, itsBands]) => {
    const names = itsBands.map(({ groupName }) => groupName)
    return globalMappingMessages.bandsIn(names.slice(0, MAX_NAMES), names.length, currency)
  })
}

/** The number of comp band groups, and of those with bands for a country itself. */
export interface OwnBandCounts {
  readonly groupCount: number
  readonly countWithOwnBands: number
}

/**
 * @param bands null if the reader may not see bands
 * @returns a sentence about the source of pay in a country (rule GM9); '' while its percentage is empty or invalid
 */
export function describePay(
  { countryCode, compBandPercentage }: Pick<GlobalMapping, 'countryCode' | 'compBandPercentage'>,
  defaultCountry: { readonly country: string; readonly name: string },
  bands: OwnBandCounts | null,
): string {
  const { pay } = globalMappingMessages
  if (countryCode === defaultCountry.country) return bands ? pay.default(bands) : pay.defaultAlone
  const percent = parseTyped(compBandPercentage)
  if (percent === null || compare(percent, ZERO) <= 0) return ''
  const percentText = pay.times(defaultCountry.name, formatMappingPercent(percent))
  if (bands === null) return pay.perhaps(percentText)
  const { groupCount, countWithOwnBands } = bands
  if (countWithOwnBands === 0) return percentText
  return countWithOwnBands === groupCount ? pay.ownInAll(groupCount) : pay.ownInSome(bands, percentText)
}
