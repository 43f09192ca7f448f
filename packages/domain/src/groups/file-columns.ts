import type { CellKind, Choice } from '../editing/column.ts'
import { oneOf } from '../editing/kinds.ts'
import { levelChoices, type NamedLevel } from '../job-levels/level-choices.ts'
import { levelsSeenText } from '../job-levels/levels-seen.ts'
import { groupMessages } from '../messages/groups.ts'

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

/** @param levelsBelow null: none is hidden. @returns why somebody who sees some levels may not say pay at this one, else null. */
export function refuseHiddenLevel(level: number, levelsBelow: number | null): string | null {
  if (levelsBelow === null || level < levelsBelow) return null
  return levelsSeenText(levelsBelow === 0 ? null : levelsBelow)
}

/**
 * @param countries of all rows whose country could be read, in the file's order
 * @returns the one sentence, without a line, on those that have no mapping; null where all have one
 */
export function refuseUnmapped(
  countries: readonly string[],
  isMapped: (country: string) => boolean,
  nameOf: (country: string) => string,
): string | null {
  const missing = new Set(countries.filter((country) => !isMapped(country)).map(nameOf))
  return missing.size === 0 ? null : groupMessages.countriesNotMapped([...missing])
}
