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
 * @returns every country that has ranges before or after, the default one first and the others by their codes. A country with its own group
 *   for cash or bonus, or with a changed mapping, is separate. The others use the default country's figures times unchanged positive
 *   percentages, so they all change like the first of them, which is computed once (rule CR45). If rates change, this holds only among
 *   countries with the same pay currency
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
  const allCountries = new Set([
    defaultCountry,
    ...countriesWithGroups,
    ...mappingsBefore.keys(),
    ...mappingsAfter.keys(),
  ])
  const [first = defaultCountry, ...others] = [...allCountries].sort((a, b) =>
    a === defaultCountry ? -1 : b === defaultCountry ? 1 : a < b ? -1 : 1,
  )
  const mappedCountries = others.filter(
    (country) => !countriesWithGroups.has(country) && hasSameMapping(country),
  )
  const separateCountries = others
    .filter((country) => !mappedCountries.includes(country))
    .map((country) => ({ country, identicalCountries: [] }))
  if (before.exchangeRates !== after.exchangeRates) {
    // Each of these countries has a mapping, the same before and after.
    const byCurrency = Map.groupBy(mappedCountries, (country) => mappingsBefore.get(country)?.localCurrency)
    const groupedCountries = [...byCurrency.values()].flatMap(([country, ...identicalCountries]) =>
      country === undefined ? [] : [{ country, identicalCountries }],
    )
    const sortedByCode = [...groupedCountries, ...separateCountries].sort((a, b) =>
      a.country < b.country ? -1 : 1,
    )
    return [{ country: first, identicalCountries: [] }, ...sortedByCode]
  }
  if (hasSameMapping(first))
    return [{ country: first, identicalCountries: mappedCountries }, ...separateCountries]
  // The mapping of the default country scales its equity only, so the mapped countries do not change like it.
  const [representative, ...identicalCountries] = mappedCountries
  return [
    { country: first, identicalCountries: [] },
    ...(representative === undefined ? [] : [{ country: representative, identicalCountries }]),
    ...separateCountries,
  ]
}

const mappingsOf = ({ globalMappings }: PayTables) =>
  new Map(globalMappings.map((mapping) => [mapping.countryCode, mapping]))

function haveSamePercentages(a: GlobalMappingRow | null, b: GlobalMappingRow | null): boolean {
  if (a === null || b === null) return a === b
  return a.compBandPercentage === b.compBandPercentage && a.equityPercent === b.equityPercent
}
