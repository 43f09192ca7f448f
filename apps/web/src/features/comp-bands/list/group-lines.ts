import { bandGaps } from '@plumb/domain/comp-bands/band-gaps.ts'
import { inCountryOrder } from '@plumb/domain/groups/country-order.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { BandGroup } from '../group-acts.ts'

const texts = compBandMessages.page

/** @returns the number of bands of each country of a group, in display order, with a text for its missing bands. */
export function countryLines({ compBandCountryGroups }: BandGroup, defaultCountry: string) {
  const levelsOf = compBandCountryGroups.map(({ country, compBands }) => ({
    country,
    levels: compBands.map(({ globalLevelLevel }) => globalLevelLevel),
  }))
  const gaps = new Map(bandGaps(levelsOf).map(({ country, levels }) => [country, levels]))
  return inCountryOrder(compBandCountryGroups, { defaultCountry, nameOf: countryName }).map(
    ({ id, country, compBands }) => ({
      id,
      country,
      count: compBands.length,
      gap: gapText(gaps.get(country) ?? []),
    }),
  )
}

const NAMED_LEVELS = 3

function gapText(levels: readonly number[]): string | null {
  if (levels.length === 0) return null
  const named = levels.slice(0, NAMED_LEVELS).map(levelLabel)
  return texts.noBandAt(named, levels.length - named.length)
}
