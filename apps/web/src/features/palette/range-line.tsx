import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { formatRange } from '@plumb/domain/comp-ranges/page/format-range.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { type Fraction, multiply, toNumber, fromInteger } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatRatio, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { PlumbBob } from '../../shared/ui/plumb-bob.tsx'
import { RangeMarks } from '../../shared/ui/range-bar.tsx'
import type { RangeItem, RangesAt } from './use-ranges-at.ts'

/** The columns: job, axis, position. Each row has the same. */
const COLUMNS =
  'grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_76px] items-center gap-4 max-desk:grid-cols-[minmax(0,1fr)_76px]'

const positionOf = (amount: Fraction, axis: Axis) => placeOnAxis(toNumber(amount), axis)

/** The amount, as the label of the plumb line, above the ranges. */
export function LineHead({ rangesAtAmount: { amount, axis } }: { rangesAtAmount: RangesAt }) {
  if (!axis) return null
  return (
    <div aria-hidden className={clsx(COLUMNS, 'h-8 px-2 max-desk:hidden')}>
      <span />
      <span className="relative h-full">
        <span
          className="keeps-colors absolute bottom-1 -translate-x-1/2 rounded-2 bg-accent-fill px-2 py-0.5 text-12 font-semibold text-accent-on"
          style={{ left: `${positionOf(amount, axis)}%` }}
        >
          {formatCash(amount)}
        </span>
      </span>
    </div>
  )
}

/** A job's range on the common axis, with the plumb line and the amount's position in the range. */
export function RangeLine({ item, rangesAtAmount }: { item: RangeItem; rangesAtAmount: RangesAt }) {
  const { range, position, containsAmount } = item.positioned
  const { axis, rounding } = rangesAtAmount
  const { min, max } = formatRange(range, rounding)
  const endPosition = (value: Fraction | null) => (value && axis ? positionOf(value, axis) : null)
  return (
    <span className={COLUMNS}>
      <span className="min-w-0 py-1">
        <span className={clsx('block truncate', containsAmount ? 'font-medium' : 'text-ink-2')}>
          {item.label}
        </span>
        <span className="block text-12 text-ink-2">
          {item.note}
          {min !== null && max !== null && (
            <span className="desk:sr-only">
              {' · '}
              {compRangeMessages.page.endsText(min, max)}
            </span>
          )}
        </span>
      </span>
      <span aria-hidden className="keeps-colors relative self-stretch max-desk:hidden">
        {axis && (
          <>
            <span className="absolute inset-x-0 top-1/2 -mt-[9px] h-[18px]">
              <RangeMarks
                min={endPosition(range.min)}
                mid={positionOf(range.mid, axis)}
                max={endPosition(range.max)}
                isHighlighted={containsAmount}
              />
            </span>
            <i
              className="absolute inset-y-0 w-px bg-accent"
              style={{ left: `${positionOf(rangesAtAmount.amount, axis)}%` }}
            />
          </>
        )}
      </span>
      <span className="text-right">
        <span className={clsx('block', containsAmount ? 'font-semibold' : 'text-ink-2')}>
          {position.compaRatio && formatRatio(position.compaRatio)}
        </span>
        <span className="block text-12 text-ink-2">{describePosition(item)}</span>
      </span>
    </span>
  )
}

function describePosition({ positioned: { position } }: RangeItem): string {
  const { placement, penetration } = position
  if (placement === null) return ''
  return placement === 'within'
    ? paletteMessages.lies.within(penetration && formatShortPercent(multiply(penetration, fromInteger(100))))
    : paletteMessages.lies[placement]
}

/** The number of ranges that contain the amount, below them. */
export function LineFoot({ rangesAtAmount: { amount, axis, matches } }: { rangesAtAmount: RangesAt }) {
  return (
    <div className={clsx(COLUMNS, 'px-2 pt-1 pb-2 text-12 text-accent')}>
      <span className="max-desk:hidden" />
      <span className="relative h-4 max-desk:h-auto">
        {axis && (
          <span
            aria-hidden
            className="absolute top-0 -translate-x-1/2 max-desk:hidden"
            style={{ left: `${positionOf(amount, axis)}%` }}
          >
            <PlumbBob width={9} />
          </span>
        )}
        <span
          className="absolute top-0 pl-3 font-medium whitespace-nowrap max-desk:static max-desk:pl-0"
          // Past the middle, the label is on the left.
          style={labelSideStyle(axis ? positionOf(amount, axis) : 0)}
        >
          {paletteMessages.liesIn(matches.containing, matches.total)}
        </span>
      </span>
    </div>
  )
}

const labelSideStyle = (percent: number) =>
  percent > 50 ? { right: `calc(${100 - percent}% + 12px)` } : { left: `${percent}%` }
