import { calculatorAxis } from '@plumb/domain/comp-ranges/page/calculator.ts'
import type { PayRange, Position } from '@plumb/domain/comp-ranges/page/position.ts'
import { calculatorMessages } from '@plumb/domain/messages/calculator.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { type Fraction, toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'

const { figures } = rangeDerivationMessages

interface CalculatorRangeProps {
  range: PayRange
  amount: Fraction
  placement: Position['placement']
  currency: string
  rangeRounding: number
}

/** A range on its own axis, with the plumb line at an amount, or at the end of the axis if the amount is beyond it. */
export function CalculatorRange({ range, amount, placement, currency, rangeRounding }: CalculatorRangeProps) {
  const { min, mid, max } = range
  const axis = calculatorAxis(range)
  const from = toNumber(axis.from)
  const axisLength = toNumber(axis.to) - from
  const positionOf = (value: Fraction) => ((toNumber(value) - from) / axisLength) * 100
  const minPosition = min && positionOf(min)
  const maxPosition = max && positionOf(max)
  const percent = Math.min(100, Math.max(0, positionOf(amount)))
  const formatEnd = (value: Fraction) => formatCash(value, rangeRounding)
  const formattedAmount = formatCash(amount)
  const label =
    min && max && placement
      ? calculatorMessages.picture(
          formattedAmount,
          currency,
          calculatorMessages.lies[placement],
          formatEnd(min),
          formatEnd(max),
        )
      : calculatorMessages.pictureWithoutEnds(formattedAmount, formatEnd(mid), currency)
  return (
    <div className="relative h-[124px]">
      <span className="sr-only">{label}</span>
      <div aria-hidden className="keeps-colors">
        <div className="absolute inset-x-0 top-11 border-t border-grid" />
        {minPosition !== null && maxPosition !== null && (
          <div
            className={clsx('absolute top-[39px] h-2.5', placement === 'within' ? 'bg-range-in' : 'bg-range')}
            style={{ left: `${minPosition}%`, width: `${maxPosition - minPosition}%` }}
          />
        )}
        {min && minPosition !== null && (
          <Tick percent={minPosition} name={figures['cash-min']} value={formatEnd(min)} />
        )}
        {max && maxPosition !== null && (
          <Tick percent={maxPosition} name={figures['cash-max']} value={formatEnd(max)} />
        )}
        <Tick percent={positionOf(mid)} name={figures['cash-mid']} value={formatEnd(mid)} isMid />
        <div className="absolute top-6 h-[46px] w-px bg-accent" style={{ left: `${percent}%` }} />
        <div className="absolute top-[70px] -ml-[5px] text-accent" style={{ left: `${percent}%` }}>
          <PlumbBob />
        </div>
        <span
          className="absolute top-0 rounded-2 bg-accent-fill px-2 text-12/6 font-semibold text-accent-on"
          style={{ left: `${percent}%`, translate: `-${percent}%` }}
        >
          {formattedAmount}
        </span>
      </div>
    </div>
  )
}

/** A tick of the range with its name and figure, moved inward if they would not fit. */
function Tick({
  percent,
  name,
  value,
  isMid,
}: {
  percent: number
  name: string
  value: string
  isMid?: boolean
}) {
  // The label of a mid near min or max would overlap theirs.
  const isCrowded = isMid && (percent < 30 || percent > 70)
  return (
    <>
      <div
        className={
          isMid
            ? 'absolute top-[35px] h-[18px] w-0.5 bg-range-mid'
            : 'absolute top-[37px] h-3.5 w-px bg-range-tick'
        }
        style={{ left: `${percent}%` }}
      />
      <div
        className={clsx('absolute text-11 whitespace-nowrap', isCrowded ? 'top-[104px]' : 'top-[88px]')}
        style={{ left: `${percent}%`, translate: `-${percent}%` }}
      >
        <span className="text-ink-3">{name}</span>{' '}
        <span className={isMid ? 'font-semibold' : undefined}>{value}</span>
      </div>
    </>
  )
}
