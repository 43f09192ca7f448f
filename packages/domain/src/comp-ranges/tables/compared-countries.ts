import type { GlobalMappingRow, PayTables } from './pay-tables.ts'

/** A country in which ranges are compared, for itself and for countries whose ranges change alike. */
export interface ComparedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Countries that use the same groups through unchanged mappings: their ranges change by the same percents. */
  readonly identicalCountries: readonly string[]
}

/**
 * @param before the stored pay
 * @param after the pay after saving the draft (`applyDraft`)
 * @returns every country that has ranges before or after, the default one first and the others by their codes. A country with its own group
 *   for cash or bonus, or with a changed mapping, is separate. The others use the default country's figures times unchanged positive
 *   percents, so they all change like the first of them, which is computed once (rule CR45). If rates change, only countries with the same
 *   pay currency change alike
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
    areSame(mappingsBefore.get(country) ?? null, mappingsAfter.get(country) ?? null)
  const all = new Set([
    defaultCountry,
    ...countriesWithGroups,
    ...mappingsBefore.keys(),
    ...mappingsAfter.keys(),
  ])
  const [first = defaultCountry, ...others] = [...all].sort((a, b) =>
    a === defaultCountry ? -1 : b === defaultCountry ? 1 : a < b ? -1 : 1,
  )
  const mappedCountries = others.filter(
    (country) => !countriesWithGroups.has(country) && hasSameMapping(country),
  )
  const separateCountries = others
    .filter((country) => !mappedCountries.includes(country))
    .map((country) => ({ country, identicalCountries: [] }))
  if (before.exchangeRates !== after.exchangeRates) {
    // No mapping changes because of them: each of these countries has one.
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
  // The default country's equity uses its own mapping, and theirs uses theirs.
  const [representative, ...identicalCountries] = mappedCountries
  return [
    { country: first, identicalCountries: [] },
    ...(representative === undefined ? [] : [{ country: representative, identicalCountries }]),
    ...separateCountries,
  ]
}

const mappingsOf = ({ globalMappings }: PayTables) =>
  new Map(globalMappings.map((mapping) => [mapping.countryCode, mapping]))

function areSame(a: GlobalMappingRow | null, b: GlobalMappingRow | null): boolean {
  if (a === null || b === null) return a === b
  return a.compBandPercentage === b.compBandPercentage && a.equityPercent === b.equityPercent
}
