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
 * @param after the pay after saving the draft (`overlay`)
 * @returns every country that has ranges before or after, the default one first and the others by their codes. A country with its own group
 *   for cash or bonus, or with a changed mapping, is separate. The others use the default country's figures times unchanged positive
 *   percents, so they all change like the first of them, which is computed once (rule CR45). If rates change, only countries with the same
 *   pay currency change alike
 */
export function comparedCountries(before: PayTables, after: PayTables): readonly ComparedCountry[] {
  const { defaultCountry } = before
  const [mappedBefore, mappedAfter] = [mappingsOf(before), mappingsOf(after)]
  const withGroups = new Set(
    [before, after].flatMap(({ compBandCountryGroups, bonusCountryGroups }) =>
      [...compBandCountryGroups, ...bonusCountryGroups].map(({ country }) => country),
    ),
  )
  const hasSameMapping = (country: string) =>
    areSame(mappedBefore.get(country) ?? null, mappedAfter.get(country) ?? null)
  const all = new Set([defaultCountry, ...withGroups, ...mappedBefore.keys(), ...mappedAfter.keys()])
  const [first = defaultCountry, ...others] = [...all].sort((a, b) =>
    a === defaultCountry ? -1 : b === defaultCountry ? 1 : a < b ? -1 : 1,
  )
  const going = others.filter((country) => !withGroups.has(country) && hasSameMapping(country))
  const alone = others
    .filter((country) => !going.includes(country))
    .map((country) => ({ country, identicalCountries: [] }))
  if (before.exchangeRates !== after.exchangeRates) {
    // No mapping changes because of them: each of these countries has one.
    const byCurrency = Map.groupBy(going, (country) => mappedBefore.get(country)?.localCurrency)
    const paidAlike = [...byCurrency.values()].flatMap(([country, ...identicalCountries]) =>
      country === undefined ? [] : [{ country, identicalCountries }],
    )
    const byCode = [...paidAlike, ...alone].sort((a, b) => (a.country < b.country ? -1 : 1))
    return [{ country: first, identicalCountries: [] }, ...byCode]
  }
  if (hasSameMapping(first)) return [{ country: first, identicalCountries: going }, ...alone]
  // The default country's equity uses its own mapping, and theirs uses theirs.
  const [representing, ...identicalCountries] = going
  return [
    { country: first, identicalCountries: [] },
    ...(representing === undefined ? [] : [{ country: representing, identicalCountries }]),
    ...alone,
  ]
}

const mappingsOf = ({ globalMappings }: PayTables) =>
  new Map(globalMappings.map((mapping) => [mapping.countryCode, mapping]))

function areSame(a: GlobalMappingRow | null, b: GlobalMappingRow | null): boolean {
  if (a === null || b === null) return a === b
  return a.compBandPercentage === b.compBandPercentage && a.equityPercent === b.equityPercent
}
