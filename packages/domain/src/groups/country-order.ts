import { sortDefaultCountryFirst } from '../global-mappings/global-mapping.ts'

/** The part of a group for a country: a country group of bands, a column of bonuses. */
export interface CountryGroup {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The names of countries and the workspace's default country. */
export interface CountryOrder {
  readonly defaultCountry: string
  readonly nameOf: (country: string) => string
}

/** @returns parts in the order of pages: the default country first, then by name */
export function sortByCountry<Part extends CountryGroup>(
  parts: readonly Part[],
  { defaultCountry, nameOf }: CountryOrder,
): readonly Part[] {
  return sortDefaultCountryFirst(parts, defaultCountry, ({ country }) => country, nameOf)
}

/**
 * @param parts of the group
 * @param mappedCountries countries with a mapping
 * @returns the countries for which the group can still have a part: those with a mapping, and the default one, in the order of pages
 */
export function countriesToAdd(
  parts: readonly CountryGroup[],
  mappedCountries: readonly string[],
  { defaultCountry, nameOf }: CountryOrder,
): readonly string[] {
  const usedCountries = new Set(parts.map(({ country }) => country))
  const availableCountries = [...new Set([defaultCountry, ...mappedCountries])].filter(
    (country) => !usedCountries.has(country),
  )
  return sortDefaultCountryFirst(availableCountries, defaultCountry, (country) => country, nameOf)
}
