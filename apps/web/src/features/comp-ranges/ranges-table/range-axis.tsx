import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/position.ts'
import { shownRange } from '@plumb/domain/comp-ranges/shown-range.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { toNumber, whole } from '@plumb/domain/money/fraction.ts'
import { clsx } from 'clsx'
import { use, useCallback } from 'react'
import { RangeBar } from '../../../shared/ui/range-bar.tsx'
import type { CompRangeRow } from '../queries.ts'
import { drawAbsolute, drawRelative } from './drawn-rows.ts'
import { LineContext, useTable } from './table-context.ts'
import { axisFigure } from '../line/on-line.ts'

const said = messages.compRanges.page

interface RangeAxisProps {
  row: CompRangeRow
  cash: PayRange
  equity: PayRange | null
  holdsLine: boolean
}

/** The ranges of a row on the axis. Under 721 px, and in relative mode, the row draws its own piece of the line. */
export function RangeAxis({ row, cash, equity, holdsLine }: RangeAxisProps) {
  const { isRelative, rounding, axesOf, showLineAt } = useTable()
  const line = use(LineContext)
  const axes = axesOf(row.group)
  const currency = row.cashCurrency ?? ''
  const { equityCurrency } = row
  const comeHere = useCallback(
    () => showLineAt(isRelative ? whole(100) : cash.mid),
    [showLineAt, isRelative, cash],
  )
  const leave = useCallback(() => showLineAt(null), [showLineAt])
  const draw = isRelative ? drawRelative : drawAbsolute
  const at = axes.cash && line ? placeOnAxis(toNumber(line), axes.cash) : null
  return (
    <div
      role="cell"
      className="relative flex flex-col justify-center self-stretch max-desk:order-last max-desk:col-span-3 max-desk:h-14 max-desk:justify-start max-desk:pt-1"
    >
      {axes.cash && (
        <RangeBar
          {...draw(cash, axes.cash)}
          holds={holdsLine}
          label={inWords(cash, rounding, currency, 'cash')}
          onFocus={comeHere}
          onBlur={leave}
          tabIndex={-1}
        />
      )}
      {equity && axes.equity && (
        <RangeBar
          {...draw(equity, axes.equity)}
          look="equity"
          tabIndex={-1}
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

function inWords(range: PayRange, rounding: number, currency: string, of: 'cash' | 'equity'): string {
  const { min, mid, max } = shownRange(range, rounding)
  if (min === null || max === null)
    return of === 'cash' ? said.cashMidOf(mid, currency) : said.equityMidOf(mid, currency)
  const ends = said.endsText(min, max)
  return of === 'cash' ? said.cashOf(ends, mid, currency) : said.equityOf(ends, mid, currency)
}
