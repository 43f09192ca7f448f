import type { BonusFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { type BonusFacts, bonusFile, bonusRows } from '@plumb/domain/bonus-structures/csv-rows.ts'
import { NAMED_COUNTRIES } from '@plumb/reference-data/named-countries.ts'
import { fileLevels } from '../../shared/groups/seen-levels.ts'
import type { Membership } from '../../shared/session/session.ts'

/** @returns what a file of bonuses is held against, of what the server told and what the user sees. */
export function bonusFacts(
  { bonusStructureGroups, bonusStructureCountries, ...levels }: BonusFactsQuery,
  membership: Membership,
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
    ...fileLevels(levels, membership),
    mapped: bonusStructureCountries.map(({ country }) => country),
    defaultCountry: membership.workspace.defaultCountry,
  }
}

/** @returns the table of files of bonuses, with the rows that stand: of all groups, or of one. */
export function bonusFiles(facts: BonusFacts, groupName: string | null = null) {
  const { groups, levels } = facts
  const wanted = groupName === null ? groups : groups.filter(({ name }) => name === groupName)
  return { table: bonusFile(facts, NAMED_COUNTRIES), standing: bonusRows({ groups: wanted, levels }) }
}
