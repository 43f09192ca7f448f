import {
  type BonusFacts,
  type BonusFileRow,
  planBonusImport,
} from '@plumb/domain/bonus-structures/csv-rows.ts'
import type { NamedCode } from '@plumb/domain/editing/codes.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { NAMED_COUNTRIES } from '@plumb/reference-data/named-countries.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import type { FileImport, ImportedCounts } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { importCountryParts, importGroupRows, placeOf, readFileLevels } from '../groups/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import {
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'
import { BONUS_STRUCTURE_COUNTRY_GROUPS, BONUS_STRUCTURE_GROUPS, BONUS_STRUCTURES } from './store.ts'

const { countryGroupNotFound, groupNotFoundAfter, groupNotMade } = bonusStructureMessages

type Facts = BonusFacts & { readonly countries: readonly NamedCode[] }
type Stored = Awaited<ReturnType<typeof readStored>>

/**
 * Imports files of bonuses: groups that are not there are made, each with the default country's column, then columns, then percents are
 * made and changed (docs/rules/bonus-structures 7 to 9).
 */
export const bonusStructureImport: FileImport<Facts, Stored, BonusFileRow> = {
  read: (actor, tx) => readStored(actor, tx),
  plan: { module: import.meta.resolve('@plumb/domain/bonus-structures/csv-rows.ts'), run: planBonusImport },
  async save(context, plan, stored) {
    return await importGroupRows(plan, {
      groups: stored.groups,
      async makeGroups(items) {
        const made = await saveBonusStructureGroups(context, { items })
        if (!isRefusal(made)) return made
        const name = items[made.item?.index ?? 0]?.name ?? ''
        return { ...made, message: `${groupNotMade(name)}. ${made.message}` }
      },
      saveRows: (rows, groupIds) => savePercents(context, rows, { groupIds, stored }),
    })
  },
}

/** Makes the columns of countries that groups lack, then makes and changes percents. @returns how many columns were made. */
async function savePercents(
  context: SaveContext,
  rows: readonly BonusFileRow[],
  given: {
    readonly groupIds: ReadonlyMap<string, number>
    readonly stored: Stored
  },
): Promise<Partial<ImportedCounts> | Refusal> {
  const { groupIds, stored } = given
  const lost = rows.find(({ groupName }) => !groupIds.has(groupName))
  if (lost) return refuse('VALIDATION_FAILED', groupNotFoundAfter(lost.groupName))

  // New groups have a column already.
  const columns =
    groupIds.size === stored.groups.length
      ? stored.columns
      : await findRows(context.tx, context.actor.workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS)
  const groupOfRow = ({ groupName }: BonusFileRow) => groupIds.get(groupName) ?? 0
  const placed = await importCountryParts(rows, {
    parts: columns,
    groupOf: (column) => column.bonusStructureGroupId,
    groupOfRow,
    itemOf: (row) => ({ bonusStructureGroupId: groupOfRow(row), country: row.country }),
    save: (items) => saveBonusStructureCountryGroups(context, { items }),
  })
  if ('refusal' in placed) return placed.refusal
  const { made, idOf } = placed
  const unplaced = rows.find((row) => idOf(row) === undefined)
  if (unplaced) {
    const { country, groupName } = unplaced
    return refuse('VALIDATION_FAILED', countryGroupNotFound(countryName(country), groupName))
  }

  const cellIds = new Map(
    stored.cells.map((cell) => [placeOf(cell.bonusStructureCountryGroupId, cell.globalLevelLevel), cell]),
  )
  const items = rows.map((row) => {
    const { globalLevelLevel, percent } = row
    const bonusStructureCountryGroupId = idOf(row) ?? 0
    const cell = cellIds.get(placeOf(bonusStructureCountryGroupId, globalLevelLevel))
    const { id, jobLevelId = null } = cell ?? {}
    return { id, jobLevelId, bonusStructureCountryGroupId, globalLevelLevel, percent }
  })
  const saved = await saveInPieces(items, (piece) => saveBonusStructures(context, { items: piece }))
  return isRefusal(saved) ? saved : { countryGroupsInserted: made.length }
}

/** Everything that a file of bonuses is held against, at the levels that the caller sees. */
async function readStored(actor: Actor, tx: Transaction) {
  const { workspaceId } = actor
  const [workspace, groups, columns, cells, globalMappings, levels] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findRows(tx, workspaceId, BONUS_STRUCTURE_GROUPS),
    findRows(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS),
    findRows(tx, workspaceId, BONUS_STRUCTURES),
    findRows(tx, workspaceId, GLOBAL_MAPPINGS, {}, ['countryCode']),
    readFileLevels(actor, tx),
  ])
  const columnsOf = Map.groupBy(columns, ({ bonusStructureGroupId }) => bonusStructureGroupId)
  const cellsOf = Map.groupBy(cells, ({ bonusStructureCountryGroupId }) => bonusStructureCountryGroupId)
  const facts: Facts = {
    groups: groups.map(({ id, name }) => ({
      name,
      bonusStructureCountryGroups: (columnsOf.get(id) ?? []).map((column) => ({
        country: column.country,
        bonusStructures: cellsOf.get(column.id) ?? [],
      })),
    })),
    ...levels,
    mapped: globalMappings.map(({ countryCode }) => countryCode),
    defaultCountry: workspace.defaultCountry,
    countries: NAMED_COUNTRIES,
  }
  return { facts, groups, columns, cells }
}
