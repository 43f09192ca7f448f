import { formatJobLevel } from '@plumb/domain/job-levels/job-level.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatDelta } from '@plumb/domain/money/money-format.ts'

/** "+3.6%"; empty if the mid does not change. */
export const formatChange = (percent: string | null | undefined): string =>
  percent == null ? '' : formatDelta(decimal(percent))

/** An amount of a range: "119,700". */
export const formatAmount = (amount: string | null | undefined): string =>
  amount == null ? rangeChangeMessages.none : formatCash(decimal(amount))

/** The min and max of a range: "90,000 to 120,000", or "no min or max". */
export const formatEnds = ({
  min,
  max,
}: {
  readonly min?: string | null
  readonly max?: string | null
}): string =>
  min == null || max == null
    ? rangeChangeMessages.withoutEnds
    : rangeChangeMessages.from(formatAmount(min), formatAmount(max))

/** "+2.4% to +3.6%"; empty if no mid changes. */
export const formatSpan = ({
  smallestPercent,
  largestPercent,
}: {
  readonly smallestPercent?: string | null
  readonly largestPercent?: string | null
}): string =>
  smallestPercent == null || largestPercent == null
    ? ''
    : rangeChangeMessages.from(formatChange(smallestPercent), formatChange(largestPercent))

/** "P4 · Senior" */
export const jobLevelOf = ({
  jobLevelCode,
  jobLevelName,
}: {
  readonly jobLevelCode: string
  readonly jobLevelName: string
}): string => formatJobLevel(jobLevelCode, jobLevelName) ?? ''
