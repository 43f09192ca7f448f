import {
  planRangeWidthImport,
  type RangeWidthFacts,
  type RangeWidthRow,
} from '@plumb/domain/range-widths/csv-rows.ts'
import { RANGE_WIDTHS, RANGE_WIDTH_GROUPS } from '@plumb/domain/range-widths/table.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'
import type { FileImport } from '../../platform/imports/csv-import.ts'
import { importGroups, readLevelsForImport, saveGroups } from '../groups/index.ts'
import { readRangeWidthDecimals, saveRangeWidths } from './operations.ts'

interface Stored {
  readonly facts: RangeWidthFacts
  readonly groups: readonly RowOf<typeof RANGE_WIDTH_GROUPS>[]
  readonly widths: readonly RowOf<typeof RANGE_WIDTHS>[]
}

/** Imports files of range widths (rule RW6). */
export const rangeWidthImport: FileImport<RangeWidthFacts, Stored, RangeWidthRow> = {
  async read(actor, tx) {
    const { workspaceId } = actor
    const [groups, widths, { levels }, percentDecimals] = await Promise.all([
      findRows(tx, workspaceId, RANGE_WIDTH_GROUPS),
      findRows(tx, workspaceId, RANGE_WIDTHS),
      readLevelsForImport(actor, tx),
      readRangeWidthDecimals({ tx, actor }),
    ])
    const widthsByGroupId = Map.groupBy(widths, ({ rangeWidthGroupId }) => rangeWidthGroupId)
    const groupsWithWidths = groups.map(({ id, name }) => ({
      name,
      rangeWidths: widthsByGroupId.get(id) ?? [],
    }))
    return { facts: { groups: groupsWithWidths, levels, percentDecimals }, groups, widths }
  },
  plan: { module: import.meta.resolve('@plumb/domain/range-widths/csv-rows.ts'), run: planRangeWidthImport },
  save: (context, plan, { groups, widths }) =>
    importGroups(context, plan, {
      groups,
      saveGroups: (_context, { items }) => saveGroups(context, RANGE_WIDTH_GROUPS, items),
      cells: { table: RANGE_WIDTHS, stored: widths, levelField: 'level', save: saveRangeWidths },
    }),
}
