import { LOCAL_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { countPlacements } from '@plumb/domain/comp-ranges/page/position.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { absoluteAxes, lineInRow, groupRows, relativeAxes } from './row-positions.ts'
import { splitGaps } from './gaps.ts'
import type { CompRangeRow, CompRangesAnswer } from '../queries.ts'

export type TableContent = ReturnType<typeof createTableContent>

/**
 * Returns the data of the table that do not depend on the plumb line.
 * @param isHidden whether the level of a row is unchecked in the level filter
 * @param isRelative whether axes show percentages of the mid, with one axis per level group
 * @param otherRows the rows of the other table when comparing; both tables share their axes if their currency is the same
 */
export function createTableContent(
  answer: CompRangesAnswer,
  isHidden: (row: CompRangeRow) => boolean,
  isRelative: boolean,
  otherRows: readonly CompRangeRow[] = [],
) {
  const rows = answer.rows.filter((row) => !isHidden(row))
  const groups = groupRows(rows)
  // Rows without a cash range are not on an axis; their equity is shown as text.
  const withCash = (candidates: readonly CompRangeRow[]) => candidates.filter(({ mid }) => mid !== null)
  const currency = displayedCurrency(answer)
  const comparableRows = otherRows.filter((row) => row.cashCurrency === currency && !isHidden(row))
  const sharedAxes = absoluteAxes(withCash([...rows, ...comparableRows]))
  const axesByGroup = new Map(groups.map((group) => [group.group, relativeAxes(withCash(group.rows))]))
  const equityExclusions = answer.rows.map(
    ({ notApplicableComponents }) =>
      notApplicableComponents.find(({ component }) => component === 'equity')?.message ?? null,
  )
  const hasEquity = equityExclusions.includes(null)
  return {
    /** Rows of the levels that are checked in the level filter. */
    rows,
    groups,
    gaps: splitGaps(rows),
    /** Currency of the cash figures; empty if unknown. */
    currency,
    hasEquity,
    /** The reason why no row has equity; null if a row can have it. */
    noEquityReason: hasEquity ? null : (equityExclusions[0] ?? null),
    /** Returns the axes: the same for all, or in relative mode those of the group. */
    axesOf: (group: JobLevelGroup | null) =>
      isRelative ? (axesByGroup.get(group) ?? sharedAxes) : sharedAxes,
  }
}

/** Returns the currency of the figures; without figures the requested one. */
function displayedCurrency({ rows, displayCurrency }: CompRangesAnswer): string {
  const requestedCurrency = displayCurrency === LOCAL_CURRENCY ? '' : displayCurrency
  return rows.find(({ cashCurrency }) => cashCurrency !== null)?.cashCurrency ?? requestedCurrency
}

/** Counts the cash ranges that contain the plumb line, and in `total` all cash ranges with both ends. */
export function countContaining(
  rows: readonly CompRangeRow[],
  line: Fraction,
  isRelative: boolean,
): { readonly containing: number; readonly total: number } {
  return countPlacements(rows.map((row) => lineInRow(row, line, isRelative)?.position.placement ?? null))
}
