import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import type { PayRange } from '@plumb/domain/comp-ranges/position.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal, type Fraction, toNumber, whole } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly } from '@plumb/domain/money/money-format.ts'
import { Calculator } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { MixBar } from '../../shared/ui/mix-bar.tsx'
import { RangeBar } from '../../shared/ui/range-bar.tsx'
import { CalculatorDialog } from './calculator/calculator-dialog.tsx'
import { CopyRange } from './copying/copy-range.tsx'
import { type Axes, cashRange, cutOf, drawAbsolute, drawRelative, equityRange } from './drawn-rows.ts'
import { LineColumn } from './line-column.tsx'
import { MissingSentence } from './missing-sentence.tsx'
import { short } from './plumb-overlay.tsx'
import type { CompRangeMissing, CompRangeRow } from './queries.ts'

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
  onFocusRange: (at: Fraction) => void
  isChosen: boolean
  /** Opens its reasons; null where they may not be seen. */
  onChoose: ((jobId: number) => void) | null
  request: CompRangesRequest | null
}

/** A job: its title and level, pay mix, ranges as figures and on the axis, and where the plumb line cuts them. */
export function RangeRow(props: RangeRowProps) {
  const { row, gaps, axes, isRelative, hasEquity, rounding, line, isChosen, onChoose, request } = props
  const [isCalculating, setCalculating] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const cash = cashRange(row)
  const equity = equityRange(row)
  const cut = line && cutOf(row, line, isRelative)
  const draw = isRelative ? drawRelative : drawAbsolute
  const currency = row.cashCurrency ?? ''
  const lineAt = axes.cash && line ? placeOnAxis(toNumber(line), axes.cash) : null
  return (
    <div
      ref={box}
      aria-current={isChosen || undefined}
      className={clsx(
        'relative border-b border-hair',
        isChosen ? 'bg-select inset-shadow-[2px_0_0_var(--accent)]' : 'hover:bg-hover',
      )}
    >
      <div
        className={clsx(
          'sheet-grid min-h-(--row-range) items-center px-6 max-desk:gap-y-0.5 max-desk:px-4 max-desk:pt-2.5 max-desk:pb-1.5',
          !hasEquity && 'no-equity',
        )}
      >
        <Title row={row} onChoose={onChoose} />
        {cash ? (
          <>
            <span className="max-desk:hidden">
              {row.payMix && <MixBar first={Number.parseFloat(row.payMix)} figures={row.payMix} />}
            </span>
            <Figures
              range={cash}
              rounding={rounding}
              hourly={row.showsHourly ? (row.mid?.hourlyBase ?? null) : null}
            />
            {hasEquity && (
              <span className="max-desk:hidden">
                {equity && <Figures range={equity} rounding={rounding} hourly={null} />}
              </span>
            )}
            <div
              className={clsx(
                'relative flex flex-col justify-center max-desk:order-last max-desk:col-span-3 max-desk:h-14 max-desk:justify-start',
                'self-stretch',
              )}
            >
              {axes.cash && (
                <RangeBar
                  {...draw(cash, axes.cash)}
                  holds={cut?.position.lies === 'within'}
                  label={tipOf(cash, rounding, currency, 'cash')}
                  onFocus={() => props.onFocusRange(isRelative ? whole(100) : cash.mid)}
                />
              )}
              {equity && axes.equity && (
                <RangeBar
                  {...draw(equity, axes.equity)}
                  look="equity"
                  label={tipOf(equity, rounding, row.equityCurrency, 'equity')}
                />
              )}
              {lineAt !== null && lineAt >= 0 && lineAt <= 100 && (
                <i
                  aria-hidden
                  className={clsx('absolute inset-y-0 w-px bg-accent', !isRelative && 'desk:hidden')}
                  style={{ left: `${lineAt}%` }}
                />
              )}
              {axes.cash && <AxisFigures axis={axes.cash} isRelative={isRelative} />}
            </div>
            <LineColumn
              cut={cut}
              isRelative={isRelative}
              equity={equity && formatCash(equity.mid, rounding)}
            />
          </>
        ) : (
          <div className={clsx('z-(--z-line) max-desk:col-span-3', hasEquity ? 'col-[2/7]' : 'col-[2/6]')}>
            {gaps.slice(0, 1).map((gap) => (
              <MissingSentence key={gap.sentence} missing={gap} />
            ))}
          </div>
        )}
        {cash && (
          <span className="flex justify-end max-desk:order-none">
            {request && row.jobId !== null && <CopyRange request={request} row={row} small />}
            <IconButton
              icon={Calculator}
              label={said.calculatorOf(row.title ?? levelLabel(row.level))}
              look="ghost"
              size="small"
              onClick={() => setCalculating(true)}
            />
          </span>
        )}
      </div>
      {(cash ? gaps : gaps.slice(1)).map((gap) => (
        <div
          key={gap.component + gap.sentence}
          className={clsx('sheet-grid px-6 pb-1.5 max-desk:px-4', !hasEquity && 'no-equity')}
        >
          <div className="relative z-(--z-line) col-[2/-1] text-12 max-desk:col-[1/-1]">
            <MissingSentence missing={gap} />
          </div>
        </div>
      ))}
      {isCalculating && (
        <CalculatorDialog row={row} rangeRounding={rounding} onClose={() => setCalculating(false)} />
      )}
    </div>
  )
}

function Title({ row, onChoose }: Pick<RangeRowProps, 'row' | 'onChoose'>) {
  const { jobId, title, businessTitle, jobLevelCode, level } = row
  const name = title ?? levelLabel(level)
  const words = (
    <>
      <span className="block truncate font-medium [font-stretch:90%] max-desk:text-15/5">{name}</span>
      <span className="block truncate text-12 text-ink-3">
        {[jobLevelCode, levelLabel(level), businessTitle].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  if (!onChoose || jobId === null) return <div className="min-w-0">{words}</div>
  return (
    <button
      type="button"
      title={said.breakdown(name)}
      onClick={() => onChoose(jobId)}
      className="min-w-0 cursor-pointer rounded-[2px] text-left hover:[&>span:first-child]:underline"
    >
      {words}
    </button>
  )
}

function Figures({ range, rounding, hourly }: { range: PayRange; rounding: number; hourly: string | null }) {
  const { min, mid, max } = range
  return (
    <span className="block text-right leading-[18px] whitespace-nowrap">
      <b className="font-semibold max-desk:text-15/5">{formatCash(mid, rounding)}</b>
      <span className="block text-12 text-ink-3 [font-stretch:var(--condensed)] max-desk:hidden">
        {hourly !== null
          ? said.byTheHour(formatHourly(decimal(hourly)))
          : min && max && said.endsText(formatCash(min, rounding), formatCash(max, rounding))}
      </span>
    </span>
  )
}

/** Under 721 px the axis tells its figures under each row. */
function AxisFigures({ axis, isRelative }: { axis: Axis; isRelative: boolean }) {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-4 desk:hidden">
      {[axis.from, (axis.from + axis.to) / 2, axis.to].map((at, index) => (
        <span
          key={at}
          className={clsx(
            'absolute text-11 text-ink-3',
            index === 1 && '-translate-x-1/2',
            index === 2 && '-translate-x-full',
          )}
          style={{ left: `${placeOnAxis(at, axis)}%` }}
        >
          {isRelative ? `${Math.round(at)} %` : short(Math.round(at))}
        </span>
      ))}
    </span>
  )
}

function tipOf(
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
