import type { NamedCode } from '../editing/codes.ts'
import { visibleLevelsText } from '../job-levels/levels-seen.ts'
import { groupMessages } from '../messages/groups.ts'
import { nameKey } from '../refusals/unique-names.ts'

/**
 * @param levelsBelow null: no level is hidden
 * @returns the message if a member who sees some levels may not set pay at this one, otherwise null
 */
export function refuseHiddenLevel(level: number, levelsBelow: number | null): string | null {
  if (levelsBelow === null || level < levelsBelow) return null
  return visibleLevelsText(levelsBelow === 0 ? null : levelsBelow)
}

/** A row of a file that belongs to a part of a group for a country. */
interface CountryGroupKey {
  readonly groupName: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * The parts for countries to which the rows of one file belong: stored ones, and those that the file creates.
 * @param stored the stored parts, each with its group and country
 * @param mapped the countries that may have a part
 */
export function trackCountryGroups<Row extends CountryGroupKey, Part extends CountryGroupKey>(
  stored: readonly Part[],
  mapped: readonly string[],
  countries: readonly NamedCode[],
) {
  const storedByKey = new Map(stored.map((part) => [keyOf(part), part]))
  const mappedCountries = new Set(mapped)
  const isMapped = (country: string) => mappedCountries.has(country)
  const countryNames = new Map(countries.map(({ code, name }) => [code, name]))
  const countryNameOf = (country: string) => countryNames.get(country) ?? country
  /** The first row of each part that the file makes. */
  const creatingRows = new Map<string, Row>()
  return {
    isMapped,
    /** @returns the country as sentences name it. */
    countryNameOf,
    /** @returns the stored part; undefined if the file creates it */
    findStored: (row: CountryGroupKey) => storedByKey.get(keyOf(row)),
    /** @returns the row that makes the part of this one; undefined where none has yet. */
    findCreatingRow: (row: CountryGroupKey) => creatingRows.get(keyOf(row)),
    accept(row: Row): void {
      const key = keyOf(row)
      if (!storedByKey.has(key) && !creatingRows.has(key) && isMapped(row.country)) creatingRows.set(key, row)
    },
    /** @returns the warning at a row whose country has no mapping. */
    unmappedWarning: ({ country }: CountryGroupKey) =>
      isMapped(country) ? [] : [groupMessages.countryNotMapped(countryNameOf(country))],
    /** @returns the one sentence, without a line, on countries without a mapping; null where all that could be read have one. */
    refuseRead(rows: readonly Partial<CountryGroupKey>[]): string | null {
      const countriesRead = rows.flatMap(({ country }) => country ?? [])
      const unmapped = new Set(countriesRead.filter((country) => !isMapped(country)).map(countryNameOf))
      return unmapped.size === 0 ? null : groupMessages.countriesNotMapped([...unmapped])
    },
  }
}

const keyOf = ({ groupName, country }: CountryGroupKey) => `${country} ${nameKey(groupName)}`
