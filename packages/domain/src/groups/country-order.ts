import { sortDefaultCountryFirst } from '../global-mappings/global-mapping.ts'

/** The part of a group for one country: a country group of comp bands or a bonus column. */
export interface CountryGroup {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Determines the order of countries on pages: the default country first, then by name. */
export interface CountryOrder {
  readonly defaultCountry: string
  readonly nameOf: (country: string) => string
}

/** @returns the parts of a group in the order of their countries on pages */
export function sortByCountry<Part extends CountryGroup>(
  parts: readonly Part[],
  { defaultCountry, nameOf }: CountryOrder,
): readonly Part[] {
  return sortDefaultCountryFirst(parts, defaultCountry, ({ country }) => country, nameOf)
}

/**
 * @param parts of the group
 * @param mappedCountries countries with a mapping
 * @returns the countries that can be added to the group, in the order of pages: the default one and those with a mapping, if it lacks them
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
