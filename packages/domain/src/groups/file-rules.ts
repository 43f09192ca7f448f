import type { NamedCode } from '../editing/codes.ts'
import type { RowProblem } from '../editing/problems.ts'
import { visibleLevelsText } from '../job-levels/visible-levels-text.ts'
import { groupMessages } from '../messages/groups.ts'
import { nameKey } from '../refusals/unique-names.ts'
import type { GroupFileFacts } from './group-file.ts'

/**
 * @param lowestHiddenLevel the lowest level that the member does not see; null if they see all
 * @param hasNoLevel whether the member sees no pay because they have no level
 * @returns the message if a file must not set pay at a level, because the member does not see it; otherwise null
 */
export function refuseHiddenLevel(
  level: number,
  lowestHiddenLevel: number | null,
  hasNoLevel = false,
): string | null {
  if (lowestHiddenLevel === null || level < lowestHiddenLevel) return null
  return visibleLevelsText(hasNoLevel ? null : lowestHiddenLevel)
}

/** Identifies a country group or a bonus column in a file. */
interface CountryGroupKey {
  readonly groupName: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * Tracks the country groups (or bonus columns) to which the rows of one file belong: stored ones, and those that the file creates.
 * @param stored the stored country groups
 * @param mapped the countries that may have a country group
 */
export function trackCountryGroups<Row extends CountryGroupKey, StoredGroup extends CountryGroupKey>(
  stored: readonly StoredGroup[],
  mapped: readonly string[],
  countries: readonly NamedCode[],
) {
  const storedByKey = new Map(stored.map((group) => [keyOf(group), group]))
  const mappedCountries = new Set(mapped)
  const isMapped = (country: string) => mappedCountries.has(country)
  const countryNames = new Map(countries.map(({ code, name }) => [code, name]))
  const countryNameOf = (country: string) => countryNames.get(country) ?? country
  /** The first row of each country group that the file creates. */
  const creatingRows = new Map<string, Row>()
  return {
    isMapped,
    countryNameOf,
    /** @returns the stored country group; undefined if the file creates it */
    findStored: (row: CountryGroupKey) => storedByKey.get(keyOf(row)),
    /** @returns the row that creates the country group of a row; undefined if it is stored or no row has been accepted */
    findCreatingRow: (row: CountryGroupKey) => creatingRows.get(keyOf(row)),
    accept(row: Row): void {
      const key = keyOf(row)
      if (!storedByKey.has(key) && !creatingRows.has(key) && isMapped(row.country)) creatingRows.set(key, row)
    },
    /** @returns a warning if the country of a row has no mapping, otherwise an empty list */
    unmappedWarning: ({ country }: CountryGroupKey) =>
      isMapped(country) ? [] : [groupMessages.countryNotMapped(countryNameOf(country))],
    /** @returns one message for the file that lists the countries without a mapping; null if there are none */
    checkFile(rows: readonly Partial<CountryGroupKey>[]): string | null {
      const countriesRead = rows.flatMap(({ country }) => country ?? [])
      const unmapped = new Set(countriesRead.filter((country) => !isMapped(country)).map(countryNameOf))
      return unmapped.size === 0 ? null : groupMessages.countriesNotMapped([...unmapped])
    },
  }
}

/**
 * Returns the rule that a file of a member who does not see all levels adds no country group to a stored group: an empty one replaces the
 * pay that the country had from the default country, also at levels that the member does not see (rule AC23).
 */
export function newCountryGroupRule(
  { groups, levels, lowestHiddenLevel }: GroupFileFacts,
  {
    findStored,
    isMapped,
  }: Pick<ReturnType<typeof trackCountryGroups<CountryGroupKey, CountryGroupKey>>, 'findStored' | 'isMapped'>,
) {
  const groupNames = new Set(groups.map(({ name }) => nameKey(name)))
  const hasHiddenLevels = lowestHiddenLevel !== null && levels.some(({ level }) => level >= lowestHiddenLevel)
  return {
    needs: ['groupName', 'country'] as const,
    check(row: CountryGroupKey): readonly RowProblem[] {
      if (!hasHiddenLevels || findStored(row) || !isMapped(row.country)) return []
      return groupNames.has(nameKey(row.groupName))
        ? [{ column: 'country', message: groupMessages.hasHiddenLevels }]
        : []
    },
  }
}

const keyOf = ({ groupName, country }: CountryGroupKey) => `${country} ${nameKey(groupName)}`
