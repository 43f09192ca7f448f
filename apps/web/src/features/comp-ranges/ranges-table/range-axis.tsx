import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/page/axes.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/page/position.ts'
import { formatRange } from '@plumb/domain/comp-ranges/page/format-range.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { toNumber, fromInteger } from '@plumb/domain/money/fraction.ts'
import { use, useCallback } from 'react'
import { RangeBar } from '../../../shared/ui/range-bar.tsx'
import { AxisFigures } from '../line/axis-figures.tsx'
import type { CompRangeRow } from '../queries.ts'
import { positionAbsolute, positionRelative } from '../table-content/row-positions.ts'
import { LineContext, useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

interface RangeAxisProps {
  row: CompRangeRow
  cash: PayRange
  equity: PayRange | null
  /** Whether the plumb line crosses the cash range. */
  containsLine: boolean
}

/** The ranges of a row on their axes. Below 721 px the row also draws its part of the plumb line and the axes' figures. */
export function RangeAxis({ row, cash, equity, containsLine }: RangeAxisProps) {
  const { isRelative, hasEquity, rounding, axesOf, showLineAt } = useTable()
  const line = use(LineContext)
  const axes = axesOf(row.group)
  const currency = row.cashCurrency ?? ''
  const { equityCurrency } = row
  const showLineAtMid = useCallback(
    () => showLineAt(isRelative ? fromInteger(100) : cash.mid),
    [showLineAt, isRelative, cash],
  )
  const hideLine = useCallback(() => showLineAt(null), [showLineAt])
  const computePositions = isRelative ? positionRelative : positionAbsolute
  const linePosition = axes.cash && line ? placeOnAxis(toNumber(line), axes.cash) : null
  return (
    <div
      role="cell"
      className="ranges-axes self-stretch max-desk:order-last max-desk:col-span-3 max-desk:h-12 max-desk:pt-1"
    >
      <div className="relative flex flex-col justify-center max-desk:justify-start">
        {axes.cash && (
          <RangeBar
            {...computePositions(cash, axes.cash)}
            isHighlighted={containsLine}
            label={describeRange(cash, rounding, currency, 'cash')}
            onFocus={showLineAtMid}
            onBlur={hideLine}
          />
        )}
        {linePosition !== null && linePosition >= 0 && linePosition <= 100 && (
          <i
            aria-hidden
            className="keeps-colors absolute inset-y-0 w-px bg-accent max-desk:bottom-4 desk:hidden"
            style={{ left: `${linePosition}%` }}
          />
        )}
        {axes.cash && <NarrowFigures axis={axes.cash} isRelative={isRelative} />}
      </div>
      {hasEquity && (
        <div className="relative flex flex-col justify-center max-desk:justify-start max-desk:pt-[3px]">
          {equity && axes.equity && (
            <>
              <RangeBar
                {...computePositions(equity, axes.equity)}
                look="equity"
                label={describeRange(equity, rounding, equityCurrency, 'equity')}
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

function describeRange(
  range: PayRange,
  rounding: number,
  currency: string,
  payType: 'cash' | 'equity',
): string {
  const { min, mid, max } = formatRange(range, rounding)
  if (min === null || max === null)
    return payType === 'cash' ? texts.cashMidOf(mid, currency) : texts.equityMidOf(mid, currency)
  const endsText = texts.endsText(min, max)
  return payType === 'cash' ? texts.cashOf(endsText, mid, currency) : texts.equityOf(endsText, mid, currency)
}
