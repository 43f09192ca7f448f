import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/position.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { memo, useEffect, useMemo, useRef } from 'react'
import { MixBar } from '../../../shared/ui/mix-bar.tsx'
import { type Axes, cashRange, cutOf, equityRange } from './drawn-rows.ts'
import { LineColumn } from '../line/line-column.tsx'
import { MissingSentence } from './missing-sentence.tsx'
import type { CompRangeMissing, CompRangeRow } from '../queries.ts'
import { RangeAxis } from './range-axis.tsx'
import { RangeFigures, RowTitle } from './range-figures.tsx'
import { RowActions } from './row-actions.tsx'

const said = messages.compRanges.page

interface RangeRowProps {
  row: CompRangeRow
  /** What it lacks, beside what the whole family does. */
  gaps: readonly CompRangeMissing[]
  axes: Axes
  isRelative: boolean
  hasEquity: boolean
  rounding: number
  line: Fraction | null
  onFocusRange: (at: Fraction | null) => void
  isChosen: boolean
  /** It was looked for: it takes the focus, and says so. */
  onLanded: (() => void) | null
  /** Reasons stand beside the table, with the buttons of the row that they are of. */
  isBesideReasons: boolean
  /** Opens its reasons; null where they may not be seen. */
  onChoose: ((jobId: number) => void) | null
  onCalculate: (jobId: number) => void
  request: CompRangesRequest | null
}

/** A job: its title and level, pay mix, ranges as figures and on the axis, and where the plumb line cuts them. */
export const RangeRow = memo(function RangeRow(props: RangeRowProps) {
  const { row, gaps, axes, isRelative, hasEquity, rounding, line, isChosen, isBesideReasons } = props
  const { onChoose, onLanded } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  useEffect(() => {
    if (!onLanded) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
    onLanded()
  })
  const { cash, equity } = useMemo(() => ({ cash: cashRange(row), equity: equityRange(row) }), [row])
  const cut = line && cutOf(row, line, isRelative)
  const grid = clsx('ranges-grid px-6 max-desk:px-4', !hasEquity && 'no-equity')
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-current={isChosen || undefined}
      className={clsx(
        'relative border-b border-hair -outline-offset-2',
        isChosen ? 'bg-select inset-shadow-[2px_0_0_var(--accent)]' : 'hover:bg-hover',
      )}
    >
      <div
        className={clsx(
          grid,
          'min-h-(--row-range) items-center max-desk:gap-y-0.5 max-desk:pt-2.5 max-desk:pb-1.5',
        )}
      >
        <RowTitle row={row} onChoose={onChoose} />
        {cash ? (
          <>
            <span className="max-desk:hidden">
              {row.payMix && <MixBar first={Number.parseFloat(row.payMix)} figures={row.payMix} />}
            </span>
            <RangeFigures
              range={cash}
              rounding={rounding}
              isLast={onChoose !== null}
              hourly={row.showsHourly ? (row.mid?.hourlyBase ?? null) : null}
            />
            {hasEquity && (
              <span className="max-desk:hidden">
                {equity && <RangeFigures range={equity} rounding={rounding} />}
              </span>
            )}
            <RangeAxis
              cash={cash}
              currency={row.cashCurrency ?? ''}
              equity={equity}
              equityCurrency={row.equityCurrency}
              axes={axes}
              isRelative={isRelative}
              rounding={rounding}
              line={line}
              holdsLine={cut?.position.lies === 'within'}
              onFocus={props.onFocusRange}
            />
            <LineColumn
              cut={cut}
              isRelative={isRelative}
              equity={equity && equityText(row, equity, rounding)}
            />
            {!isBesideReasons && (
              // In a narrow window the reasons, from below, have them too.
              <span className={clsx('flex justify-end', onChoose && 'max-desk:hidden')}>
                {props.request && (
                  <RowActions row={row} request={props.request} onCalculate={props.onCalculate} />
                )}
              </span>
            )}
          </>
        ) : (
          <div className="relative z-[calc(var(--z-line)+1)] col-[2/-1] flex items-center gap-4 max-desk:col-[1/-1] max-desk:flex-wrap max-desk:gap-y-0">
            <Missing gap={gaps[0]} />
            {equity && (
              <span className="ml-auto flex-none bg-ground pl-2 text-ink-2">
                {said.equity(`${formatCash(equity.mid, rounding)} ${row.equityCurrency}`)}
              </span>
            )}
          </div>
        )}
      </div>
      {gaps.slice(cash ? 0 : 1).map((gap) => (
        <div key={gap.component + gap.sentence} className={clsx(grid, 'pb-1.5')}>
          <div className="relative z-[calc(var(--z-line)+1)] col-[2/-1] text-12 max-desk:col-[1/-1]">
            <MissingSentence missing={gap} />
          </div>
        </div>
      ))}
    </div>
  )
})

/** Its currency stands beside it where cash is in another. */
function equityText(
  { cashCurrency, equityCurrency }: CompRangeRow,
  { mid }: PayRange,
  rounding: number,
): string {
  const amount = formatCash(mid, rounding)
  return cashCurrency === equityCurrency ? amount : `${amount} ${equityCurrency}`
}

/** Why there is no figure; what the whole family lacks is said over it. */
function Missing({ gap }: { gap: CompRangeMissing | undefined }) {
  if (gap) return <MissingSentence missing={gap} />
  return <span className="bg-ground pr-2 text-ink-3">{said.seeAbove}</span>
}
