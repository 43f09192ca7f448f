import type { NamedCode } from '../editing/codes.ts'
import type { CellKind, Choice } from '../editing/column.ts'
import { oneOf } from '../editing/kinds.ts'
import { levelChoices, type NamedLevel } from '../job-levels/level-choices.ts'
import { levelsSeenText } from '../job-levels/levels-seen.ts'
import { groupMessages } from '../messages/groups.ts'
import { nameKey } from '../refusals/unique-names.ts'

/** Levels by their names, then by L7 and INT, then by their bare numbers. */
export function levelKind(
  levels: readonly NamedLevel[],
  unknown: (text: string) => string,
): CellKind<number> {
  const choices: readonly (Choice & { readonly value: number })[] = levelChoices(levels).map((choice) => ({
    ...choice,
    also: [...(choice.also ?? []), String(choice.value)],
  }))
  return oneOf(choices, unknown)
}

/**
 * @param levelsBelow null: no level is hidden
 * @returns the message if a member who sees some levels may not set pay at this one, otherwise null
 */
export function refuseHiddenLevel(level: number, levelsBelow: number | null): string | null {
  if (levelsBelow === null || level < levelsBelow) return null
  return levelsSeenText(levelsBelow === 0 ? null : levelsBelow)
}

/** A row of a file that belongs to a part of a group for a country. */
interface RowOfPart {
  readonly groupName: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * The parts for countries to which the rows of one file belong: stored ones, and those that the file creates.
 * @param stored the stored parts, each with its group and country
 * @param mapped the countries that may have a part
 */
export function partsOfFile<Row extends RowOfPart, Part extends RowOfPart>(
  stored: readonly Part[],
  mapped: readonly string[],
  countries: readonly NamedCode[],
) {
  const partOf = new Map(stored.map((part) => [keyOf(part), part]))
  const mappedOnes = new Set(mapped)
  const isMapped = (country: string) => mappedOnes.has(country)
  const names = new Map(countries.map(({ code, name }) => [code, name]))
  const countryOf = (country: string) => names.get(country) ?? country
  /** The first row of each part that the file makes. */
  const made = new Map<string, Row>()
  return {
    isMapped,
    /** @returns the country as sentences name it. */
    countryOf,
    /** @returns the stored part; undefined if the file creates it */
    existingOf: (row: RowOfPart) => partOf.get(keyOf(row)),
    /** @returns the row that makes the part of this one; undefined where none has yet. */
    makerOf: (row: RowOfPart) => made.get(keyOf(row)),
    accept(row: Row): void {
      const key = keyOf(row)
      if (!partOf.has(key) && !made.has(key) && isMapped(row.country)) made.set(key, row)
    },
    /** @returns the warning at a row whose country has no mapping. */
    warnUnmapped: ({ country }: RowOfPart) =>
      isMapped(country) ? [] : [groupMessages.countryNotMapped(countryOf(country))],
    /** @returns the one sentence, without a line, on countries without a mapping; null where all that could be read have one. */
    refuseRead(rows: readonly Partial<RowOfPart>[]): string | null {
      const read = rows.flatMap(({ country }) => country ?? [])
      const missing = new Set(read.filter((country) => !isMapped(country)).map(countryOf))
      return missing.size === 0 ? null : groupMessages.countriesNotMapped([...missing])
    },
  }
}

const keyOf = ({ groupName, country }: RowOfPart) => `${country} ${nameKey(groupName)}`
