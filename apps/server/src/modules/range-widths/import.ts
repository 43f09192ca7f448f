import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import { importGroupRows, readFileLevels, saveGroups } from '../groups/index.ts'
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
  const [groups, widths, { levels }] = await Promise.all([
    findRows(tx, workspaceId, RANGE_WIDTH_GROUPS),
    findRows(tx, workspaceId, RANGE_WIDTHS),
    readFileLevels(actor, tx),
  ])
  const widthsOf = Map.groupBy(widths, ({ rangeWidthGroupId }) => rangeWidthGroupId)
  const standing = groups.map(({ id, name }) => ({ name, rangeWidths: widthsOf.get(id) ?? [] }))
  const review = await reviewRequest(
    rangeWidthFile(groups, levels),
    request,
    rangeWidthRows(standing, levels),
    breath,
  )
  if (isRefusal(review)) return review

  const limit = CSV_LIMITS.rows
  const ids = new Map(widths.map((width) => [`${width.rangeWidthGroupId} ${width.level}`, width.id]))
  return await importGroupRows(
    review,
    {
      groups,
      makeGroups: (made) => saveGroups(actor, tx, RANGE_WIDTH_GROUPS, made, undefined, limit),
      async saveRows(rows, groupIds) {
        const items = rows.map(({ groupName, ...width }) => {
          const rangeWidthGroupId = groupIds.get(groupName) ?? 0
          return { id: ids.get(`${rangeWidthGroupId} ${width.level}`), rangeWidthGroupId, ...width }
        })
        const saved = await saveInPieces(
          items,
          (piece) => saveRangeWidths(actor, tx, { limit, items: piece }),
          breath,
        )
        return isRefusal(saved) ? saved : {}
      },
    },
    breath,
  )
}
