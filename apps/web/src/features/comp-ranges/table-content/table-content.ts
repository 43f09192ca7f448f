import { LOCAL_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { holding } from '@plumb/domain/comp-ranges/page/position.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { divide, type Fraction, multiply, whole } from '@plumb/domain/money/fraction.ts'
import { absoluteAxes, cashRange, groupRows, relativeAxes } from './drawn-rows.ts'
import { gapsOfFamily } from './gaps.ts'
import type { CompRangeRow, CompRangesAnswer } from '../queries.ts'

export type TableContent = ReturnType<typeof tableContentOf>

/**
 * Returns the data of the table, computed once per response, independent of the plumb line.
 * @param isUnchecked whether the level of a row is hidden
 * @param comparedRows the rows of the other table: in one currency, both share their axes
 */
export function tableContentOf(
  answer: CompRangesAnswer,
  isUnchecked: (row: CompRangeRow) => boolean,
  isRelative: boolean,
  comparedRows: readonly CompRangeRow[] = [],
) {
  const rows = answer.rows.filter((row) => !isUnchecked(row))
  const groups = groupRows(rows)
  // Rows without a cash range are not on an axis; their equity is shown as text.
  const drawn = (of: readonly CompRangeRow[]) => of.filter(({ mid }) => mid !== null)
  const currency = currencyOf(answer)
  const alike = comparedRows.filter((row) => row.cashCurrency === currency && !isUnchecked(row))
  const common = absoluteAxes(drawn([...rows, ...alike]))
  const ofGroups = new Map(groups.map((group) => [group.group, relativeAxes(drawn(group.rows))]))
  const notEligible = answer.rows.map(
    ({ notApplicableComponents }) =>
      notApplicableComponents.find(({ component }) => component === 'equity')?.message ?? null,
  )
  const hasEquity = notEligible.includes(null)
  return {
    /** Rows of visible levels. */
    rows,
    groups,
    gaps: gapsOfFamily(answer.rows),
    /** Currency of the cash figures; empty if unknown. */
    currency,
    hasEquity,
    /** The reason why no row has equity. */
    notEligible: hasEquity ? null : (notEligible[0] ?? null),
    /** Returns the axes: the same for all, or in relative mode those of the group. */
    axesOf: (group: JobLevelGroup | null) => (isRelative ? (ofGroups.get(group) ?? common) : common),
  }
}

/** Without figures, the requested currency. */
function currencyOf({ rows, displayCurrency }: CompRangesAnswer): string {
  const requested = displayCurrency === LOCAL_CURRENCY ? '' : displayCurrency
  return rows.find(({ cashCurrency }) => cashCurrency !== null)?.cashCurrency ?? requested
}

/** Returns the number of cash ranges that contain the plumb line, and the number of those with both ends. */
export function heldBy(
  rows: readonly CompRangeRow[],
  line: Fraction,
  isRelative: boolean,
): { readonly holds: number; readonly of: number } {
  const ranges = rows.flatMap((row) => cashRange(row) ?? [])
  if (!isRelative) return holding(line, ranges)
  const each = ranges.map((range) => holding(divide(multiply(range.mid, line), whole(100)), [range]))
  return {
    holds: each.reduce((sum, { holds }) => sum + holds, 0),
    of: each.reduce((sum, { of }) => sum + of, 0),
  }
}
