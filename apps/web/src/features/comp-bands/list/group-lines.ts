import { bandGaps } from '@plumb/domain/comp-bands/band-gaps.ts'
import { inCountryOrder } from '@plumb/domain/comp-bands/selection.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { BandGroup } from '../group-acts.ts'

const words = messages.compBands.page

/** A line of the list: a group with what it has for each country. */
export interface GroupLine {
  readonly group: BandGroup
  readonly countries: readonly CountryLine[]
  readonly bands: number
}

interface CountryLine {
  readonly id: number
  readonly name: string
  readonly bands: number
  /** What is missing, in words; null: nothing. */
  readonly gap: string | null
}

/** @returns the groups by name, those whose name has a text in it; the default country first in each, then by name. */
export function groupLines(
  groups: readonly BandGroup[],
  { find, defaultCountry }: { readonly find: string; readonly defaultCountry: string },
): readonly GroupLine[] {
  const wanted = nameKey(find)
  const order = { defaultCountry, nameOf: countryName }
  return groups
    .filter(({ name }) => nameKey(name).includes(wanted))
    .map((group) => {
      const levelsOf = group.compBandCountryGroups.map(({ country, compBands }) => ({
        country,
        levels: compBands.map(({ globalLevelLevel }) => globalLevelLevel),
      }))
      const gaps = new Map(bandGaps(levelsOf).map(({ country, levels }) => [country, levels]))
      const countries = inCountryOrder(group.compBandCountryGroups, order).map(
        ({ id, country, compBands }) => ({
          id,
          name: countryName(country),
          bands: compBands.length,
          gap: gapInWords(gaps.get(country) ?? []),
        }),
      )
      return { group, countries, bands: countries.reduce((sum, { bands }) => sum + bands, 0) }
    })
    .sort((a, b) => a.group.name.localeCompare(b.group.name, 'en'))
}

const NAMED_LEVELS = 3

function gapInWords(levels: readonly number[]): string | null {
  if (levels.length === 0) return null
  const named = levels.slice(0, NAMED_LEVELS).map(levelLabel)
  const more = levels.length - named.length
  return words.noBandAt([...named, ...(more > 0 ? [words.andMore(more)] : [])].join(', '))
}

/** @returns how many families have each group. */
export function familiesByGroup(
  families: readonly { readonly compBandGroupId?: number | null | undefined }[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { compBandGroupId: id } of families) if (id != null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
