import type { BonusFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { type BonusFacts, bonusFile, bonusRows } from '@plumb/domain/bonus-structures/csv-rows.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Membership } from '../../shared/session/session.ts'

const NAMED_COUNTRIES = COUNTRIES.map(({ alpha2: code, name: isoName }) => ({
  code,
  name: countryName(code),
  isoName,
}))

/** @returns what a file of bonuses is held against, of what the server told and what the user sees. */
export function bonusFacts(
  { bonusStructureGroups, bonusStructureCountries, jobLevels, globalLevels }: BonusFactsQuery,
  { effectiveScopes, globalLevelLevel, workspace }: Membership,
): BonusFacts {
  return {
    groups: bonusStructureGroups.map(({ name, bonusStructureCountryGroups }) => ({
      name,
      bonusStructureCountryGroups: bonusStructureCountryGroups.map(({ country, bonusStructures }) => ({
        country,
        bonusStructures: bonusStructures.map((cell) => ({
          globalLevelLevel: cell.globalLevelLevel,
          percent: cell.percent ?? null,
        })),
      })),
    })),
    levels: listedLevels(jobLevels, globalLevels),
    levelsBelow: effectiveScopes.includes('SEE_ALL_LEVELS_DATA') ? null : (globalLevelLevel ?? 0),
    mapped: bonusStructureCountries.map(({ country }) => country),
    defaultCountry: workspace.defaultCountry,
  }
}

/** @returns the table of files of bonuses, with the rows that stand: of all groups, or of one. */
export function bonusFiles(facts: BonusFacts, groupName: string | null = null) {
  const { groups, levels } = facts
  const wanted = groupName === null ? groups : groups.filter(({ name }) => name === groupName)
  return { table: bonusFile(facts, NAMED_COUNTRIES), standing: bonusRows({ groups: wanted, levels }) }
}
