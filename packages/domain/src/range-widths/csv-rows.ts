import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import { groupFile } from '../groups/group-file.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { rangeWidthColumns } from './columns.ts'
import type { RangeWidthDecimals } from './decimals.ts'
import type { RangeWidthPercents } from './range-width.ts'

/** A row of a file of range widths: the width of the ranges of a group at a level. */
export type RangeWidthRow = Readonly<Record<'level' | keyof RangeWidthPercents, number>> & {
  readonly groupName: string
}

/** A stored group with its widths. */
export interface GroupOfWidths {
  readonly name: string
  readonly rangeWidths: readonly ({ readonly level: number } & RangeWidthPercents)[]
}

/**
 * @param levels the ones that a row may have: those with a visible job level
 * @returns the table for files of range widths (rule RW6)
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

/** @returns the widths for a file: of all groups, at the levels that it may contain */
export function rangeWidthRows(
  groups: readonly GroupOfWidths[],
  levels: readonly NamedLevel[],
): readonly RangeWidthRow[] {
  const listed = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name, rangeWidths }) =>
    rangeWidths
      .filter(({ level }) => listed.has(level))
      .map(({ level, percentBelowMid, percentAboveMid }) => ({
        groupName: name,
        level,
        percentBelowMid,
        percentAboveMid,
      })),
  )
}

/** @returns the table for a new file of widths */
export const widthTemplate = () => rangeWidthFile([], [], 0)

/** Stored rows that a file of range widths is compared with. */
export interface RangeWidthFacts {
  readonly groups: readonly GroupOfWidths[]
  readonly levels: readonly NamedLevel[]
  readonly decimals: RangeWidthDecimals
}

/** Plans the import of a file of range widths. */
export const planRangeWidthImport = ({
  facts: { groups, levels, decimals },
  file,
}: ImportInput<RangeWidthFacts>) =>
  planImport(rangeWidthFile(groups, levels, decimals), file, rangeWidthRows(groups, levels))
