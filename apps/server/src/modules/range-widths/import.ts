import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { countRows, type CsvReview } from '@plumb/domain/csv/csv-review.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { type RangeWidthRow, rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { recordAsImport } from '../../platform/db/change-kind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/find-rows.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { saveGroups } from '../groups/index.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'
import { saveRangeWidths } from './operations.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from './store.ts'

/** Imports a file of widths: groups that are not there are made, then widths are made and changed (docs/rules/range-widths 6). */
export async function importRangeWidths(
  actor: Actor,
  tx: Transaction,
  request: CsvImportInput,
  breath: Breath,
): Promise<ImportedCounts | Refusal> {
  const { workspaceId } = actor
  const [groups, widths, jobLevels, globalLevels] = await Promise.all([
    findRows(tx, workspaceId, RANGE_WIDTH_GROUPS),
    findRows(tx, workspaceId, RANGE_WIDTHS),
    findRows(tx, workspaceId, JOB_LEVELS, {}, ['level', 'isVisible']),
    findRows(tx, workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
    recordAsImport(tx),
  ])
  const levels = listedLevels(jobLevels, globalLevels)
  const widthsOf = Map.groupBy(widths, ({ rangeWidthGroupId }) => rangeWidthGroupId)
  const standing = groups.map(({ id, name }) => ({ name, rangeWidths: widthsOf.get(id) ?? [] }))
  const review = await reviewRequest(
    rangeWidthFile(groups, levels),
    request,
    rangeWidthRows(standing, levels),
    breath,
  )
  if (isRefusal(review)) return review

  const items = review.made.map((name) => ({ name }))
  const made = await saveInPieces(
    items,
    (piece) => saveGroups(actor, tx, RANGE_WIDTH_GROUPS, piece, undefined, CSV_LIMITS.rows),
    breath,
  )
  if (isRefusal(made)) return made
  // By the names that the review has given: those that stand, and the new ones as they are made.
  const groupIds = new Map([...groups, ...made].map(({ name, id }) => [name, id]))
  const ids = new Map(widths.map((width) => [`${width.rangeWidthGroupId} ${width.level}`, width.id]))
  const saved = await saveInPieces(
    changesOf(review),
    (piece) =>
      saveRangeWidths(actor, tx, {
        limit: CSV_LIMITS.rows,
        items: piece.map(({ after: { groupName, ...width } }) => {
          const rangeWidthGroupId = groupIds.get(groupName) ?? 0
          return { id: ids.get(`${rangeWidthGroupId} ${width.level}`), rangeWidthGroupId, ...width }
        }),
      }),
    breath,
  )
  if (isRefusal(saved)) return saved

  const counts = countRows(review)
  const touched = new Set(changesOf(review).map(({ after }) => after.groupName))
  return {
    rowsInserted: counts.new,
    rowsUpdated: counts.changed,
    rowsUnchanged: counts.unchanged,
    groupsInserted: made.length,
    groupsUpdated: touched.size - made.length,
  }
}

const changesOf = ({ rows }: CsvReview<RangeWidthRow>) =>
  rows.filter(({ outcome }) => outcome !== 'unchanged')
