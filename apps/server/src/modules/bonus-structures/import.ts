import {
  type BonusFacts,
  type BonusFileRow,
  planBonusImport,
} from '@plumb/domain/bonus-structures/csv-rows.ts'
import {
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
} from '@plumb/domain/bonus-structures/table.ts'
import type { NamedCode } from '@plumb/domain/editing/codes.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import type { FileImport } from '../../platform/imports/csv-import.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { importGroups, readLevelsForImport } from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import {
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'

const { countryGroupNotFound, groupNotFoundAfter, groupNotMade } = bonusStructureMessages

type Facts = BonusFacts & { readonly countries: readonly NamedCode[] }
type Stored = Awaited<ReturnType<typeof readStored>>

/** Imports files of bonuses (rules BS7 to BS9). */
export const bonusStructureImport: FileImport<Facts, Stored, BonusFileRow> = {
  read: readStored,
  plan: { module: import.meta.resolve('@plumb/domain/bonus-structures/csv-rows.ts'), run: planBonusImport },
  save: (context, plan, { groups, cells }) =>
    importGroups(context, plan, {
      groups,
      async saveGroups(_context, { items }) {
        const created = await saveBonusStructureGroups(context, { items })
        if (!isRefusal(created)) return created
        const name = items[created.item?.index ?? 0]?.name ?? ''
        return { ...created, message: `${groupNotMade(name)}. ${created.message}` }
      },
      // A new group already has the country group of the default country.
      countryGroups: {
        table: BONUS_STRUCTURE_COUNTRY_GROUPS,
        valuesOf: () => ({}),
        save: saveBonusStructureCountryGroups,
        missingMessage: ({ country, groupName }, hasGroup) =>
          hasGroup ? countryGroupNotFound(countryName(country), groupName) : groupNotFoundAfter(groupName),
      },
      cells: {
        table: BONUS_STRUCTURES,
        stored: cells,
        levelField: 'globalLevelLevel',
        save: saveBonusStructures,
      },
    }),
}

/** Reads the stored rows with which a file of bonuses is compared, at the levels that the caller sees. */
async function readStored(actor: Actor, tx: Transaction) {
  const { workspaceId } = actor
  const [workspace, groups, countryGroups, cells, globalMappings, levels] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findRows(tx, workspaceId, BONUS_STRUCTURE_GROUPS),
    findRows(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS),
    findRows(tx, workspaceId, BONUS_STRUCTURES),
    findRows(tx, workspaceId, GLOBAL_MAPPINGS, {}, ['countryCode']),
    readLevelsForImport(actor, tx),
  ])
  const countryGroupsByGroupId = Map.groupBy(countryGroups, (row) => row.bonusStructureGroupId)
  const cellsByCountryGroupId = Map.groupBy(cells, (cell) => cell.bonusStructureCountryGroupId)
  const facts: Facts = {
    groups: groups.map(({ id, name }) => ({
      name,
      bonusStructureCountryGroups: (countryGroupsByGroupId.get(id) ?? []).map((countryGroup) => ({
        country: countryGroup.country,
        bonusStructures: cellsByCountryGroupId.get(countryGroup.id) ?? [],
      })),
    })),
    ...levels,
    mappedCountries: globalMappings.map(({ countryCode }) => countryCode),
    defaultCountry: workspace.defaultCountry,
    countries: COUNTRY_CODES,
  }
  return { facts, groups, cells }
}
