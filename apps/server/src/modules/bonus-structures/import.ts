import {
  type BonusFacts,
  bonusFile,
  type BonusFileRow,
  bonusRows,
} from '@plumb/domain/bonus-structures/csv-rows.ts'
import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { countRows, type CsvReview } from '@plumb/domain/csv/csv-review.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { recordAsImport } from '../../platform/db/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import { type Actor, levelsHiddenFrom } from '../../platform/graphql/authority.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { createTemporaryIds } from '../../platform/saves/temporary-ids.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import {
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'
import { BONUS_STRUCTURE_COUNTRY_GROUPS, BONUS_STRUCTURE_GROUPS, BONUS_STRUCTURES } from './store.ts'

const { countryGroupNotFound, groupNotFoundAfter, groupNotMade } = messages.bonusStructures

const NAMED_COUNTRIES = COUNTRIES.map(({ alpha2: code, name: isoName }) => ({
  code,
  name: countryName(code),
  isoName,
}))

/**
 * Imports a file of bonuses: groups that are not there are made, each with the default country's column, then columns, then percents are
 * made and changed (docs/rules/bonus-structures 7 to 9).
 */
export async function importBonusStructures(
  actor: Actor,
  tx: Transaction,
  request: CsvImportInput,
  breath: Breath,
): Promise<ImportedCounts | Refusal> {
  const stored = await readStored(actor, tx)
  const review = await reviewRequest(
    bonusFile(stored.facts, NAMED_COUNTRIES),
    request,
    bonusRows(stored.facts),
    breath,
  )
  if (isRefusal(review)) return review
  const limit = CSV_LIMITS.rows
  // They know which groups are new.
  const temporaryIds = createTemporaryIds()

  const madeGroups = await saveInPieces(
    review.made.map((name) => ({ name })),
    (items) => saveBonusStructureGroups(actor, tx, { items, limit }, temporaryIds),
    breath,
  )
  if (isRefusal(madeGroups)) {
    const { message } = madeGroups
    const name = review.made[madeGroups.item?.index ?? 0] ?? ''
    return { ...madeGroups, message: `${groupNotMade(name)}. ${message}` }
  }
  // By the names that the review has given: those that stand, and the new ones as they are made.
  const groupIds = new Map([...stored.groups, ...madeGroups].map(({ name, id }) => [name, id]))
  const lost = review.rows.find(({ after }) => !groupIds.has(after.groupName))
  if (lost) return refuse('VALIDATION_FAILED', groupNotFoundAfter(lost.after.groupName))
  const placeOfColumn = ({ groupName, country }: BonusFileRow) =>
    placeOf(groupIds.get(groupName) ?? 0, country)

  // New groups have a column already.
  const columns =
    madeGroups.length === 0
      ? stored.columns
      : await findRows(tx, actor.workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS)
  const columnIds = new Map(columns.map((row) => [placeOf(row.bonusStructureGroupId, row.country), row.id]))
  const wanted = new Map(
    review.rows.flatMap(({ after }) => {
      const place = placeOfColumn(after)
      if (columnIds.has(place)) return []
      return [
        [
          place,
          { bonusStructureGroupId: groupIds.get(after.groupName) ?? 0, country: after.country },
        ] as const,
      ]
    }),
  )
  const madeColumns = await saveInPieces(
    [...wanted.values()],
    (items) => saveBonusStructureCountryGroups(actor, tx, { items, limit }, temporaryIds),
    breath,
  )
  if (isRefusal(madeColumns)) return madeColumns
  for (const row of madeColumns) columnIds.set(placeOf(row.bonusStructureGroupId, row.country), row.id)
  const unplaced = review.rows.find(({ after }) => !columnIds.has(placeOfColumn(after)))
  if (unplaced) {
    const { country, groupName } = unplaced.after
    return refuse('VALIDATION_FAILED', countryGroupNotFound(countryName(country), groupName))
  }

  const cellIds = new Map(
    stored.cells.map((cell) => [placeOf(cell.bonusStructureCountryGroupId, cell.globalLevelLevel), cell]),
  )
  const saved = await saveInPieces(
    changesOf(review),
    (piece) =>
      saveBonusStructures(actor, tx, {
        limit,
        items: piece.map((after) => {
          const { globalLevelLevel, percent } = after
          const bonusStructureCountryGroupId = columnIds.get(placeOfColumn(after)) ?? 0
          const cell = cellIds.get(placeOf(bonusStructureCountryGroupId, globalLevelLevel))
          return {
            id: cell?.id,
            jobLevelId: cell?.jobLevelId ?? null,
            bonusStructureCountryGroupId,
            globalLevelLevel,
            percent,
          }
        }),
      }),
    breath,
  )
  if (isRefusal(saved)) return saved

  const counts = countRows(review)
  const touched = new Set(changesOf(review).map(({ groupName }) => groupName))
  return {
    rowsInserted: counts.new,
    rowsUpdated: counts.changed,
    rowsUnchanged: counts.unchanged,
    groupsInserted: madeGroups.length,
    groupsUpdated: touched.size - madeGroups.length,
    countryGroupsInserted: madeColumns.length,
  }
}

const placeOf = (ownerId: number, within: string | number) => `${ownerId} ${within}`

const changesOf = ({ rows }: CsvReview<BonusFileRow>) =>
  rows.flatMap(({ outcome, after }) => (outcome === 'unchanged' ? [] : [after]))

/** Everything that a file of bonuses is held against, at the levels that the caller sees. */
async function readStored(actor: Actor, tx: Transaction) {
  const { workspaceId } = actor
  const [workspace, groups, columns, cells, globalMappings, jobLevels, globalLevels] = await Promise.all([
    readWorkspace(tx, workspaceId),
    findRows(tx, workspaceId, BONUS_STRUCTURE_GROUPS),
    findRows(tx, workspaceId, BONUS_STRUCTURE_COUNTRY_GROUPS),
    findRows(tx, workspaceId, BONUS_STRUCTURES),
    findRows(tx, workspaceId, GLOBAL_MAPPINGS, {}, ['countryCode']),
    findRows(tx, workspaceId, JOB_LEVELS, {}, ['level', 'isVisible']),
    findRows(tx, workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
    recordAsImport(tx),
  ])
  const columnsOf = Map.groupBy(columns, ({ bonusStructureGroupId }) => bonusStructureGroupId)
  const cellsOf = Map.groupBy(cells, ({ bonusStructureCountryGroupId }) => bonusStructureCountryGroupId)
  const facts: BonusFacts = {
    groups: groups.map(({ id, name }) => ({
      name,
      bonusStructureCountryGroups: (columnsOf.get(id) ?? []).map((column) => ({
        country: column.country,
        bonusStructures: cellsOf.get(column.id) ?? [],
      })),
    })),
    levels: listedLevels(jobLevels, globalLevels),
    levelsBelow: levelsHiddenFrom(actor),
    mapped: globalMappings.map(({ countryCode }) => countryCode),
    defaultCountry: workspace.defaultCountry,
  }
  return { facts, groups, columns, cells }
}
