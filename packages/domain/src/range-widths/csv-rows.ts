import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import { groupFile } from '../groups/group-file.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { rangeWidthColumns } from './columns.ts'
import type { RangeWidthDecimals } from './decimals.ts'
import type { RangeWidthPercents } from './range-width.ts'

/** A row of a file of range widths: the width of a group at a level. */
export type RangeWidthRow = Readonly<Record<'level' | keyof RangeWidthPercents, number>> & {
  readonly groupName: string
}

/** A stored group with its widths. */
export interface GroupOfWidths {
  readonly name: string
  readonly rangeWidths: readonly ({ readonly level: number } & RangeWidthPercents)[]
}

/**
 * @param levels the levels that a row may have: those with a visible job level
 * @returns the description of files of range widths (rule RW6)
 */
export function rangeWidthFile(
  groups: readonly Pick<GroupOfWidths, 'name'>[],
  levels: readonly NamedLevel[],
  decimals: RangeWidthDecimals,
): CsvTable<RangeWidthRow> {
  return groupFile({
    name: 'range_widths',
    columns: rangeWidthColumns(levels, decimals) as CsvTable<RangeWidthRow>['columns'],
    keys: ['groupName', 'level'],
    groups,
  })
}

/** @returns the widths of all groups at these levels, as rows of a file */
export function rangeWidthRows(
  groups: readonly GroupOfWidths[],
  levels: readonly NamedLevel[],
): readonly RangeWidthRow[] {
  const numbers = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name: groupName, rangeWidths }) =>
    rangeWidths
      .filter(({ level }) => numbers.has(level))
      .map(({ level, percentBelowMid, percentAboveMid }) => ({
        groupName,
        level,
        percentBelowMid,
        percentAboveMid,
      })),
  )
}

/** @returns the description of files of range widths for a template without rows */
export const widthTemplate = () => rangeWidthFile([], [], 0)

/** Stored rows that a file of range widths is compared with. */
export interface RangeWidthFacts {
  readonly groups: readonly GroupOfWidths[]
  readonly levels: readonly NamedLevel[]
  readonly percentDecimals: RangeWidthDecimals
}

/** Plans the import of a file of range widths. */
export const planRangeWidthImport = ({
  facts: { groups, levels, percentDecimals },
  file,
}: ImportInput<RangeWidthFacts>) =>
  planImport(rangeWidthFile(groups, levels, percentDecimals), file, rangeWidthRows(groups, levels))
