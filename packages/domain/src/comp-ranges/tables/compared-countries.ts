import type { GlobalMappingRow, PayTables } from './pay-tables.ts'

/** A country in which ranges are compared, and the countries that it represents. */
export interface ComparedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Countries that use the same groups through unchanged mappings, so that their ranges change by the same percentages. */
  readonly identicalCountries: readonly string[]
}

/**
 * @param before the stored pay
 * @param after the pay after saving the draft (`applyDraft`)
 * @returns every country that has ranges before or after, the default one first. A country with its own group for cash or bonus, or with a
 *   changed mapping, is separate. The others use the default country's figures times unchanged positive percentages, so they all change like
 *   the first of them, which is computed once (rule CR73). If rates change, this holds only among countries with the same pay currency
 */
export function comparedCountries(before: PayTables, after: PayTables): readonly ComparedCountry[] {
  const { defaultCountry } = before
  const [mappingsBefore, mappingsAfter] = [mappingsOf(before), mappingsOf(after)]
  const countriesWithGroups = new Set(
    [before, after].flatMap(({ compBandCountryGroups, bonusCountryGroups }) =>
      [...compBandCountryGroups, ...bonusCountryGroups].map(({ country }) => country),
    ),
  )
  const hasSameMapping = (country: string) =>
    haveSamePercentages(mappingsBefore.get(country) ?? null, mappingsAfter.get(country) ?? null)
  const isSeparate = (country: string) => countriesWithGroups.has(country) || !hasSameMapping(country)
  const allCountries = new Set([...countriesWithGroups, ...mappingsBefore.keys(), ...mappingsAfter.keys()])
  allCountries.delete(defaultCountry)
  const otherCountries = [...allCountries].sort()
  const mappedCountries = otherCountries.filter((country) => !isSeparate(country))
  const separateCountries = otherCountries.filter(isSeparate).flatMap((country) => representedBy(country))
  if (before.exchangeRates !== after.exchangeRates) {
    // Each of these countries has a mapping, the same before and after.
    const byCurrency = Map.groupBy(mappedCountries, (country) => mappingsBefore.get(country)?.localCurrency)
    const comparedOnce = [...byCurrency.values()].flatMap((countries) => representedBy(...countries))
    const sortedByCode = [...comparedOnce, ...separateCountries].sort((a, b) =>
      a.country < b.country ? -1 : 1,
    )
    return [...representedBy(defaultCountry), ...sortedByCode]
  }
  return hasSameMapping(defaultCountry)
    ? [...representedBy(defaultCountry, ...mappedCountries), ...separateCountries]
    : // The mapping of the default country scales its equity only, so the mapped countries do not change like it.
      [...representedBy(defaultCountry), ...representedBy(...mappedCountries), ...separateCountries]
}

/** @returns the first of these countries as a representative of all; an empty list without countries */
const representedBy = (...[country, ...identicalCountries]: readonly string[]): ComparedCountry[] =>
  country === undefined ? [] : [{ country, identicalCountries }]

const mappingsOf = ({ globalMappings }: PayTables) =>
  new Map(globalMappings.map((mapping) => [mapping.countryCode, mapping]))

function haveSamePercentages(a: GlobalMappingRow | null, b: GlobalMappingRow | null): boolean {
  if (a === null || b === null) return a === b
  return a.compBandPercentage === b.compBandPercentage && a.equityPercent === b.equityPercent
}
