import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatDelta } from '@plumb/domain/money/money-format.ts'

const words = messages.rangeChanges

/** "+3.6%"; nothing where a mid does not move. */
export const percentOf = (percent: string | null | undefined): string =>
  percent == null ? '' : formatDelta(decimal(percent))

/** "119,700", of a range's mid. */
export const amountOf = (mid: string | null | undefined): string =>
  mid == null ? words.none : formatCash(decimal(mid))

/** "90,000 to 120,000"; "no ends" of a range without ends. */
export const endsOf = ({
  min,
  max,
}: {
  readonly min?: string | null
  readonly max?: string | null
}): string => (min == null || max == null ? words.withoutEnds : words.from(amountOf(min), amountOf(max)))

/** "+2.4% to +3.6%"; nothing where no mid moves. */
export const spanOf = ({
  smallest,
  largest,
}: {
  readonly smallest?: string | null
  readonly largest?: string | null
}): string => (smallest == null || largest == null ? '' : words.from(percentOf(smallest), percentOf(largest)))
