import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/page/axes.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/page/position.ts'
import { shownRange } from '@plumb/domain/comp-ranges/page/shown-range.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { toNumber, whole } from '@plumb/domain/money/fraction.ts'
import { use, useCallback } from 'react'
import { RangeBar } from '../../../shared/ui/range-bar.tsx'
import { AxisFigures } from '../line/axis-figures.tsx'
import type { CompRangeRow } from '../queries.ts'
import { drawAbsolute, drawRelative } from '../table-content/drawn-rows.ts'
import { LineContext, useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

interface RangeAxisProps {
  row: CompRangeRow
  cash: PayRange
  equity: PayRange | null
  holdsLine: boolean
}

/** The ranges of a row on their axes. Below 721 px the row also draws its part of the line and the axes' figures. */
export function RangeAxis({ row, cash, equity, holdsLine }: RangeAxisProps) {
  const { isRelative, hasEquity, rounding, axesOf, showLineAt } = useTable()
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
      className="ranges-axes self-stretch max-desk:order-last max-desk:col-span-3 max-desk:h-12 max-desk:pt-1"
    >
      <div className="relative flex flex-col justify-center max-desk:justify-start">
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
        {at !== null && at >= 0 && at <= 100 && (
          <i
            aria-hidden
            className="keeps-colours absolute inset-y-0 w-px bg-accent max-desk:bottom-4 desk:hidden"
            style={{ left: `${at}%` }}
          />
        )}
        {axes.cash && <NarrowFigures axis={axes.cash} isRelative={isRelative} />}
      </div>
      {hasEquity && (
        <div className="relative flex flex-col justify-center max-desk:justify-start max-desk:pt-[3px]">
          {equity && axes.equity && (
            <>
              <RangeBar
                {...draw(equity, axes.equity)}
                look="equity"
                tabIndex={-1}
                label={inWords(equity, rounding, equityCurrency, 'equity')}
              />
              <NarrowFigures axis={axes.equity} isRelative={isRelative} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** The figures of the axis below 721 px, under each row. */
function NarrowFigures({ axis, isRelative }: { axis: Axis; isRelative: boolean }) {
  return (
    <AxisFigures
      axis={axis}
      isRelative={isRelative}
      className="absolute inset-x-0 bottom-0 h-4 desk:hidden"
    />
  )
}

function inWords(range: PayRange, rounding: number, currency: string, of: 'cash' | 'equity'): string {
  const { min, mid, max } = shownRange(range, rounding)
  if (min === null || max === null)
    return of === 'cash' ? texts.cashMidOf(mid, currency) : texts.equityMidOf(mid, currency)
  const ends = texts.endsText(min, max)
  return of === 'cash' ? texts.cashOf(ends, mid, currency) : texts.equityOf(ends, mid, currency)
}
