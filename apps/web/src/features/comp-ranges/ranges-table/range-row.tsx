import type { PayRange } from '@plumb/domain/comp-ranges/page/position.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { memo, use, useEffect, useMemo, useRef } from 'react'
import { MixBar } from '../../../shared/ui/mix-bar.tsx'
import { useChoices } from '../choices/use-choices.tsx'
import { LineColumn } from '../line/line-column.tsx'
import type { CompRangeRow } from '../queries.ts'
import { cashRange, lineInRow, equityRange } from '../table-content/row-positions.ts'
import { GapText } from './gap-text.tsx'
import { RangeAxis } from './range-axis.tsx'
import { RangeFigures } from './range-figures.tsx'
import { BreakdownTrigger } from '../table-content/breakdown-trigger.tsx'
import { RowActions } from './row-actions.tsx'
import { RowTitle } from './row-title.tsx'
import { LineContext, useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

interface RangeRowProps {
  row: CompRangeRow
  isSelected: boolean
  /** Whether the user just picked the row in the search of families and jobs, so that it takes the focus. */
  isFound: boolean
}

/** A job: its title and level, pay mix, ranges as figures and on the axis, and the plumb line's values. */
export const RangeRow = memo(function RangeRow({ row, isSelected, isFound }: RangeRowProps) {
  const { gaps } = useTable()
  const cash = useMemo(() => cashRange(row), [row])
  const rowGaps = gaps.gapsOfRow(row)
  return (
    <div
      className={clsx(
        'group ranges-part relative border-b border-hair',
        isSelected ? 'bg-select inset-shadow-[2px_0_0_var(--accent)]' : 'hover:bg-hover',
      )}
    >
      <div
        ref={useRowFocus({ isSelected, isFound })}
        role="row"
        tabIndex={-1}
        aria-current={isSelected || undefined}
        className="ranges-row min-h-(--row-range) items-center px-6 -outline-offset-2 max-desk:gap-y-0.5 max-desk:px-4 max-desk:pt-2.5 max-desk:pb-1.5"
      >
        <RowTitle row={row} />
        {cash ? <Figures row={row} cash={cash} /> : <MissingFigures row={row} />}
      </div>
      {rowGaps.slice(cash ? 0 : 1).map((gap) => (
        <div key={gap.component + gap.message} role="row" className="ranges-row px-6 pb-1.5 max-desk:px-4">
          <div
            role="cell"
            className="relative z-[calc(var(--z-line)+1)] col-[2/-1] text-12 max-desk:col-span-full"
          >
            <GapText gap={gap} />
          </div>
        </div>
      ))}
    </div>
  )
})

/** Scrolls the selected row into view, and focuses the row that the search found. @returns the ref of the row */
function useRowFocus({ isSelected, isFound }: Pick<RangeRowProps, 'isSelected' | 'isFound'>) {
  const { setFoundJobId } = useChoices()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  useEffect(() => {
    if (!isFound) return
    box.current?.scrollIntoView({ block: 'center' })
    // If the user has moved to another field, the focus stays there, so that no typed text is lost.
    if (!document.activeElement?.matches('main input')) box.current?.focus({ preventScroll: true })
    setFoundJobId(null)
  }, [isFound, setFoundJobId])
  return box
}

function Figures({ row, cash }: { row: CompRangeRow; cash: PayRange }) {
  const { hasEquity, isRelative, isNextToBreakdown, openBreakdown, rounding } = useTable()
  const line = use(LineContext)
  const equity = useMemo(() => equityRange(row), [row])
  const positionedLine = line && lineInRow(row, line, isRelative)
  return (
    <>
      <span role="cell" className="ranges-mix max-desk:hidden">
        {row.payMix && <MixBar first={Number.parseFloat(row.payMix)} figures={row.payMix} />}
      </span>
      <RangeFigures
        row={row}
        section="cash"
        range={cash}
        isLast={openBreakdown !== null}
        hourly={row.isHourly ? (row.mid?.hourlyBase ?? null) : null}
      />
      {hasEquity && <RangeFigures row={row} section="equity" range={equity} />}
      <RangeAxis
        row={row}
        cash={cash}
        equity={equity}
        containsLine={positionedLine?.position.placement === 'within'}
      />
      <LineColumn
        row={row}
        positionedLine={positionedLine}
        equity={equity && equityText(row, equity, rounding)}
      />
      {!isNextToBreakdown && (
        // Below 721 px the breakdown has the same buttons.
        <span
          role="cell"
          className={clsx('row-actions flex justify-end', openBreakdown && 'max-desk:hidden')}
        >
          <RowActions row={row} />
        </span>
      )}
    </>
  )
}

/** The reason why a row has no cash range, and the row's equity. A reason that several rows share is shown above them. */
function MissingFigures({ row }: { row: CompRangeRow }) {
  const { gaps, rounding } = useTable()
  const [gap] = gaps.gapsOfRow(row)
  const equity = equityRange(row)
  return (
    <div
      role="cell"
      className="relative z-[calc(var(--z-line)+1)] col-[2/-1] flex items-center gap-4 max-desk:col-span-full max-desk:flex-wrap max-desk:gap-y-0"
    >
      {gap ? <GapText gap={gap} /> : <span className="bg-ground pr-2 text-ink-3">{texts.seeAbove}</span>}
      {equity && (
        <span className="ml-auto flex-none bg-ground pl-2 text-ink-2">
          <BreakdownTrigger row={row} section="equity">
            {texts.equity(`${row.equityCurrency} ${formatCash(equity.mid, rounding)}`)}
          </BreakdownTrigger>
        </span>
      )}
    </div>
  )
}

/** Returns the mid of equity, with its currency if cash is in another one. */
function equityText(
  { cashCurrency, equityCurrency }: CompRangeRow,
  { mid }: PayRange,
  rounding: number,
): string {
  const amount = formatCash(mid, rounding)
  return cashCurrency === equityCurrency ? amount : `${equityCurrency} ${amount}`
}
