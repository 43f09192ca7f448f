import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/position.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { type Fraction, toNumber, whole } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { useCallback } from 'react'
import { RangeBar } from '../../../shared/ui/range-bar.tsx'
import { type Axes, drawAbsolute, drawRelative } from './drawn-rows.ts'
import { axisFigure } from '../line/on-line.ts'

const said = messages.compRanges.page

interface RangeAxisProps {
  cash: PayRange
  currency: string
  equity: PayRange | null
  equityCurrency: string
  axes: Axes
  isRelative: boolean
  rounding: number
  /** Where the plumb line hangs: an amount, or a percent of the mid. */
  line: Fraction | null
  holdsLine: boolean
  /** A range has the focus: the line comes to its mid; null: it left. */
  onFocus: (at: Fraction | null) => void
}

/** The ranges of a row on the axis. Under 721 px, and in relative mode, the row draws its own piece of the line. */
export function RangeAxis({
  cash,
  currency,
  equity,
  equityCurrency,
  axes,
  isRelative,
  rounding,
  line,
  holdsLine,
  onFocus,
}: RangeAxisProps) {
  const comeHere = useCallback(() => onFocus(isRelative ? whole(100) : cash.mid), [onFocus, isRelative, cash])
  const leave = useCallback(() => onFocus(null), [onFocus])
  const draw = isRelative ? drawRelative : drawAbsolute
  const at = axes.cash && line ? placeOnAxis(toNumber(line), axes.cash) : null
  return (
    <div className="relative flex flex-col justify-center self-stretch max-desk:order-last max-desk:col-span-3 max-desk:h-14 max-desk:justify-start max-desk:pt-1">
      {axes.cash && (
        <RangeBar
          {...draw(cash, axes.cash)}
          holds={holdsLine}
          label={inWords(cash, rounding, currency, 'cash')}
          onFocus={comeHere}
          onBlur={leave}
        />
      )}
      {equity && axes.equity && (
        <RangeBar
          {...draw(equity, axes.equity)}
          look="equity"
          label={inWords(equity, rounding, equityCurrency, 'equity')}
        />
      )}
      {at !== null && at >= 0 && at <= 100 && (
        <i
          aria-hidden
          className={clsx(
            'absolute inset-y-0 w-px bg-accent max-desk:bottom-4',
            !isRelative && 'desk:hidden',
          )}
          style={{ left: `${at}%` }}
        />
      )}
      {axes.cash && <NarrowFigures axis={axes.cash} isRelative={isRelative} />}
    </div>
  )
}

/** Under 721 px the axis tells its figures under each row. */
function NarrowFigures({ axis, isRelative }: { axis: Axis; isRelative: boolean }) {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-4 desk:hidden">
      {[axis.from, (axis.from + axis.to) / 2, axis.to].map((at, index) => (
        <span
          key={at}
          className={clsx(
            'absolute text-11 whitespace-nowrap text-ink-3',
            index === 1 && '-translate-x-1/2',
            index === 2 && '-translate-x-full',
          )}
          style={{ left: `${placeOnAxis(at, axis)}%` }}
        >
          {isRelative ? `${Math.round(at)}%` : axisFigure(Math.round(at))}
        </span>
      ))}
    </span>
  )
}

function inWords(
  { min, mid, max }: PayRange,
  rounding: number,
  currency: string,
  of: 'cash' | 'equity',
): string {
  const middle = formatCash(mid, rounding)
  if (!min || !max)
    return of === 'cash' ? said.cashMidOf(middle, currency) : said.equityMidOf(middle, currency)
  const ends = said.endsText(formatCash(min, rounding), formatCash(max, rounding))
  return of === 'cash' ? said.cashOf(ends, middle, currency) : said.equityOf(ends, middle, currency)
}
