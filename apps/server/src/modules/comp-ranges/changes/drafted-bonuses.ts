import { isRefusal, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRowsById } from '../../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../../platform/graphql/callers/authority.ts'
import { refuseUnknownCountry } from '../../../platform/reference/known-codes.ts'
import { refuseTooManyItems } from '../../../platform/saves/read-items.ts'
import { notFound } from '../../../platform/saves/refusals.ts'
import {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURES,
  type BonusStructureCountryGroupItem,
  type BonusStructureItem,
  readBonusStructure,
  readColumn,
} from '../../bonus-structures/index.ts'
import { refuseHiddenLevels } from '../../groups/index.ts'
import { type Drafted, readDraftedRows } from './drafted-rows.ts'

/** Percents and columns as their saves would send them. */
export interface BonusesDraft {
  readonly bonusStructures: readonly BonusStructureItem[]
  readonly bonusStructureCountryGroups: readonly BonusStructureCountryGroupItem[]
  readonly countryGroupIdsToDelete: readonly number[]
}

/** @returns what the items draft, or why they could not be saved. */
export async function readDraftedBonuses(
  actor: Actor,
  tx: Transaction,
  { bonusStructures, bonusStructureCountryGroups: columns, countryGroupIdsToDelete }: BonusesDraft,
): Promise<Drafted | Refusal> {
  const { workspaceId } = actor
  const doomed = [...new Set(countryGroupIdsToDelete)]
  // What columns come and go says something of each level.
  const isOfAllLevels = doomed.length > 0 || columns.length > 0
  const refusal =
    refuseTooManyItems(bonusStructures.length + columns.length + doomed.length) ??
    (isOfAllLevels ? await refuseHiddenLevels(actor, tx) : null)
  if (refusal) return refusal
  const parts = await readDraftedRows(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS, {
    items: columns,
    read: (item) => refuseUnknownCountry(item.country, 'country') ?? readColumn(item),
  })
  if (isRefusal(parts)) return parts
  const gone = await findRowsById(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS, doomed)
  const lost = doomed.findIndex((id) => !gone.some((column) => column.id === id))
  if (lost >= 0) return refuseItem(notFound('countryGroupIdsToDelete'), lost, doomed[lost])
  const cells = await readDraftedRows(tx, workspaceId, BONUS_STRUCTURES, {
    items: bonusStructures,
    read: (item) => readBonusStructure(actor, item),
    made: { bonus_structure_country_group: parts.rows.map(({ id }) => id) },
  })
  if (isRefusal(cells)) return cells
  const ownerIds = [...bonusStructures, ...cells.standing].map((cell) => cell.bonusStructureCountryGroupId)
  const owners = await findRowsById(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS, [
    ...new Set(ownerIds.filter((id) => id > 0)),
  ])
  const reached = [...owners, ...parts.standing, ...parts.rows, ...gone]
  const groupIds = reached.map(({ bonusStructureGroupId }) => bonusStructureGroupId)
  return {
    draft: {
      bonusCountryGroups: { rows: parts.rows, goneIds: doomed },
      bonusStructures: cells,
    },
    families: { bonusStructureGroupId: [...new Set(groupIds)] },
    countries: [...new Set(reached.map(({ country }) => country))],
    levels: isOfAllLevels
      ? null
      : [...new Set([...bonusStructures, ...cells.standing].map(({ globalLevelLevel }) => globalLevelLevel))],
    groups: {},
  }
}
