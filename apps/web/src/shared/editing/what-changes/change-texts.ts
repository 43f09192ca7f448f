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

/** "+2.4% to +3.6%"; nothing where no mid moves. */
export const spanOf = ({
  smallest,
  largest,
}: {
  readonly smallest?: string | null
  readonly largest?: string | null
}): string => (smallest == null || largest == null ? '' : words.from(percentOf(smallest), percentOf(largest)))
